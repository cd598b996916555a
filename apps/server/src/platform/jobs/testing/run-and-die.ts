// Runs jobs as the server does, until it is killed or nothing is left to do. Run by jobs.kill.test.ts as a process of its own, on a database whose tables it makes.
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { readConfig } from '../../../config.ts'
import { systemClock } from '../../clock.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createLog } from '../../log.ts'
import { createJobs, jobKind, noData, startRunner, type JobContext } from '../index.ts'

/** Jobs of each kind, and steps of a long one. */
const many = 40
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

/** Its effect, another job and its end are there all, or none of them. */
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

/** Goes on where it was: each step is noted, some of them twice. */
const long = jobKind({
  name: 'long',
  label: '一步一步',
  data: noData,
  // on a busy machine it is killed before its first step, several times in a row
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

/** Once: what a process before has queued is not queued again. */
async function fill(): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('lock table job in exclusive mode')
    await tx.query('create table if not exists effect (name text not null)')
    const [row] = await tx.query('select from job limit 1')
    if (row !== undefined) return
    for (let number = 0; number < many; number++) await jobs.queue(tx, once, { number })
    await jobs.queue(tx, long, {})
  })
}

async function isAnyLeft(): Promise<boolean> {
  const rows = await database.query(`select from job where state in ('queued', 'running') limit 1`)
  return rows.length > 0
}
