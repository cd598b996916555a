import { formatTime } from '@tender/contract'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { DataTable, type DataColumn } from '../../../shared/ui/data-table.tsx'
import { useTableOrder } from '../../../shared/use-table-order.ts'
import styles from './import-keys.module.css'
import { useIngestKeys, useRevokingKey, type IngestKeyRow } from './use-imports.ts'

/** Lists the keys that may push notices. Keys are made at the terminal, which shows them once; here they can be revoked. */
export function ImportKeys() {
  const keys = useIngestKeys()
  const tableOrder = useTableOrder()
  const revoking = useRevokingKey()
  const [asked, setAsked] = useState<string | null>(null)
  const revoke = (name: string) =>
    revoking.mutate(name, {
      onSuccess: () => showToast('success', `已停用“${name}”的密钥`),
      onSettled: () => setAsked(null),
    })
  return (
    <>
      <ListFrame
        label="推送密钥"
        query={keys}
        notes={<Hint />}
        isEmpty={keys.data?.length === 0}
        empty={<StatePanel icon={<KeyRound size={28} />} title="还没有推送密钥" />}
        skeleton={<ListSkeleton rows={3} />}
      >
        {(list) => <DataTable {...tableOrder} label="推送密钥" rows={keyed(list)} columns={columns(setAsked)} rowKey={({ key }) => key} />}
      </ListFrame>
      {asked !== null && (
        <ConfirmDialog
          title={`停用“${asked}”的密钥？`}
          text="该来源的所有密钥将立即失效，之后的推送会被拒绝，已入库的公告不受影响。恢复推送需要重新生成密钥。"
          busy={revoking.isPending}
          onConfirm={() => revoke(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

function Hint() {
  return (
    <div className={styles['hint']}>
      <NoticeBox>
        <span>
          在服务器上运行 <code>npm run ingest-key -- 来源名称</code> 生成密钥，密钥只显示一次，这里不保存也不显示。停用立即生效。
        </span>
      </NoticeBox>
    </div>
  )
}

type KeyedRow = IngestKeyRow & { key: string }

/** Several keys may have the same name and even the same creation time. */
function keyed(rows: readonly IngestKeyRow[]): KeyedRow[] {
  return rows.map((row, index) => ({ ...row, key: `${index} ${row.name}` })).toReversed()
}

function columns(onRevoke: (name: string) => void): DataColumn<KeyedRow>[] {
  return [
    { title: '来源', sort: ({ name }) => name, cell: ({ name }) => name },
    {
      title: '状态',
      cell: ({ revokedAt }) => (revokedAt === null ? <Tag tone="green">有效</Tag> : <Tag tone="grey">已停用</Tag>),
    },
    {
      title: '生成时间',
      sort: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatTime(createdAt)}</time>,
    },
    { title: '停用时间', cell: ({ revokedAt }) => revokedAt !== null && <time dateTime={revokedAt}>{formatTime(revokedAt)}</time> },
    {
      title: '操作',
      kind: 'actions',
      cell: ({ name, revokedAt }) =>
        revokedAt === null && (
          <Button size="small" aria-label={`停用 ${name}`} onClick={() => onRevoke(name)}>
            停用
          </Button>
        ),
    },
  ]
}
