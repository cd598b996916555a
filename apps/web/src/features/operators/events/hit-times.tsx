import { formatTime, subscriptionCalls, type HitHour } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import Timer from 'lucide-react/icons/timer'
import { request } from '../../../shared/api.ts'
import { formatDuration } from '../../../shared/format/duration.ts'
import { DataTable, type DataColumn } from '../../../shared/ui/data-table.tsx'
import { useTableOrder } from '../../../shared/use-table-order.ts'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Pair } from '../../../shared/ui/pair.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import styles from './hit-times.module.css'

const title = '订阅命中用时'
/** milliseconds */
const askedEvery = 30_000

/** Shows how long each step took for the hits of the last 24 hours: from publication to the open page, the mail and the message. */
export function HitTimes() {
  const tableOrder = useTableOrder('hours')
  const times = useQuery({
    queryKey: ['operators', 'hit-times'],
    queryFn: ({ signal }) => request(subscriptionCalls.getHitTimes, {}, { signal, isFailureInPlace: true }),
    staleTime: 0,
    refetchInterval: askedEvery,
  })
  return (
    <section>
      <h2 className={styles['title']}>{title}</h2>
      <ListFrame
        label={title}
        query={times}
        head={
          times.data !== undefined && (
            <output>
              待推送 <strong>{times.data.undelivered.toLocaleString('zh-CN')}</strong> 条，含等候定时汇总的
            </output>
          )
        }
        isEmpty={times.data?.hours.length === 0}
        empty={<StatePanel icon={<Timer size={28} />} title="近 24 小时没有命中" />}
      >
        {({ hours }) => <DataTable {...tableOrder} label={title} rows={hours} columns={columns} rowKey={({ hour }) => hour} />}
      </ListFrame>
    </section>
  )
}

const columns: DataColumn<HitHour>[] = [
  { title: '时段', cell: ({ hour }) => <time dateTime={hour}>{formatTime(hour)}</time> },
  { title: '命中', kind: 'number', sort: ({ hits }) => hits, cell: ({ hits }) => hits.toLocaleString('zh-CN') },
  { title: '发布到入库', cell: ({ published }) => <Step {...published} /> },
  { title: '入库到匹配', cell: ({ matched }) => <Step {...matched} /> },
  { title: '匹配到显示', cell: ({ shown }) => <Step {...shown} /> },
  { title: '匹配到送达（即时）', cell: ({ delivered }) => <Step {...delivered} /> },
  { title: '尚未显示', kind: 'number', cell: ({ unshown }) => unshown.toLocaleString('zh-CN') },
  { title: '待推送', kind: 'number', cell: ({ undelivered }) => undelivered.toLocaleString('zh-CN') },
]

/** Half of the hits took no longer than the first figure, and 99 % no longer than the second. */
function Step({ p50, p99 }: HitHour['matched']) {
  if (p50 === null) return '—'
  return <Pair first={`半数 ≤ ${formatDuration(p50)}`} second={p99 === null ? '' : `99% ≤ ${formatDuration(p99)}`} />
}
