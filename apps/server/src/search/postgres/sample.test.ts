import { expect, test } from 'vitest'
import { nothingAsked } from '../terms/condition.ts'
import { rarestFirst, type Sample } from './sample.ts'

const record = (...terms: number[]) => ({ numbers: {}, terms: Int32Array.from(terms).sort(), commonWords: null })
const sample: Sample = { records: [record(1, 2), record(1, 2, 3), record(1)], moment: 'published_at', total: 3, highestId: 3 }

test('each alternative begins with its rarest term', () => {
  const choices = [[[1, 2, 3], [1, 2], [4, 1], [1]], [[1, 3]]]
  expect(rarestFirst(sample, { ...nothingAsked, choices }).choices).toEqual([[[3, 2, 1], [2, 1], [4, 1], [1]], [[1, 3]]])
})

test('without records the order of the terms stays', () => {
  const choices = [[[2, 1], [3]]]
  expect(rarestFirst({ ...sample, records: [] }, { ...nothingAsked, choices }).choices).toEqual(choices)
})
