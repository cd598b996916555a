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
  /** Between two looks for jobs that no announcement has told of. */
  poll: number
  /** How long a process may give no sign of a job before it counts as gone. */
  lease: number
  /** Between two signs that a job is still running. */
  renew: number
  /** How long a run may take to end after it was told to. */
  grace: number
}

/** A run that has been started. */
export interface JobRun {
  /** Tells the run to end. */
  stop(stopped: JobStopped): void
  /** Gives a sign at once that it is still running, and finds out whether it was cancelled. */
  renew(): Promise<void>
  /** Resolves when the job's row says how the run ended. */
  ended: Promise<void>
  /** Resolves when the run's work is over, which may be later: the work may ignore that it was told to end. */
  settled: Promise<void>
}

/** Runs a job that this process has taken, and stores how it ended. */
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
  /** When `reached` was last sent to the job's row. */
  storedAt: number
  isStored: boolean
  /** The sign that is being sent. No other one is sent meanwhile, because the database may be busy. */
  renewing: Promise<void> | null
}

function beginState({ retries }: Pick<AnyJobKind<never>, 'retries'>, job: TakenJob): RunState {
  const { done, total, place } = job
  const reached = done === null || total === null ? null : { done, total, place }
  const state = { job, stopping: new AbortController(), reached, storedAt: 0, isStored: true, renewing: null }
  // before this run, an operator cancelled the job, or its processes were killed too often
  if (job.isCancelled) stop(state, 'cancelled')
  else if (job.failures > retries) stop(state, 'cut-off')
  return state
}

function stop({ stopping }: Pick<RunState, 'stopping'>, reason: JobStopped['reason']): void {
  stopping.abort(new JobStopped(reason))
}

/** Milliseconds between two times that the progress of a run is stored. */
const progressInterval = 1000

function contextOf<Needs>(kind: AnyJobKind<Needs>, state: RunState, deps: RunDeps): JobContext<unknown> {
  const { job, reached, stopping } = state
  return {
    data: job.data,
    attempt: job.attempt,
    reached,
    signal: stopping.signal,
    progress: async (done, total, place) => {
      Object.assign(state, { reached: { done, total, place: place ?? null }, isStored: false })
      if (performance.now() - state.storedAt >= progressInterval) await renewRun(state, deps)
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

/** If the database does not answer, the run goes on: the next sign may reach it. */
async function sendSign(state: RunState, { database, timing, log }: RunDeps): Promise<void> {
  const { job } = state
  const reached = state.isStored ? null : state.reached
  Object.assign(state, { isStored: true, storedAt: performance.now() })
  try {
    const row = await renewJob(database, { ...job, lease: timing.lease, reached })
    if (row === null) return stop(state, 'lost')
    job.failures = row.failures
    if (row.isCancelled) stop(state, 'cancelled')
  } catch (error) {
    state.isStored = reached === null
    log.warn({ error, job: job.kind }, 'job not renewed')
  }
}

/** Returns the work's result. If the work was told to end, throws the reason, after `grace` milliseconds at the latest. */
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

/** Changes nothing if the run has ended the job by `finish`, or if another process has taken it over. */
async function noteEnd({ job, reached }: RunState, { database, clock }: RunDeps, endingAt: (now: Date) => Ending): Promise<void> {
  const now = clock.now()
  await endJob(database, job, { ...endingAt(now), reached, now })
}

function nothing(): void {
  // the outcome has been stored already
}
