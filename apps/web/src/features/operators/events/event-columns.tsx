import { formatTime, type EventConsumer } from '@tender/contract'
import { Button } from '../../../shared/ui/button.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { Pair } from '../../../shared/ui/pair.tsx'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'

interface Retry {
  isBusy: boolean
  onRetry: (consumer: EventConsumer) => void
}

export function eventColumns({ isBusy, onRetry }: Retry): DataColumn<EventConsumer>[] {
  return [
    { title: '事件处理', sort: ({ label }) => label, cell: ({ label, kinds }) => <Pair first={label} second={kinds.join('、')} /> },
    { title: '状态', cell: (consumer) => <State consumer={consumer} /> },
    {
      title: '积压',
      kind: 'number',
      sort: ({ waiting }) => waiting,
      cell: ({ waiting }) => (waiting > 10_000 ? '超过 10,000' : waiting.toLocaleString('zh-CN')),
    },
    { title: '延迟', cell: ({ waiting, delaySeconds }) => (waiting === 0 ? '无' : delayText(delaySeconds)) },
    { title: '已处理', kind: 'number', sort: ({ handled }) => handled, cell: ({ handled }) => handled.toLocaleString('zh-CN') },
    {
      title: '最近处理',
      cell: ({ handledAt }) => (handledAt === null ? '尚未处理' : <time dateTime={handledAt}>{formatTime(handledAt)}</time>),
    },
    {
      title: '最近失败',
      cell: ({ failure }) =>
        failure === null ? '无' : <Pair first={failure.text} second={`${formatTime(failure.at)} · 连续 ${failure.attempts} 次`} />,
    },
    {
      title: '操作',
      kind: 'actions',
      cell: (consumer) =>
        consumer.failure !== null && (
          <Button size="small" aria-label={`立即重试 ${consumer.label}`} disabled={isBusy} onClick={() => onRetry(consumer)}>
            立即重试
          </Button>
        ),
    },
  ]
}

function State({ consumer: { failure, waiting, delaySeconds } }: { consumer: EventConsumer }) {
  if (failure !== null) return <Tag tone="red">失败，等待重试</Tag>
  if (waiting > 0 && delaySeconds > lateSeconds) return <Tag tone="orange">有积压</Tag>
  return <Tag tone="green">正常</Tag>
}

/** an event that waits longer is late */
const lateSeconds = 60

function delayText(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} 分钟`
  return `${Math.floor(seconds / 3600)} 小时 ${Math.floor((seconds % 3600) / 60)} 分钟`
}
