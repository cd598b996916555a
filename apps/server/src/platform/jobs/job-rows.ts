import type { Executor, Transaction } from '../database/executor.ts'
import type { Reached } from './job-kind.ts'

/** The channel on which it is announced that there is a job to run or to cancel. */
export const jobChannel = 'job'

interface NewJob {
  kind: string
  key: string | null
  data: unknown
  runAt: Date
  now: Date
}

/** @returns its id; null if a job of this kind with this key is waiting or running */
export async function insertJob(tx: Transaction, { kind, key, data, runAt, now }: NewJob): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `insert into job (kind, key, data, run_at, queued_at) values ($1, $2, $3, $4, $5)
     on conflict (kind, key) where state in ('queued', 'running') and key is not null do nothing returning id`,
    [kind, key, JSON.stringify(data), runAt, now],
  )
  await tx.announce(jobChannel)
  return row?.id ?? null
}

interface NewSchedule {
  kind: string
  runAt: Date
  now: Date
}

/**
 * Makes the row of a schedule, or moves it to another time, but not to one after the time that was asked for. A schedule that is due, running or
 * waiting to be tried again is not changed.
 */
export async function upsertSchedule(db: Executor, { kind, runAt, now }: NewSchedule): Promise<void> {
  await db.query(
    `insert into job (kind, is_scheduled, run_at, queued_at) values ($1, true, $2, $3)
     on conflict (kind) where is_scheduled do update set run_at = least($2, job.asked_at)
       where job.state = 'queued' and job.run_at > $3 and job.failures = 0`,
    [kind, runAt, now],
  )
}

/**
 * Makes a schedule run at this time at the latest. If it is running now, it runs once more. It stays one row.
 * @returns its id; null if that was asked for already
 */
export async function askSchedule(tx: Transaction, { kind, runAt, now }: NewSchedule): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `insert into job (kind, is_scheduled, run_at, queued_at, asked_at) values ($1, true, $2, $3, $2)
     on conflict (kind) where is_scheduled
       do update set asked_at = $2, run_at = case when job.state = 'queued' then least(job.run_at, $2) else job.run_at end
       where job.asked_at is null or job.asked_at > $2
     returning id`,
    [kind, runAt, now],
  )
  await tx.announce(jobChannel)
  return row?.id ?? null
}

/** A job that this process runs. */
export interface TakenJob {
  id: number
  kind: string
  data: unknown
  /** The number of this run. What a process says of a job with an older number is ignored. */
  attempt: number
  failures: number
  isScheduled: boolean
  /** An operator cancelled the job, but the process that ran it was gone before it noticed. */
  isCancelled: boolean
  done: number | null
  total: number | null
  place: number | null
}

interface Taking {
  kinds: readonly string[]
  now: Date
  /** Milliseconds. */
  lease: number
}

/** Takes one job that is due, or whose process is gone. No other process gets the same job. */
export async function takeJob(db: Executor, { kinds, now, lease }: Taking): Promise<TakenJob | null> {
  const [row] = await db.query<TakenJob>(
    `update job set state = 'running', attempt = attempt + 1, failures = failures + (state = 'running')::integer, started_at = $2, asked_at = null,
            lease_until = clock_timestamp() + $3 * interval '1 millisecond'
      where id = (select id from job
                   where state in ('queued', 'running') and run_at <= $2 and (state = 'queued' or lease_until < clock_timestamp())
                     and kind = any($1)
                   order by run_at, id limit 1 for update skip locked)
      returning id, kind, data, attempt, failures, is_scheduled as "isScheduled", cancel_asked_at is not null as "isCancelled", done, total, place`,
    [kinds, now, lease],
  )
  return row ?? null
}

interface Renewal {
  id: number
  attempt: number
  lease: number
  /** Null if there is no new progress. */
  reached: Reached | null
}

/** Reports that the job is still running, and how far it is. Progress resets the count of failures. @returns null if another process has taken the job over */
export async function renewJob(
  db: Executor,
  { id, attempt, lease, reached }: Renewal,
): Promise<{ isCancelled: boolean; failures: number } | null> {
  const [row] = await db.query<{ isCancelled: boolean; failures: number }>(
    `update job set lease_until = clock_timestamp() + $3 * interval '1 millisecond',
            failures = case when $4::integer > coalesce(done, 0) then 0 else failures end,
            done = coalesce($4, done), total = coalesce($5, total), place = coalesce($6, place)
      where id = $1 and attempt = $2 and state = 'running'
      returning cancel_asked_at is not null as "isCancelled", failures`,
    [id, attempt, lease, reached?.done ?? null, reached?.total ?? null, reached?.place ?? null],
  )
  return row ?? null
}

/** Locks the job until the transaction ends. @returns false if another process has taken it over, or if it was cancelled */
export async function lockOwnJob(tx: Executor, { id, attempt }: Pick<TakenJob, 'id' | 'attempt'>): Promise<boolean> {
  const rows = await tx.query(
    `select id from job where id = $1 and attempt = $2 and state = 'running' and cancel_asked_at is null for update`,
    [id, attempt],
  )
  return rows.length > 0
}

/** How a run ended, and what happens to the job. */
export interface Ending {
  state: 'queued' | 'done' | 'failed' | 'cancelled'
  /** Time of the next run; null to keep the time that the job has. */
  runAt: Date | null
  failures: number
  error: string
  outcome: string
  /** The next run starts from the beginning, not from where this one was. */
  isOver: boolean
}

/** Stores how a run ended. Changes nothing if another process has taken the job over. */
export async function endJob(
  db: Executor,
  { id, attempt }: Pick<TakenJob, 'id' | 'attempt'>,
  ending: Ending & { reached: Reached | null; now: Date },
): Promise<void> {
  const { state, runAt, failures, error, outcome, isOver, reached, now } = ending
  const kept = isOver && state === 'queued' ? null : reached
  await db.query(
    `update job set state = $3, run_at = least(coalesce($4, run_at), asked_at), failures = $5, error = $6, outcome = $7, finished_at = $8,
            lease_until = null, cancel_asked_at = null, done = $9, total = $10, place = $11
      where id = $1 and attempt = $2 and state = 'running'`,
    [id, attempt, state, runAt, failures, error, outcome, now, kept?.done, kept?.total, isOver ? null : kept?.place],
  )
}

/** Deletes jobs that ended before this moment, and schedules that no program has any longer. @returns how many */
export async function deleteJobsBefore(db: Executor, end: Date): Promise<number> {
  const rows = await db.query(
    `delete from job where (state in ('done', 'failed', 'cancelled') and finished_at < $1)
        or (is_scheduled and state = 'queued' and run_at < $1) returning id`,
    [end],
  )
  return rows.length
}
