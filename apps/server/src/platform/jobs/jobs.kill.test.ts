import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase, type OwnDatabase } from '../../testing/own-database.ts'
import { runMortal } from '../../testing/program.ts'
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
        const kill = { after: 'ready', milliseconds: 50 + ((attempt * 397) % 900) }
        const { wasKilled, lastLine } = await runMortal('run-and-die', own.environment, attempt < wantedKills ? kill : undefined)
        if (!wasKilled) return lastLine
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

function contents(): Promise<{ effects: string[]; states: object[] }> {
  return own.use(async (database) => {
    const effects = await database.query<{ name: string }>('select name from effect')
    const states = await database.query<object>('select state, error, count(*)::integer as count from job group by state, error')
    return { effects: effects.map(({ name }) => name), states }
  })
}
