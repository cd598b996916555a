import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { ownDatabase, type OwnDatabase } from '../../testing/own-database.ts'
import type { Database } from '../database/executor.ts'
import { openDatabase } from '../database/open-database.ts'
import { createLog } from '../log.ts'
import { mortal } from '../../testing/program.ts'
import { rounds } from '../../testing/rounds.ts'

let own: OwnDatabase
beforeAll(async () => {
  own = await ownDatabase()
  await withDatabase(async (database) => {
    await database.query('create table appended (number integer generated always as identity)')
    await database.query('create table seen (number integer)')
  })
})
afterAll(() => own.remove())

const kills = rounds({ few: 3, whole: 6 })

test('after repeated kills a consumer has handled every committed event exactly once', { timeout: 300_000 }, async () => {
  for (let kill = 0; kill < kills; kill += 1) await appendAndDie(40 + 60 * kill)
  expect(await start({ APPENDS: 'no' }).ended).toBe(0)
  await withDatabase(async (database) => {
    const [row] = await database.query<{ appended: number; seen: number; once: number }>(
      `select (select count(*)::integer from appended) as appended, (select count(*)::integer from seen) as seen,
         (select count(distinct number)::integer from seen join appended using (number)) as once`,
    )
    expect(row?.appended).toBeGreaterThanOrEqual(kills)
    expect(row).toEqual({ appended: row?.appended, seen: row?.appended, once: row?.appended })
  })
})

async function appendAndDie(afterMilliseconds: number): Promise<void> {
  const child = start({})
  await child.begun()
  await wait(afterMilliseconds)
  child.kill()
  await child.ended
}

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [...mortal('consume-and-die')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...own.environment, ...environment },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    /** Resolves when its first piece of work is stored. */
    begun: () =>
      Promise.race([
        new Promise((resolve) => child.stdout.once('data', resolve)),
        ended.then(() => {
          throw new Error('the process ended before it had stored anything')
        }),
      ]),
    ended,
    kill: () => child.kill('SIGKILL'),
  }
}

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(readConfig(own.environment), { role: 'server', log: createLog('fatal'), onFault: fail })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

function fail(error: Error): void {
  throw error
}
