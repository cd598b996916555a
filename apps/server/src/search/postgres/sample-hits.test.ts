import { expect, test } from 'vitest'
import { nothingAsked, noWords, type Condition, type TextCheck, type Words } from '../terms/condition.ts'
import { matchesInSample } from './sample-hits.ts'
import { createSample } from './sample.ts'

const record = (terms: number[], commonWords: number | null = null) => ({
  numbers: { day: terms.length },
  terms: Int32Array.from(terms).sort(),
  commonWords: commonWords === null ? null : Uint8Array.of(commonWords),
})
const records = [record([1, 2]), record([1, 2, 3]), record([1], 1), record([1], 0)]
const sample = createSample({ records, moment: 'day', total: 4, highestId: 4 })
const words = (...terms: number[]): Words => ({ ...noWords, terms })
const inText: TextCheck = { kind: 'contains', column: 'text', literal: '词' }
const common: TextCheck = { kind: 'common-word', place: 0, otherwise: inText }

const cases: [name: string, condition: Partial<Condition>, found: number[]][] = [
  ['nothing', {}, [0, 1, 2, 3]],
  ['all terms', { terms: [1, 2] }, [0, 1]],
  ['one term of each list', { choices: [[3, 4], [1]] }, [1]],
  ['an empty list', { choices: [[]] }, []],
  ['alternatives', { alternatives: [{ either: [words(3), { ...words(4), checks: [inText] }], check: inText }] }, [1]],
  ['words excluded by terms', { terms: [1], excluded: [words(3)] }, [0, 2, 3]],
  ['words excluded by their text, which may not be there', { terms: [1], excluded: [{ ...words(2), checks: [inText] }] }, [0, 1, 2, 3]],
  ['alternatives excluded', { excluded: [{ ...noWords, alternatives: [{ either: [words(2), words(4)], check: inText }] }] }, [2, 3]],
  ['a common word, known to some records', { checks: [common] }, [0, 1, 2]],
  ['all but a common word', { checks: [{ kind: 'not', part: common }] }, [0, 1, 3]],
  ['the newest in some areas', { visibility: { before: 2, areas: [3] } }, [1, 2, 3]],
]

test.each(cases)('of a sample, %s finds what the text cannot rule out', (_, condition, found) => {
  expect(matchesInSample(sample, { ...nothingAsked, ...condition })).toEqual(found.map((at) => records[at]))
})
