import type { BulletinState, WrittenBulletin } from '@tender/contract'
import Megaphone from 'lucide-react/icons/megaphone'
import { useState } from 'react'
import { usePageTitle } from '../../../shared/page-title.ts'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import { bulletinColumns, stateNames } from './bulletin-columns.tsx'
import { BulletinEditor } from './bulletin-editor.tsx'
import { useWithdrawBulletin, useWrittenBulletins } from './use-bulletins.ts'

const title = '平台通知'
const unfiltered = { state: 'all' }
type State = BulletinState | 'all'
const states: readonly { value: State; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'shown', label: stateNames.shown },
  { value: 'coming', label: stateNames.coming },
  { value: 'ended', label: stateNames.ended },
]

type Opened = { kind: 'write' } | { kind: 'change' | 'withdraw'; bulletin: WrittenBulletin }

/** 平台通知: what members are told about the service. Operators publish, change and withdraw it here. */
export function OperatorBulletinsPage() {
  usePageTitle(title)
  const { filters, page, search, goToPage } = useAddressFilters(unfiltered)
  const state = states.find(({ value }) => value === filters.state)?.value ?? 'all'
  const bulletins = useWrittenBulletins(state, page)
  const [opened, setOpened] = useState<Opened | null>(null)
  const columns = bulletinColumns({
    onChange: (bulletin) => setOpened({ kind: 'change', bulletin }),
    onWithdraw: (bulletin) => setOpened({ kind: 'withdraw', bulletin }),
  })
  const close = () => setOpened(null)
  return (
    <Page>
      <PageHeader title={title} hint="告诉会员维护、放假、条款与价格的变动。会员在账号菜单中查看，重要的通知自动弹出。">
        <Button variant="primary" onClick={() => setOpened({ kind: 'write' })}>
          发布通知
        </Button>
      </PageHeader>
      <PagedTable
        label={title}
        query={bulletins}
        page={page}
        onPage={goToPage}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<StatePanel icon={<Megaphone size={28} />} title={state === 'all' ? '还没有发布过通知' : '没有这种状态的通知'} />}
      >
        <Segmented label="状态" options={states} value={state} onChange={(chosen) => search({ state: chosen })} />
      </PagedTable>
      {opened?.kind === 'write' && <BulletinEditor bulletin={null} onClose={close} />}
      {opened?.kind === 'change' && <BulletinEditor bulletin={opened.bulletin} onClose={close} />}
      {opened?.kind === 'withdraw' && <WithdrawDialog bulletin={opened.bulletin} onClose={close} />}
    </Page>
  )
}

function WithdrawDialog({ bulletin, onClose }: { bulletin: WrittenBulletin; onClose: () => void }) {
  const withdraw = useWithdrawBulletin()
  const confirm = () =>
    withdraw.mutate(bulletin.id, {
      onSuccess: () => showToast('success', '通知已撤下'),
      // withdrawn by another operator meanwhile, or not: the list shows it
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title="撤下通知"
      text={`会员不再看到“${bulletin.title}”，撤下后不能恢复。`}
      busy={withdraw.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
