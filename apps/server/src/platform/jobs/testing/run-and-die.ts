// Runs jobs as the server does, until it is killed or until nothing is left to do. jobs.kill.test.ts runs it as a separate process, on a database whose tables it makes.
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { readConfig } from '../../../config.ts'
import { systemClock } from '../../clock.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createLog } from '../../log.ts'
import { createJobs, jobKind, noData, startRunner, type JobContext } from '../index.ts'

/** Number of `once` jobs, and of steps of the long job. */
const jobCount = 40
const steps = 30

const log = createLog('fatal')
const database = await openDatabase(readConfig(), {
  role: 'server',
  log,
  onFault: (error) => {
    throw error
  },
})

const data = z.object({ number: z.int() })

/** Its effect, its end and another job are stored together, or none of them. */
const once = jobKind({
  name: 'once',
  label: '一次',
  data,
  retries: 1000,
  minutes: 1,
  run: ({ data: { number }, finish }: JobContext<z.output<typeof data>>) =>
    finish(async (tx) => {
      await tx.query(`insert into effect (name) values ($1)`, [`once ${number}`])
      await jobs.queue(tx, follows, { number })
      await wait(5)
    }),
})

const follows = jobKind({
  name: 'follows',
  label: '跟着来的',
  data,
  retries: 1000,
  minutes: 1,
  run: ({ data: { number }, finish }: JobContext<z.output<typeof data>>) =>
    finish(async (tx) => void (await tx.query(`insert into effect (name) values ($1)`, [`follows ${number}`]))),
})

/** Continues where it was cut off. Each step is noted, some of them twice. */
const long = jobKind({
  name: 'long',
  label: '一步一步',
  data: noData,
  // on a busy machine it may be killed several times in a row before its first step
  retries: 20,
  minutes: 5,
  run: async ({ reached, progress }) => {
    for (let step = reached?.place ?? 0; step < steps; step++) {
      await database.query(`insert into effect (name) values ($1)`, [`step ${step}`])
      await wait(150)
      await progress(step + 1, steps, step + 1)
    }
  },
})

const jobs = createJobs({ clock: systemClock })
await fill()
const timing = { poll: 100, lease: 1500, renew: 300 }
const runner = await startRunner({ kinds: [once, follows, long], needs: {}, database, clock: systemClock, log, timing })
console.log('ready')
while (await isAnyLeft()) await wait(100)
await runner.stop()
await database.close()
console.log('nothing left')

/** Queues the jobs, unless an earlier process has queued them. */
async function fill(): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('lock table job in exclusive mode')
    await tx.query('create table if not exists effect (name text not null)')
    const [row] = await tx.query('select from job limit 1')
    if (row !== undefined) return
    for (let number = 0; number < jobCount; number++) await jobs.queue(tx, once, { number })
    await jobs.queue(tx, long, {})
  })
}

async function isAnyLeft(): Promise<boolean> {
  const rows = await database.query(`select from job where state in ('queued', 'running') limit 1`)
  return rows.length > 0
}
