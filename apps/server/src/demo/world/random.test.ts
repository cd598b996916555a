import { expect, test } from 'vitest'
import { Random } from './random.ts'

test('a fixed seed gives fixed numbers', () => {
  const random = new Random(1, 2, 3)
  expect([random.int(0, 1_000_000), random.int(0, 1_000_000), random.int(0, 1_000_000)]).toEqual([830827, 446559, 365146])
  expect(new Random(1, 2, 3).logNormal(100, 1)).toBe(329.4042478016463)
})

test('different keys give different numbers', () => {
  const firsts = Array.from({ length: 1000 }, (_, key) => new Random(5, key).next())
  expect(new Set(firsts).size).toBe(1000)
  const mean = firsts.reduce((sum, value) => sum + value, 0) / firsts.length
  expect(mean).toBeGreaterThan(0.45)
  expect(mean).toBeLessThan(0.55)
})

test('entries are drawn by their weights', () => {
  const random = new Random(9)
  let heavy = 0
  for (let round = 0; round < 10_000; round += 1)
    if (
      random.weighted([
        ['light', 1],
        ['heavy', 3],
        ['never', 0],
      ] as const) === 'heavy'
    )
      heavy += 1
  expect(heavy / 10_000).toBeGreaterThan(0.72)
  expect(heavy / 10_000).toBeLessThan(0.78)
})

test('a sample has no entry twice, from short and long lists', () => {
  const random = new Random(4)
  for (const length of [3, 12, 500]) {
    const sample = random.sample(
      Array.from({ length }, (_, index) => index),
      10,
    )
    expect(new Set(sample).size).toBe(Math.min(length, 10))
  }
})

test('log-normal amounts lie around their median', () => {
  const random = new Random(6)
  const amounts = Array.from({ length: 4001 }, () => random.logNormal(250, 1)).sort((one, other) => one - other)
  expect(amounts[2000]).toBeGreaterThan(230)
  expect(amounts[2000]).toBeLessThan(270)
  // in a normal distribution 84 % lie below one standard deviation
  expect(amounts[3366]).toBeGreaterThan(250 * 2.5)
  expect(amounts[3366]).toBeLessThan(250 * 2.95)
})
