import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { createLog } from '../log.ts'
import { serverRoot } from '../server-root.ts'
import { ownDatabase, type OwnDatabase } from '../../testing/own-database.ts'
import { mortal } from '../../testing/program.ts'
import { rounds } from '../../testing/rounds.ts'

/** Number of processes at a time. The embedded database allows one. */
const processes = (process.env['TEST_DATABASE_URL'] ?? '') === '' ? 1 : 2
/** Kills of each process. */
const wantedKills = rounds({ few: 3, whole: 6 })
let own: OwnDatabase

beforeAll(async () => {
  own = await ownDatabase()
})
afterAll(() => own.remove())

test('after repeated kills every job ends, finishes once, and a long one continues where it stopped', { timeout: 300_000 }, async () => {
  let kills = 0
  const outcomes = await Promise.all(
    Array.from({ length: processes }, async () => {
      for (let attempt = 0; attempt < 2 * wantedKills; attempt++) {
        // some kills come soon after the start, others in the middle of the long job
        const outcome = await run(attempt < wantedKills ? 50 + ((attempt * 397) % 900) : undefined)
        if (outcome === 'nothing left') return outcome
        kills += 1
      }
      return 'still killed'
    }),
  )
  expect(outcomes).toEqual(Array.from({ length: processes }, () => 'nothing left'))
  expect(kills).toBeGreaterThanOrEqual(wantedKills)
  const { effects, states } = await contents()
  const timesOf = (name: string) => effects.filter((effect) => effect === name).length
  const numbers = Array.from({ length: 40 }, (_, number) => number)
  expect(numbers.map((number) => timesOf(`once ${number}`))).toEqual(numbers.map(() => 1))
  expect(numbers.map((number) => timesOf(`follows ${number}`))).toEqual(numbers.map(() => 1))
  expect(states).toEqual([{ state: 'done', error: '', count: 81 }])
  // every step was done; those that a kill interrupted, more than once
  const steps = effects.filter((effect) => effect.startsWith('step'))
  expect(new Set(steps).size).toBe(30)
  expect(steps.length).toBeLessThan(30 + 12 * kills)
})

/** @param killAfter milliseconds from `ready` until it is killed; absent if it is to live */
function run(killAfter: number | undefined): Promise<string> {
  const child = spawn(process.execPath, [...mortal('run-and-die')], {
    cwd: join(serverRoot(), '..', '..'),
    env: { PATH: process.env['PATH'], ...own.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString()
    if (killAfter !== undefined && data.toString().includes('ready')) setTimeout(() => child.kill('SIGKILL'), killAfter)
  })
  child.stderr.on('data', (data: Buffer) => (output += data.toString()))
  return ended(child, () => output)
}

function ended(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve('killed')
      else if (code === 0 && output().includes('nothing left')) resolve('nothing left')
      else reject(new Error(`ended with ${code}: ${output()}`))
    })
  })
}

async function contents(): Promise<{ effects: string[]; states: object[] }> {
  const database = await openDatabase(readConfig(own.environment), { role: 'server', log: createLog('fatal'), onFault: fail })
  const effects = await database.query<{ name: string }>('select name from effect')
  const states = await database.query<object>('select state, error, count(*)::integer as count from job group by state, error')
  await database.close()
  return { effects: effects.map(({ name }) => name), states }
}

function fail(error: Error): void {
  throw error
}
