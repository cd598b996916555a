import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Computes for these milliseconds, in steps of one millisecond. */
function* computing(milliseconds: number): Generator<undefined, number> {
  for (let done = 0; done < milliseconds; done += 1) {
    const until = performance.now() + 1
    while (performance.now() < until) continue
    yield
  }
  return milliseconds
}

test('others have their turn during a long computation, but not during a short one', async () => {
  let others = 0
  const count = () => (others += 1)
  const run = async (milliseconds: number) => {
    others = 0
    const next = setImmediate(count)
    const result = await new Turns().resultOf(computing(milliseconds))
    clearImmediate(next)
    return [result, others]
  }
  expect(await run(50)).toEqual([50, 1])
  expect(await run(0)).toEqual([0, 0])
})

test('others have their turn between two items of a long list', async () => {
  let others = 0
  const next = setImmediate(() => (others += 1))
  const results = await new Turns().map([20, 0], (milliseconds) => {
    const until = performance.now() + milliseconds
    while (performance.now() < until) continue
    return [milliseconds, others]
  })
  clearImmediate(next)
  expect(results).toEqual([
    [20, 0],
    [0, 1],
  ])
})
