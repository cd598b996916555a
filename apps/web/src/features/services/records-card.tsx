import type { ApplicationRecord } from '@tender/contract'
import Inbox from 'lucide-react/icons/inbox'
import { useState } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { ListFrame } from '../../shared/ui/list-frame.tsx'
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx'
import { pageCountOf } from '../../shared/ui/page-count.ts'
import { Pagination } from '../../shared/ui/pagination.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import { RecordItem } from './record-item.tsx'
import styles from './records-card.module.css'
import { useRecordActions, useRecords } from './use-services.ts'

interface RecordsCardProps {
  page: number
  onPage: (page: number) => void
}

/** Lists the applications with their answers, latest first. */
export function RecordsCard({ page, onPage }: RecordsCardProps) {
  const records = useRecords(page)
  const { data } = records
  const head = (
    <>
      <h2>申请记录</h2>
      {data !== undefined && data.unreadCount > 0 && <Tag tone="red">{data.unreadCount} 条新答复</Tag>}
      {data !== undefined && data.totalCount > 0 && <span className={styles['total']}>共 {data.totalCount} 条</span>}
    </>
  )
  const pageCount = data === undefined ? 1 : pageCountOf(data)
  return (
    <ListFrame
      label="申请记录"
      query={records}
      head={head}
      isEmpty={data?.list.length === 0}
      empty={<NoRecords page={page} onFirst={() => onPage(1)} />}
      skeleton={<ListSkeleton rows={3} />}
      renderFailed={(error, onRetry) => <LoadFailed error={error} title="申请记录没有载入" onRetry={onRetry} />}
      foot={pageCount > 1 && <Pagination page={page} pageCount={pageCount} hasNext={page < pageCount} onPage={onPage} />}
    >
      {({ list }) => <Records list={list} />}
    </ListFrame>
  )
}

function Records({ list }: { list: readonly ApplicationRecord[] }) {
  const { see, withdraw } = useRecordActions()
  const [asked, setAsked] = useState<ApplicationRecord | null>(null)
  const takeBack = (id: number) => withdraw.mutate(id, { onSettled: () => setAsked(null) })
  return (
    <>
      <ul>
        {list.map((record) => (
          <RecordItem key={record.id} record={record} onSee={() => see(record.id)} onWithdraw={() => setAsked(record)} />
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          title="撤回申请"
          text={`确定撤回“${asked.serviceName}”的申请吗？撤回后客服不再处理，需要时可以重新提交。`}
          busy={withdraw.isPending}
          onConfirm={() => takeBack(asked.id)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

function NoRecords({ page, onFirst }: { page: number; onFirst: () => void }) {
  const actions = page > 1 ? <Button onClick={onFirst}>查看第 1 页</Button> : undefined
  return (
    <StatePanel icon={<Inbox size={28} />} title={page > 1 ? '这一页没有记录' : '还没有申请记录'} actions={actions}>
      提交申请后，可以在这里看到处理进度与答复。
    </StatePanel>
  )
}
