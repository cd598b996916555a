import type { Executor, Transaction } from '../database/executor.ts'
import { orderBy } from '../database/order-by.ts'
import { jobChannel } from './job-rows.ts'

/** A job as operators see it. */
export interface JobRow {
  id: number
  kind: string
  isScheduled: boolean
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  queuedAt: Date
  runAt: Date
  attempt: number
  failures: number
  isCancelAsked: boolean
  startedAt: Date | null
  finishedAt: Date | null
  done: number | null
  total: number | null
  error: string
  outcome: string
}

const columns = `id, kind, is_scheduled as "isScheduled", state, queued_at as "queuedAt", run_at as "runAt", attempt, failures,
  cancel_asked_at is not null as "isCancelAsked", started_at as "startedAt", finished_at as "finishedAt", done, total, error, outcome`

/** Returns one job of each kind: its schedule, or else the job that was queued last. */
export async function selectLastJobs(db: Executor, kinds: readonly string[]): Promise<JobRow[]> {
  return db.query<JobRow>(`select distinct on (kind) ${columns} from job where kind = any($1) order by kind, is_scheduled desc, id desc`, [
    kinds,
  ])
}

/** `open`: waiting and running jobs, with schedules only while they run; the next to run comes first. In the others, the last to end comes first. */
export type JobView = 'open' | 'failed' | 'ended'

const views = {
  open: { where: `state in ('queued', 'running') and (not is_scheduled or state = 'running')`, order: 'state desc, run_at, id' },
  failed: { where: `state = 'failed'`, order: 'finished_at desc, id desc' },
  ended: { where: `state in ('done', 'failed', 'cancelled')`, order: 'finished_at desc, id desc' },
} as const satisfies Record<JobView, { where: string; order: string }>

/** Columns to sort by. `runAt` is the time of the last start, or of the next one if the job is waiting; `duration` is that of the last run that ended. */
const sortedBy = {
  kind: 'kind',
  state: 'state',
  queuedAt: 'queued_at',
  runAt: `case when state = 'queued' then run_at else started_at end`,
  duration: 'case when finished_at >= started_at then finished_at - started_at end',
  attempt: 'attempt',
}
type JobOrder = keyof typeof sortedBy

export async function selectJobs(
  db: Executor,
  { view, order, limit, offset }: { view: JobView; order?: '' | JobOrder | `-${JobOrder}` | undefined; limit: number; offset: number },
): Promise<JobRow[]> {
  const { where, order: defaultOrder } = views[view]
  return db.query<JobRow>(
    `select ${columns} from job where ${where} order by ${orderBy(order, sortedBy, defaultOrder)} limit $1 offset $2`,
    [limit, offset],
  )
}

export async function countJobs(db: Executor): Promise<Record<JobView, number>> {
  const [row] = await db.query<Record<JobView, number>>(
    `select count(*) filter (where ${views.open.where})::integer as open, count(*) filter (where ${views.failed.where})::integer as failed,
            count(*) filter (where ${views.ended.where})::integer as ended from job`,
  )
  return row ?? { open: 0, failed: 0, ended: 0 }
}

export async function findJob(db: Executor, id: number): Promise<JobRow | null> {
  const [row] = await db.query<JobRow>(`select ${columns} from job where id = $1`, [id])
  return row ?? null
}

/** Finds a waiting or running job. */
export async function findOpenJob(db: Executor, kind: string, key: string): Promise<JobRow | null> {
  const [row] = await db.query<JobRow>(`select ${columns} from job where kind = $1 and key = $2 and state in ('queued', 'running')`, [
    kind,
    key,
  ])
  return row ?? null
}

/** Queues a failed or cancelled job again, to continue where it was. @throws unique violation of `job_key` if another job with its key is waiting or running */
export async function requeueJob(tx: Transaction, id: number, now: Date): Promise<JobRow | null> {
  const [row] = await tx.query<JobRow>(
    `update job set state = 'queued', run_at = $2, failures = 0, error = '' where id = $1 and state in ('failed', 'cancelled') returning ${columns}`,
    [id, now],
  )
  await tx.announce(jobChannel)
  return row ?? null
}

/** Cancels a job. A waiting one never runs; a running one is told within seconds to end. Of a schedule, only the current run can be cancelled. */
export async function cancelJob(tx: Transaction, id: number, now: Date): Promise<JobRow | null> {
  const [row] = await tx.query<JobRow>(
    `update job set state = case when state = 'queued' then 'cancelled' else state end,
            finished_at = case when state = 'queued' then $2 else finished_at end,
            cancel_asked_at = case when state = 'running' then $2 end
      where id = $1 and (state = 'running' or (state = 'queued' and not is_scheduled)) returning ${columns}`,
    [id, now],
  )
  await tx.announce(jobChannel)
  return row ?? null
}

/** Makes a schedule due now. @returns null if it is running already */
export async function hastenSchedule(tx: Transaction, kind: string, now: Date): Promise<JobRow | null> {
  const [row] = await tx.query<JobRow>(
    `update job set run_at = $2 where kind = $1 and is_scheduled and state = 'queued' returning ${columns}`,
    [kind, now],
  )
  await tx.announce(jobChannel)
  return row ?? null
}
