import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import * as z from 'zod'
import { createTestClock, type TestClock } from '../../../testing/clock.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import type { Database } from '../../database/executor.ts'
import { createLog } from '../../log.ts'
import { jobKind, type AnyJobKind, type JobContext, type JobKind } from '../job-kind.ts'
import { createJobs, type Jobs, type QueueOptions } from '../jobs.ts'
import { findJob, type JobRow } from '../operate-jobs.ts'
import type { Timing } from '../run-job.ts'
import { startRunner, type Runner } from '../runner.ts'

export let database: Database
export let clock: TestClock
export let jobs: Jobs
let runners: Runner[]

/** Sets up a database for the tests of a file. Each test begins without jobs, on a November morning; the runners that it starts are stopped after it. */
export function useJobWorld(): void {
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => {
    clock = createTestClock(new Date('2026-11-20T10:00:00+08:00'))
    jobs = createJobs({ clock })
    runners = []
  })
  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.stop()))
    await database.query('delete from job')
  })
}

export const quick: Partial<Timing> = { poll: 20, lease: 300, renew: 50, grace: 200 }

export async function runnerOf(kinds: readonly AnyJobKind<object>[], timing: Partial<Timing> = quick): Promise<Runner> {
  const runner = await startRunner({ kinds, needs: {}, database, clock, log: createLog('silent'), timing })
  runners.push(runner)
  return runner
}

interface Noted {
  number: number
  attempt: number
}

/** A kind whose runs note their data, and fail as long as `failing` returns true. */
export function noting({ retries = 2, failing = () => false }: { retries?: number; failing?: () => boolean } = {}) {
  const noted: Noted[] = []
  const kind = jobKind({
    name: 'noting',
    label: '记下',
    data: z.object({ number: z.int() }),
    retries,
    minutes: 1,
    run: async ({ data, attempt }: JobContext<{ number: number }>) => {
      noted.push({ number: data.number, attempt })
      if (failing()) throw new Error('今天不行')
      return `记下了 ${data.number}`
    },
  })
  return { kind, noted, queue: (number: number, options?: QueueOptions) => queueIn(kind, { number }, options) }
}

export function queueIn<Data>(kind: JobKind<Data, never>, data: Data, options?: QueueOptions): Promise<number | null> {
  return database.transaction((tx) => jobs.queue(tx, kind, data, options))
}

export async function job(id: number | null): Promise<JobRow> {
  const found = id === null ? null : await findJob(database, id)
  if (found === null) throw new Error('no such job')
  return found
}

/** Waits until the condition holds for the job. */
export async function until(id: number | null, isMet: (found: JobRow) => boolean): Promise<JobRow> {
  for (let attempt = 0; attempt < 1500; attempt++) {
    const found = await job(id)
    if (isMet(found)) return found
    await wait(10)
  }
  throw new Error(`still ${JSON.stringify(await job(id))}`)
}
