import { formatTime, type JobKindEntry } from '@tender/contract'
import Cog from 'lucide-react/icons/cog'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { DataTable, type DataColumn } from '../../../shared/ui/data-table.tsx'
import { useTableOrder } from '../../../shared/use-table-order.ts'
import { formatDuration } from '../shared/format-duration.ts'
import { Pair } from '../../../shared/ui/pair.tsx'
import { JobStatus } from './job-status.tsx'
import { JobWords } from './job-words.tsx'
import { useJobActs, useJobKinds } from './use-jobs.ts'

/** Lists the server's recurring jobs and those that an operator can start: last run, duration and next run. */
export function JobKinds({ onCancel }: { onCancel: (job: { id: number; label: string }) => void }) {
  const kinds = useJobKinds()
  const tableOrder = useTableOrder()
  const { start } = useJobActs()
  const begin = ({ kind, label }: JobKindEntry) => start.mutate(kind, { onSuccess: () => showToast('success', `“${label}”即将开始`) })
  return (
    <ListFrame
      label="任务与计划"
      query={kinds}
      isEmpty={kinds.data?.length === 0}
      empty={<StatePanel icon={<Cog size={28} />} title="没有后台任务" />}
    >
      {(list) => (
        <DataTable
          {...tableOrder}
          label="任务与计划"
          rows={list}
          columns={columns({ onStart: begin, onCancel })}
          rowKey={({ kind }) => kind}
        />
      )}
    </ListFrame>
  )
}

interface Acts {
  onStart: (kind: JobKindEntry) => void
  onCancel: (job: { id: number; label: string }) => void
}

function columns(acts: Acts): DataColumn<JobKindEntry>[] {
  return [
    { title: '任务', sort: ({ label }) => label, cell: ({ label, plan }) => <Pair first={label} second={plan ?? '按需执行'} /> },
    { title: '最近一次', cell: ({ last }) => last !== null && <JobStatus job={last} /> },
    {
      title: '开始',
      sort: ({ last }) => last?.startedAt ?? null,
      cell: ({ last }) => last !== null && last.startedAt !== null && <Moment at={last.startedAt} />,
    },
    {
      title: '用时',
      kind: 'number',
      sort: ({ last }) => last?.durationMs ?? null,
      cell: ({ last }) => last !== null && last.durationMs !== null && formatDuration(last.durationMs),
    },
    { title: '结果', cell: ({ last }) => last !== null && hasWords(last) && <JobWords job={last} /> },
    { title: '下次运行', sort: ({ nextAt }) => nextAt, cell: ({ nextAt }) => nextAt !== null && <Moment at={nextAt} /> },
    { title: '操作', kind: 'actions', cell: (kind) => <Actions kind={kind} {...acts} /> },
  ]
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatTime(at)}</time>
}

function hasWords({ error, outcome }: { error: string; outcome: string }): boolean {
  return error !== '' || outcome !== ''
}

function Actions({ kind, onStart, onCancel }: Acts & { kind: JobKindEntry }) {
  const { label, last } = kind
  if (last?.state === 'queued' || last?.state === 'running') {
    return (
      <Button size="small" disabled={last.isCancelAsked} aria-label={`取消 ${label}`} onClick={() => onCancel(last)}>
        取消
      </Button>
    )
  }
  return (
    <Button size="small" aria-label={`立即执行 ${label}`} onClick={() => onStart(kind)}>
      立即执行
    </Button>
  )
}
