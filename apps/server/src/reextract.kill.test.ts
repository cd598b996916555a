import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createPipeline } from './ingest/index.ts'
import { deliveredNotice } from './ingest/testing/delivered-notice.ts'
import { createTestReading } from './ingest/testing/test-reading.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/executor.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLog } from './platform/log.ts'
import { createPostgresEngine } from './search/postgres/engine.ts'
import { prepareDirectory } from './testing/prepared.ts'
import { program, startProgram, type RunningProgram } from './testing/program.ts'
import { rounds } from './testing/rounds.ts'
import { systemRandom } from './platform/random.ts'

const notices = rounds({ few: 700, whole: 1500 })
let folder: string
let database: Database
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tender-reextract-'))
  prepareDirectory(folder)
  // as in a running server, which receives the command through its socket
  database = await openDatabase(readConfig({ DATA_DIR: folder }), { role: 'server', log: createLog('fatal'), onFault: fail })
  const searchEngine = createPostgresEngine({ database })
  const pipeline = createPipeline({
    database,
    searchEngine,
    reading: createTestReading(),
    clock: systemClock,
    random: systemRandom,
    log: createLog('silent'),
  })
  await pipeline.store(Array.from({ length: notices }, (_, number) => deliveredNotice(number)))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a killed re-extraction continues where it stopped until nothing is left', { timeout: 300_000 }, async () => {
  const reached: number[] = []
  for (let kills = 0; kills < 2; kills++) reached.push(await runUntilPast(reached.at(-1) ?? 0))
  const last = await start().ended
  expect(last.code).toBe(0)
  expect(last.output).toContain('已有一次重新抽取尚未完成，接着它继续')
  const [, before = '', again = ''] = /重读 (\d+) \/ \d+ 条，此前中断时已处理 (\d+) 条/.exec(last.output) ?? []
  // what was done before the second kill was not done again
  expect(Number(again)).toBeGreaterThanOrEqual(reached.at(-1) ?? 0)
  expect(Number(before) + Number(again)).toBe(notices)
  const rows = await database.query('select state, done, total, error from job')
  expect(rows).toEqual([{ state: 'done', done: notices, total: notices, error: '' }])
})

function start(): RunningProgram {
  return startProgram([...program('reextract'), '--all'], { DATA_DIR: folder })
}

/** Kills the command once it has made more progress. @returns the progress in its row */
async function runUntilPast(done: number): Promise<number> {
  const command = start()
  let reached = done
  for (let look = 0; reached <= done && look < 600; look++) {
    await wait(100)
    reached = await reachedSoFar()
  }
  command.kill()
  await command.ended
  expect(reached).toBeGreaterThan(done)
  expect(reached).toBeLessThan(notices)
  // as if the lease had run out by itself; the tests of jobs check that nobody takes the job earlier
  await database.query(`update job set lease_until = clock_timestamp() where state = 'running'`)
  return reached
}

async function reachedSoFar(): Promise<number> {
  const [row] = await database.query<{ done: number | null }>('select done from job')
  return row?.done ?? 0
}

function fail(error: Error): void {
  throw error
}
