import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { ownDatabase, type OwnDatabase } from '../../testing/own-database.ts'
import type { Database } from '../database/executor.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { createLog } from '../log.ts'
import { serverRoot } from '../server-root.ts'

let own: OwnDatabase
beforeAll(async () => {
  own = await ownDatabase()
  await withDatabase(async (database) => {
    await migrate(database)
    await database.query('create table appended (number integer generated always as identity)')
    await database.query('create table seen (number integer)')
  })
})
afterAll(() => own.remove())

const kills = 6

test('killed again and again, a consumer has worked on every committed event once', { timeout: 300_000 }, async () => {
  for (let kill = 0; kill < kills; kill += 1) await appendAndDie(40 + 60 * kill)
  const child = start({ APPENDS: 'no' })
  await child.ready
  await wait(1500)
  child.kill()
  await child.ended
  await withDatabase(async (database) => {
    const [row] = await database.query<{ appended: number; seen: number; once: number }>(
      `select (select count(*)::integer from appended) as appended, (select count(*)::integer from seen) as seen,
         (select count(distinct number)::integer from seen join appended using (number)) as once`,
    )
    expect(row?.appended).toBeGreaterThan(kills)
    expect(row).toEqual({ appended: row?.appended, seen: row?.appended, once: row?.appended })
  })
})

async function appendAndDie(afterMilliseconds: number): Promise<void> {
  const child = start({})
  await child.ready
  await wait(afterMilliseconds)
  child.kill()
  await child.ended
}

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(serverRoot(), 'src/testing/consume-and-die.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...own.environment, ...environment },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    ready: Promise.race([
      new Promise((resolve) => child.stdout.once('data', resolve)),
      ended.then(() => {
        throw new Error('the process ended before it was ready')
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
