import { formatTime, type JobEntry } from '@tender/contract'
import CircleCheck from 'lucide-react/icons/circle-check'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import type { DataColumn, TableOrder } from '../../../shared/ui/data-table.tsx'
import { formatDuration } from '../shared/format-duration.ts'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { Pair } from '../../../shared/ui/pair.tsx'
import { JobStatus } from './job-status.tsx'
import { JobWords } from './job-words.tsx'
import { useJobActs, useJobList, type JobListState, type JobSearch } from './use-jobs.ts'

interface JobListProps extends Pick<TableOrder, 'onOrder'> {
  search: JobSearch
  onPage: (page: number) => void
  onCancel: (job: { id: number; label: string }) => void
}

const emptyTitles: Readonly<Record<JobListState, string>> = {
  open: '没有排队或运行中的任务',
  failed: '没有失败的任务',
  ended: '还没有结束的任务',
}

/** Lists jobs that wait, run, failed or ended, with progress, number of tries and the reason of a failure. */
export function JobList({ search, onPage, onOrder, onCancel }: JobListProps) {
  const { retry } = useJobActs()
  const again = ({ id, label }: JobEntry) => retry.mutate(id, { onSuccess: () => showToast('success', `“${label}”即将重试`) })
  return (
    <PagedTable
      label="任务记录"
      query={useJobList(search)}
      page={search.page}
      onPage={onPage}
      order={search.order}
      onOrder={onOrder}
      columns={columns({ onRetry: again, onCancel })}
      rowKey={({ id }) => id}
      empty={<StatePanel icon={<CircleCheck size={28} />} title={emptyTitles[search.state]} />}
    />
  )
}

interface Acts {
  onRetry: (job: JobEntry) => void
  onCancel: (job: { id: number; label: string }) => void
}

function columns(acts: Acts): DataColumn<JobEntry>[] {
  return [
    { title: '任务', sort: 'kind', cell: ({ id, label }) => <Pair first={label} second={`第 ${id} 号`} /> },
    { title: '状态', sort: 'state', cell: (job) => <JobStatus job={job} /> },
    { title: '排队', sort: 'queuedAt', cell: ({ queuedAt }) => <time dateTime={queuedAt}>{formatTime(queuedAt)}</time> },
    { title: '运行', sort: 'runAt', cell: (job) => <RunTime job={job} /> },
    { title: '用时', kind: 'number', sort: 'duration', cell: ({ durationMs }) => durationMs !== null && formatDuration(durationMs) },
    { title: '次数', kind: 'number', sort: 'attempt', cell: ({ attempt }) => attempt > 0 && attempt },
    { title: '说明', cell: (job) => (job.error !== '' || job.outcome !== '') && <JobWords job={job} /> },
    { title: '操作', kind: 'actions', cell: (job) => <Actions job={job} {...acts} /> },
  ]
}

/** For a waiting job: the earliest start. */
function RunTime({ job: { state, runAt, startedAt } }: { job: JobEntry }) {
  if (state === 'queued') return <Pair first="最早" second={<time dateTime={runAt}>{formatTime(runAt)}</time>} />
  return startedAt === null ? '未运行' : <time dateTime={startedAt}>{formatTime(startedAt)}</time>
}

function Actions({ job, onRetry, onCancel }: Acts & { job: JobEntry }) {
  const { id, label, state, isCancelAsked } = job
  if (state === 'queued' || state === 'running') {
    return (
      <Button size="small" disabled={isCancelAsked} aria-label={`取消 ${label} 第 ${id} 号`} onClick={() => onCancel(job)}>
        取消
      </Button>
    )
  }
  if (state === 'done') return null
  return (
    <Button size="small" variant="primary" aria-label={`重试 ${label} 第 ${id} 号`} onClick={() => onRetry(job)}>
      重试
    </Button>
  )
}
