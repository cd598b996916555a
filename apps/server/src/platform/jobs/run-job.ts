import type { Clock } from '../clock.ts'
import type { Database } from '../database/executor.ts'
import type { Log } from '../log.ts'
import { endAgain, endBadly, endWell } from './ending.ts'
import type { AnyJobKind, JobContext, Reached } from './job-kind.ts'
import { endJob, lockOwnJob, renewJob, type Ending, type TakenJob } from './job-rows.ts'
import { JobStopped } from './job-stopped.ts'

export interface RunDeps {
  database: Database
  clock: Clock
  log: Log
  timing: Timing
}

/** Milliseconds. */
export interface Timing {
  /** Between two looks for jobs that other processes queued. */
  poll: number
  /** How long a process may say nothing of a job before it is taken for gone. */
  lease: number
  /** Between two signs that a job still runs. */
  renew: number
  /** For a run to end after it was told to. */
  grace: number
}

/** A run under way. */
export interface JobRun {
  /** Tells the run to end. */
  stop(stopped: JobStopped): void
  /** Says at once that it still runs, and learns whether it was cancelled. */
  renew(): Promise<void>
  /** The job's row says how it ended. */
  ended: Promise<void>
  /** Also the run itself is over, which may have been told to end and not listened. */
  settled: Promise<void>
}

/** Runs a job that this process has taken, and notes how it ended. */
export function runJob<Needs>(kind: AnyJobKind<Needs>, job: TakenJob, needs: Needs, deps: RunDeps): JobRun {
  const { timing } = deps
  const state = beginState(kind, job)
  const { signal } = state.stopping
  const renew = () => renewRun(state, deps)
  const late = setTimeout(() => stop(state, 'late'), kind.minutes * 60_000)
  const beats = setInterval(() => void renew(), timing.renew)
  const work = signal.aborted ? Promise.reject(signal.reason) : kind.start(contextOf(kind, state, deps), needs)
  const ended = resultOf(work, signal, timing.grace)
    .then(
      (outcome) => noteEnd(state, deps, (now) => endWell(kind, job, { outcome: outcome ?? '', now })),
      (error: unknown) => noteFailure(kind, state, deps, error),
    )
    .catch((error: unknown) => deps.log.error({ error, job: kind.name }, 'end of a job not stored'))
    .finally(() => {
      clearTimeout(late)
      clearInterval(beats)
    })
  const settled = work.then(nothing, nothing)
  return { stop: (stopped) => state.stopping.abort(stopped), renew, ended, settled }
}

interface RunState {
  job: TakenJob
  stopping: AbortController
  reached: Reached | null
  /** What was reached stands in the row since then. */
  toldAt: number
  isTold: boolean
  /** A sign under way: a database that is busy is not sent another one. */
  renewing: Promise<void> | null
}

function beginState({ retries }: Pick<AnyJobKind<never>, 'retries'>, job: TakenJob): RunState {
  const { done, total, place } = job
  const reached = done === null || total === null ? null : { done, total, place }
  const state = { job, stopping: new AbortController(), reached, toldAt: 0, isTold: true, renewing: null }
  // while nobody ran it: cancelled by an operator, or its process killed once too often
  if (job.isCancelled) stop(state, 'cancelled')
  else if (job.failures > retries) stop(state, 'cut-off')
  return state
}

function stop({ stopping }: Pick<RunState, 'stopping'>, reason: JobStopped['reason']): void {
  stopping.abort(new JobStopped(reason))
}

/** Milliseconds between two notes of how far a run is. */
const betweenNotes = 1000

function contextOf<Needs>(kind: AnyJobKind<Needs>, state: RunState, deps: RunDeps): JobContext<unknown> {
  const { job, reached, stopping } = state
  return {
    data: job.data,
    attempt: job.attempt,
    reached,
    signal: stopping.signal,
    progress: async (done, total, place) => {
      Object.assign(state, { reached: { done, total, place: place ?? null }, isTold: false })
      if (performance.now() - state.toldAt >= betweenNotes) await renewRun(state, deps)
    },
    finish: async (work) => {
      await deps.database.transaction(async (tx) => {
        if (!(await lockOwnJob(tx, job))) throw new JobStopped('lost')
        const result = (await work(tx)) ?? ''
        const now = deps.clock.now()
        const ending = typeof result === 'string' ? endWell(kind, job, { outcome: result, now }) : endAgain(result)
        await endJob(tx, job, { ...ending, reached: state.reached, now })
      })
    },
  }
}

function renewRun(state: RunState, deps: RunDeps): Promise<void> {
  return (state.renewing ??= sendSign(state, deps).finally(() => {
    state.renewing = null
  }))
}

/** A database that does not answer is no reason to stop: the next sign may reach it. */
async function sendSign(state: RunState, { database, timing, log }: RunDeps): Promise<void> {
  const { job } = state
  const reached = state.isTold ? null : state.reached
  Object.assign(state, { isTold: true, toldAt: performance.now() })
  try {
    const row = await renewJob(database, { ...job, lease: timing.lease, reached })
    if (row === null) return stop(state, 'lost')
    job.failures = row.failures
    if (row.isCancelled) stop(state, 'cancelled')
  } catch (error) {
    state.isTold = reached === null
    log.warn({ error, job: job.kind }, 'job not renewed')
  }
}

/** Of the work; where it was told to end, the reason why, at the latest after the time of grace. */
async function resultOf<T>(work: Promise<T>, signal: AbortSignal, grace: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const abandoned = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => (timer = setTimeout(() => reject(signal.reason), grace)), { once: true })
  })
  try {
    return await Promise.race([work, abandoned])
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    clearTimeout(timer)
  }
}

async function noteFailure<Needs>(kind: AnyJobKind<Needs>, state: RunState, deps: RunDeps, error: unknown): Promise<void> {
  if (!(error instanceof JobStopped)) deps.log.error({ error, job: kind.name, attempt: state.job.attempt }, 'job failed')
  else if (error.reason !== 'closing') deps.log.warn({ job: kind.name, attempt: state.job.attempt, reason: error.reason }, 'job stopped')
  await noteEnd(state, deps, (now) => endBadly(kind, state.job, { error, now }))
}

/** Changes nothing where the run has finished the job itself, or another process has it. */
async function noteEnd({ job, reached }: RunState, { database, clock }: RunDeps, endingAt: (now: Date) => Ending): Promise<void> {
  const now = clock.now()
  await endJob(database, job, { ...endingAt(now), reached, now })
}

function nothing(): void {
  // whatever came of it has been noted
}
