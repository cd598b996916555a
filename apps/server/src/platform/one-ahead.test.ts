import { expect, test } from 'vitest'
import { oneAhead } from './one-ahead.ts'

test('oneAhead works on exactly one item ahead of the result in use', async () => {
  const begun: number[] = []
  const seen: unknown[] = []
  for await (const result of oneAhead([1, 2, 3, 4], async (item) => begun.push(item) * 10)) seen.push([result, begun.length])
  expect(seen).toEqual([
    [10, 2],
    [20, 3],
    [30, 4],
    [40, 4],
  ])
})

test('oneAhead gives all results before a failure of an item or its work', async () => {
  function* items() {
    yield 1
    yield 2
    throw new Error('no third item')
  }
  expect(await resultsOf(items(), async (item) => item)).toEqual([1, 2, 'no third item'])
  const failing = async (item: number) => {
    if (item === 2) throw new Error('the second fails')
    return item
  }
  expect(await resultsOf([1, 2, 3], failing)).toEqual([1, 'the second fails'])
  expect(await resultsOf([1, 2], failing)).toEqual([1, 'the second fails'])
  expect(await resultsOf([], failing)).toEqual([])
})

async function resultsOf(items: Iterable<number>, work: (item: number) => Promise<number>): Promise<unknown[]> {
  const results: unknown[] = []
  try {
    for await (const result of oneAhead(items, work)) results.push(result)
  } catch (error) {
    results.push(error instanceof Error ? error.message : error)
  }
  return results
}
