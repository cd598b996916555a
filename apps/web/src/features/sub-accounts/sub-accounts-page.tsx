import { errorTexts } from '@tender/contract'
import Lock from 'lucide-react/icons/lock'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { usePageTitle } from '../../shared/page-title.ts'
import { useIsMain } from '../../shared/use-is-main.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { AccountDialogs } from './account-dialogs.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { AccountsCard } from './accounts-card.tsx'
import { NoPlaces } from './no-places.tsx'
import { PlacesNote } from './places-note.tsx'
import { useAccounts, useAccountSearch, usePlaces } from './use-sub-accounts.ts'

const title = '子账号管理'

/** 子账号管理: manages the enterprise's accounts, for its main account. */
export function SubAccountsPage() {
  usePageTitle(title)
  const isMain = useIsMain()
  if (isMain) return <MainAccountsPage />
  return (
    <Card>
      <StatePanel icon={<Lock size={28} />} title={errorTexts['rights.main-account-only']} />
    </Card>
  )
}

function MainAccountsPage() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const search = useAccountSearch()
  const accounts = useAccounts(search)
  const places = usePlaces()
  const { data: quota } = places
  const hasNone = quota?.limit === 0
  // after a downgrade the existing accounts stay in the list
  const isListed = !hasNone || search.isFiltered || (accounts.data?.totalCount ?? 0) > 1
  return (
    <Page>
      <PageHeader title={title} hint="为同事开设各自的账号：共享企业的会员权益，由主账号分配菜单与额度，并查看使用记录。">
        {quota !== undefined && quota !== null && !hasNone && <PlacesNote quota={quota} />}
        {(places.isPending || (quota !== undefined && quota !== null && quota.left !== 0)) && (
          <Button variant="primary" disabled={places.isPending} onClick={() => setDialog({ kind: 'create' })}>
            <UserPlus size={16} aria-hidden="true" />
            新建子账号
          </Button>
        )}
      </PageHeader>
      {hasNone && <NoPlaces />}
      {isListed && <AccountsCard search={search} accounts={accounts} onOpen={setDialog} />}
      {dialog !== null && <AccountDialogs dialog={dialog} onOpen={setDialog} onClose={() => setDialog(null)} />}
    </Page>
  )
}
