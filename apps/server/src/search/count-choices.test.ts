import { choiceCountLimit } from '@tender/contract'
import { expect, test } from 'vitest'
import { countChoices, type ChoiceToCount } from './count-choices.ts'

const request = (limit: string): ChoiceToCount<string>['request'] => ({ queries: [], scope: 'full', conditions: [], phonesIn: [limit] })
const never = new AbortController().signal

/** An engine that finds a given number for each request, and takes ten milliseconds for each call. */
function engineOf(found: Readonly<Record<string, number>>) {
  let now = 0
  return {
    elapsed: () => now,
    engine: {
      count: async (requests: readonly ChoiceToCount<string>['request'][]) => {
        now += 10
        return requests.map(({ phonesIn }) => found[phonesIn?.[0] ?? ''] ?? 0)
      },
    },
  }
}

test('choices are counted up to the limit, and choices that are known well enough are not counted', async () => {
  const { engine, elapsed } = engineOf({ few: 3, many: choiceCountLimit + 1 })
  const choices = [
    { choice: 'a', request: request('few'), known: 2 },
    { choice: 'b', request: request('many') },
    { choice: 'c', request: request('never asked'), known: choiceCountLimit },
  ]
  expect(await countChoices({ engine, elapsed, until: 1000, isStrict: true, atOnce: 1 }, choices, never)).toEqual([
    { choice: 'a', totalCount: 3, totalIsLowerBound: false },
    { choice: 'b', totalCount: choiceCountLimit, totalIsLowerBound: true },
    { choice: 'c', totalCount: choiceCountLimit, totalIsLowerBound: true },
  ])
  expect(elapsed()).toBe(20)
})

test('after the time limit known counts become lower bounds and unknown choices are left out', async () => {
  const choices = ['a', 'b', 'c', 'd'].map((choice, index) => ({ choice, request: request('few'), known: index === 3 ? 2 : 0 }))
  const counts = (atOnce: number) => countChoices({ ...engineOf({ few: 5 }), until: 15, isStrict: false, atOnce }, choices, never)
  const exactly = (choice: string) => ({ choice, totalCount: 5, totalIsLowerBound: false })
  const known = { choice: 'd', totalCount: 2, totalIsLowerBound: true }
  expect(await counts(1)).toEqual([exactly('a'), exactly('b'), known])
  // those that are counted together are all counted, or none
  expect(await counts(3)).toEqual([exactly('a'), exactly('b'), exactly('c'), exactly('d')])
})

test('a strict limit begins no count that would probably end too late', async () => {
  const choices = ['a', 'b', 'c'].map((choice) => ({ choice, request: request('few') }))
  const counted = async (until: number) => {
    const { engine, elapsed } = engineOf({ few: 5 })
    const counts = await countChoices({ engine, elapsed, until, isStrict: true, atOnce: 1 }, choices, never)
    return [counts.length, elapsed()]
  }
  expect([await counted(19), await counted(20), await counted(35)]).toEqual([
    [1, 10],
    [2, 20],
    [3, 30],
  ])
})

test('choices that are counted together keep their order and numbers', async () => {
  const { engine, elapsed } = engineOf({ few: 3, many: choiceCountLimit + 1 })
  const choices = ['few', 'many', 'none', 'few', 'many'].map((limit, index) => ({ choice: `${index}`, request: request(limit) }))
  expect(
    (await countChoices({ engine, elapsed, until: 1000, isStrict: true, atOnce: 2 }, choices, never)).map(({ totalCount }) => totalCount),
  ).toEqual([3, choiceCountLimit, 0, 3, choiceCountLimit])
  expect(elapsed()).toBe(30)
})
