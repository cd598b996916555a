import { formatTime, subscriptionCalls, type SourceFreshness as Source } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../shared/api.ts'
import { formatDuration } from '../../shared/format/duration.ts'
import { Button } from '../../shared/ui/button.tsx'
import { DataTable, type DataColumn } from '../../shared/ui/data-table.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ListStates } from '../../shared/ui/list-states.tsx'

const title = '来源时效'

/** Shows how fresh the notices of each source are. */
export function SourceFreshness() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      {isOpen && <Sources onClose={() => setOpen(false)} />}
    </>
  )
}

function Sources({ onClose }: { onClose: () => void }) {
  const sources = useQuery({
    queryKey: ['source-freshness'],
    queryFn: ({ signal }) => request(subscriptionCalls.getSourceFreshness, {}, { signal }),
  })
  return (
    <Dialog title={title} kind="wide" onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <p>近 7 天各来源收到的公告。“发布后收到”为其中 7 天内发布者的中位数；只标明日期、不标明时刻的来源无法计算。</p>
      <ListStates query={sources} isEmpty={sources.data?.length === 0} empty={<p>近 7 天没有收到公告。</p>}>
        {() => <DataTable label={title} rows={sources.data ?? []} columns={columns} rowKey={({ name }) => name} />}
      </ListStates>
    </Dialog>
  )
}

const columns: readonly DataColumn<Source>[] = [
  { title: '来源', sort: ({ name }) => name, cell: ({ name }) => name },
  { title: '公告', kind: 'number', sort: ({ notices }) => notices, cell: ({ notices }) => notices.toLocaleString('zh-CN') },
  {
    title: '发布后收到',
    sort: ({ delay }) => delay ?? Number.MAX_SAFE_INTEGER,
    cell: ({ delay }) => (delay === null ? '—' : formatDuration(delay)),
  },
  {
    title: '最近收到',
    sort: ({ lastArrivedAt }) => lastArrivedAt,
    cell: ({ lastArrivedAt }) => <time dateTime={lastArrivedAt}>{formatTime(lastArrivedAt)}</time>,
  },
]
