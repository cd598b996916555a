import { expect, test } from 'vitest'
import { FrequentCounts } from './frequent-counts.ts'

test('counts are exact as long as there is room', () => {
  const counts = new FrequentCounts(3)
  for (const key of ['一', '二', '一', '三', '一']) counts.add(key)
  expect([...counts.entries()]).toEqual([
    ['一', 3],
    ['二', 1],
    ['三', 1],
  ])
  expect([counts.of('一'), counts.of('四')]).toEqual([3, 0])
})

test('without room rare keys are forgotten, and frequent ones are never counted too high', () => {
  const counts = new FrequentCounts(100)
  for (let number = 0; number < 10_000; number += 1) {
    counts.add(`once ${number}`)
    if (number % 10 === 0) counts.add('often')
  }
  expect([...counts.entries()].length).toBeLessThanOrEqual(100)
  expect(counts.of('often')).toBeGreaterThan(800)
  expect(counts.of('often')).toBeLessThanOrEqual(1000)
})
