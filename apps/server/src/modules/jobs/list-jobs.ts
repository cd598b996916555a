import type { JobEntry, JobKindEntry, ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { Executor } from '../../platform/database/executor.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import { countJobs, describeSchedule, selectJobs, selectLastJobs, type AnyJobKind, type JobRow } from '../../platform/jobs/index.ts'

type List = (typeof calls)['getJobList']
type Kinds = readonly Pick<AnyJobKind<never>, 'name' | 'label' | 'schedule' | 'byHand'>[]

/** The scheduled jobs and those that can be started by hand, each with its last run. */
export async function listJobKinds(db: Executor, kinds: Kinds): Promise<JobKindEntry[]> {
  const shown = kinds.filter(({ schedule, byHand }) => schedule !== null || byHand !== null)
  const rows = await selectLastJobs(
    db,
    shown.map(({ name }) => name),
  )
  return shown.map(({ name, label, schedule }) => {
    const row = rows.find(({ kind }) => kind === name)
    const waits = row !== undefined && row.isScheduled && row.state === 'queued'
    return {
      kind: name,
      label,
      plan: schedule === null ? null : describeSchedule(schedule),
      nextAt: waits ? row.runAt.toISOString() : null,
      last: row === undefined || (row.isScheduled && row.startedAt === null) ? null : { ...present(row, kinds), state: stateOf(row) },
    }
  })
}

/** A page of the jobs. */
export async function listJobs(db: Executor, kinds: Kinds, { state, order, page, size }: ParsedRequestOf<List>): Promise<ReplyOf<List>> {
  const list = await selectJobs(db, { view: state, order, limit: size, offset: (page - 1) * size })
  const counts = await countJobs(db)
  return {
    ...pageOf(
      list.map((row) => present(row, kinds)),
      counts[state],
      { page, size },
    ),
    openCount: counts.open,
    failedCount: counts.failed,
  }
}

/** @returns the operators' name for the kind; another version of the program may have stored other kinds */
export function labelOf(kind: string, kinds: Kinds): string {
  return kinds.find(({ name }) => name === kind)?.label ?? kind
}

function present(row: JobRow, kinds: Kinds): JobEntry {
  const { startedAt, finishedAt, done, total } = row
  const hasEnded = startedAt !== null && finishedAt !== null && finishedAt >= startedAt
  return {
    id: row.id,
    kind: row.kind,
    label: labelOf(row.kind, kinds),
    state: row.state,
    isCancelAsked: row.isCancelAsked,
    queuedAt: row.queuedAt.toISOString(),
    runAt: row.runAt.toISOString(),
    attempt: row.attempt,
    failures: row.failures,
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    durationMs: hasEnded ? finishedAt.getTime() - startedAt.getTime() : null,
    progress: done === null || total === null ? null : { done, total },
    error: row.error,
    outcome: row.outcome,
  }
}

/** The state of a scheduled job is that of its last run, because its row waits for the next one. */
function stateOf({ state, isScheduled, error, failures }: JobRow): JobEntry['state'] {
  if (!isScheduled || state === 'running') return state
  if (failures > 0) return 'failed'
  return error === '' ? 'done' : 'cancelled'
}
