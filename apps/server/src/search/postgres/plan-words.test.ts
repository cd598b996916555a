import { expect, test } from 'vitest'
import { nothingAsked, noWords, type Condition, type TextCheck, type Words } from '../terms/condition.ts'
import { planWords } from './plan-words.ts'
import { createSample } from './sample.ts'

/** All have 1 and 2, half of them 3, and each a fifth of them one of 10 to 14. */
const records = Array.from({ length: 100 }, (_, at) => ({
  numbers: {},
  terms: Int32Array.from([1, 2, ...(at % 2 === 0 ? [3] : []), 10 + (at % 5)]),
  commonWords: null,
}))
const sampleOf = (total: number) => createSample({ records, moment: 'published_at', total, highestId: total })
const inText: TextCheck = { kind: 'contains', column: 'text', literal: '词' }
const word = (...terms: number[]): Words => ({ ...noWords, terms, checks: [inText] })
const check: TextCheck = { kind: 'any', parts: Array.from({ length: 30 }, () => inText) }

function planOf(total: number, either: Words[], more: Partial<Condition> = {}) {
  return planWords(sampleOf(total), { ...nothingAsked, ...more, alternatives: [{ either, check }] }, 800)
}

test('alternatives among many records are looked up one by one, each by its rarest term first', () => {
  const { alternatives, choices, checks } = planOf(100_000, [word(1, 3, 10), word(2, 11)])
  expect(alternatives).toEqual([{ either: [word(10, 3, 1), word(11, 2)], check }])
  expect([choices, checks]).toEqual([[], []])
})

test('alternatives among few records are looked up together, by the rarest term of each, and checked', () => {
  const { alternatives, choices, checks } = planOf(100, [word(1, 3, 10), word(2, 11)])
  expect(choices).toEqual([[10, 11]])
  expect([alternatives, checks]).toEqual([[], [check]])
})

test('so are alternatives that nearly all records have, because each of them would find nearly all', () => {
  const either = Array.from({ length: 30 }, () => word(1, 2))
  expect(planOf(100_000, either).alternatives).toEqual([])
})

test('what else is asked makes the records few', () => {
  expect(planOf(20_000, [word(10), word(11)]).alternatives).toHaveLength(1)
  expect(planOf(20_000, [word(10), word(11)], { terms: [3, 14] }).alternatives).toEqual([])
})

test('alternatives of excluded words are planned among what is found', () => {
  const excluded = { ...noWords, alternatives: [{ either: [word(10, 3), word(11)], check }] }
  const planned = (more: Partial<Condition>) =>
    planWords(sampleOf(20_000), { ...nothingAsked, ...more, excluded: [excluded] }, 800).excluded
  expect(planned({})[0]?.alternatives).toHaveLength(1)
  expect(planned({ terms: [3, 14] })[0]).toEqual({ ...noWords, choices: [[10, 11]], checks: [check] })
})
