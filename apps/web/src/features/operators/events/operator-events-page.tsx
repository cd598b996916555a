import Activity from 'lucide-react/icons/activity'
import { showToast } from '../../../shared/toast.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { DataTable } from '../../../shared/ui/data-table.tsx'
import { useTableOrder } from '../../../shared/use-table-order.ts'
import { eventColumns } from './event-columns.tsx'
import { HitTimes } from './hit-times.tsx'
import { useEventConsumers, useRetryConsumer } from './use-event-consumers.ts'

const title = '事件处理'

/** 事件处理: shows which consumers work on events in the background, their backlog and their failures. */
export function OperatorEventsPage() {
  usePageTitle(title)
  const consumers = useEventConsumers()
  const tableOrder = useTableOrder()
  const retry = useRetryConsumer()
  const columns = eventColumns({
    isBusy: retry.isPending,
    onRetry: ({ name, label }) => retry.mutate(name, { onSuccess: () => showToast('success', `正在重试：${label}`) }),
  })
  return (
    <Page>
      <PageHeader title={title} hint="公告入库、变更等事件由后台依次处理。失败的会自动重试，间隔逐渐加长，不会丢失。" />
      <ListFrame
        label={title}
        query={consumers}
        isEmpty={consumers.data?.list.length === 0}
        empty={<StatePanel icon={<Activity size={28} />} title="还没有事件处理" />}
      >
        {({ list }) => <DataTable {...tableOrder} label={title} rows={list} columns={columns} rowKey={({ name }) => name} />}
      </ListFrame>
      <HitTimes />
    </Page>
  )
}
