import { lookAgain, type Looking } from '../look-again.ts'
import type { AnyJobKind } from './job-kind.ts'
import { jobChannel, takeJob, upsertSchedule } from './job-rows.ts'
import { JobStopped } from './job-stopped.ts'
import { runJob, type JobRun, type RunDeps, type Timing } from './run-job.ts'
import { nextTime } from './schedule.ts'

export interface RunnerOptions<Needs> extends Omit<RunDeps, 'timing'> {
  /** The kinds that this process runs. Others are left to other processes. */
  kinds: readonly AnyJobKind<Needs>[]
  /** Passed to every run. */
  needs: Needs
  timing?: Partial<Timing>
}

export interface Runner {
  /** Starts all jobs that are due, and returns when they have ended. */
  runDue(): Promise<void>
  /** Starts no more jobs, tells the running ones to end, and waits for them. */
  stop(): Promise<void>
}

type RunUnderWay = JobRun & { kind: string; over: Promise<void> }

const defaultTiming: Timing = { poll: 2000, lease: 10_000, renew: 2000, grace: 10_000 }

/**
 * Runs jobs in this process from now on: one of each kind at a time, or as many as the kind's `atOnce`, so that a long job does not delay other kinds.
 * First it stores the schedules.
 */
export async function startRunner<Needs>({ kinds, needs, timing, ...rest }: RunnerOptions<Needs>): Promise<Runner> {
  const deps: RunDeps = { ...rest, timing: { ...defaultTiming, ...timing } }
  await planSchedules(kinds, deps)
  return new JobRunner(kinds, needs, deps)
}

/** Stores the schedules. Every process does this when it starts; repeating it is harmless. */
async function planSchedules(kinds: readonly AnyJobKind<never>[], { database, clock }: RunDeps): Promise<void> {
  for (const { name, schedule } of kinds) {
    if (schedule === null) continue
    const now = clock.now()
    const runAt = 'atStart' in schedule ? now : nextTime(schedule, now)
    // oxlint-disable-next-line no-await-in-loop -- a few rows, once
    await upsertSchedule(database, { kind: name, runAt, now })
  }
}

class JobRunner<Needs> implements Runner {
  readonly #kinds: ReadonlyMap<string, AnyJobKind<Needs>>
  readonly #needs: Needs
  readonly #deps: RunDeps
  readonly #runs = new Set<RunUnderWay>()
  readonly #looking: Looking
  readonly #stopListening: () => void
  #isStopped = false
  /** Number of runs that were started so far. */
  #begun = 0

  constructor(kinds: readonly AnyJobKind<Needs>[], needs: Needs, deps: RunDeps) {
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]))
    this.#needs = needs
    this.#deps = deps
    const { database, log, timing } = deps
    this.#looking = lookAgain(
      () => this.#takeAll(),
      timing.poll,
      (error) => log.warn({ error }, 'jobs not looked for'),
    )
    this.#stopListening = database.listen(jobChannel, () => this.#wake())
    this.#looking.now()
  }

  async runDue(): Promise<void> {
    for (let isMore = true; isMore;) {
      const [begun, before] = [this.#begun, this.#runs.size]
      // oxlint-disable-next-line no-await-in-loop -- what runs may queue more
      await this.#looking.once()
      // a run that has ended by now may also have queued more after the last look
      isMore = before > 0 || this.#begun > begun
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all([...this.#runs].map(({ over }) => over))
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#stopListening()
    await this.#looking.stop()
    for (const run of this.#runs) run.stop(new JobStopped('closing'))
    await Promise.all([...this.#runs].map(({ ended }) => ended))
  }

  /** Called when a job was queued or cancelled. */
  #wake(): void {
    for (const run of this.#runs) void run.renew()
    this.#looking.now()
  }

  async #takeAll(): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- each is taken by itself
    while (await this.#takeOne());
  }

  /** @returns whether there may be more */
  async #takeOne(): Promise<boolean> {
    const kinds = [...this.#kinds.values()].filter(({ name, atOnce }) => this.#countRuns(name) < atOnce).map(({ name }) => name)
    if (this.#isStopped || kinds.length === 0) return false
    const { database, clock, timing } = this.#deps
    const job = await takeJob(database, { kinds, now: clock.now(), lease: timing.lease })
    const kind = job === null ? undefined : this.#kinds.get(job.kind)
    if (job === null || kind === undefined) return false
    const run = runJob(kind, job, this.#needs, this.#deps)
    const entry: RunUnderWay = { ...run, kind: kind.name, over: Promise.all([run.ended, run.settled]).then(() => this.#end(entry)) }
    this.#runs.add(entry)
    this.#begun += 1
    return true
  }

  #countRuns(name: string): number {
    return [...this.#runs].filter(({ kind }) => kind === name).length
  }

  #end(run: RunUnderWay): void {
    this.#runs.delete(run)
    this.#looking.now()
  }
}
