import { formatTime, type Delivery, type Subscription } from '@tender/contract'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { useDeliveryLog } from './use-delivery.ts'

interface DeliveryLogProps {
  subscription: Pick<Subscription, 'id' | 'name'>
  onClose: () => void
}

/** Lists the deliveries of a subscription, their recipients and their failures. */
export function DeliveryLog({ subscription: { id, name }, onClose }: DeliveryLogProps) {
  const [page, setPage] = useState(1)
  const log = useDeliveryLog(id, page)
  return (
    <Dialog title={`推送记录：${name}`} kind="editor" onClose={onClose}>
      <PagedTable
        label="推送记录"
        query={log}
        page={page}
        onPage={setPage}
        columns={columns}
        rowKey={(row) => row.id}
        empty={
          <StatePanel icon={<Send size={28} />} title="还没有推送记录">
            推送后可以在这里看到时间、去向与结果，保留 90 天。
          </StatePanel>
        }
      />
    </Dialog>
  )
}

const columns: DataColumn<Delivery>[] = [
  { title: '时间', cell: ({ createdAt }) => formatTime(createdAt) },
  { title: '去向', cell: ({ channel, target }) => `${channel === 'mail' ? '邮件' : 'Webhook'} ${target}` },
  { title: '条数', kind: 'number', cell: ({ hits, late }) => (late > 0 ? `${hits}（补发 ${late}）` : hits) },
  { title: '状态', cell: ({ state }) => states[state] },
  { title: '说明', cell: aboutOf },
]

const states = {
  waiting: <Tag tone="orange">等待中</Tag>,
  sent: <Tag tone="green">已送达</Tag>,
  failed: <Tag tone="red">失败</Tag>,
}

function aboutOf({ state, error, tries, nextTryAt, sentAt }: Delivery): string {
  if (state === 'sent') return sentAt === null ? '' : `${formatTime(sentAt)} 送达`
  const tried = tries > 0 ? `已试 ${tries} 次` : ''
  const next = nextTryAt === null ? '' : `${formatTime(nextTryAt)} 再试`
  return [error, tried, next].filter(Boolean).join('；')
}
