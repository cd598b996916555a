import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

function limiter(limit: { burst: number; perSecond: number }) {
  let now = 5000
  const advance = (milliseconds: number) => {
    now += milliseconds
  }
  return { ...createRateLimiter(limit, () => now), advance }
}

test('a key may use its burst at once and then as much as comes back', () => {
  const { take, wait, advance } = limiter({ burst: 3, perSecond: 0.5 })
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 2])
  expect(wait('a')).toBe(2)
  advance(1999)
  expect(take('a')).toBe(1)
  advance(1)
  expect([take('a'), take('a')]).toEqual([0, 2])
})

test('refusals cost nothing, and waiting never gives more than the burst', () => {
  const { take, advance } = limiter({ burst: 2, perSecond: 1 })
  take('a', 2)
  for (let again = 0; again < 100; again++) expect(take('a')).toBe(1)
  advance(1000)
  expect(take('a')).toBe(0)
  advance(3_600_000)
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 1])
})

test('a request above the burst waits for a full bucket', () => {
  const { take, advance } = limiter({ burst: 10, perSecond: 1 })
  expect(take('a', 25)).toBe(0)
  expect(take('a', 25)).toBe(10)
  advance(10_000)
  expect(take('a', 25)).toBe(0)
})

test('keys are independent, and only a limited number is remembered', () => {
  const { take } = limiter({ burst: 1, perSecond: 0.001 })
  expect([take('first'), take('second'), take('first')]).toEqual([0, 0, 1000])
  for (let key = 0; key < 9_999; key++) take(`key ${key}`)
  // the first was used later than the second, so the second was forgotten
  expect([take('first'), take('second')]).toEqual([1000, 0])
})
