import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupNames, type KnownNames } from './group-names.ts'

const nothing = { parts: new Set<number>(), formers: [], codes: [], merges: [], alone: new Set<number>() }
const grouped = (known: Partial<KnownNames> & { ids: number[] }) => Object.fromEntries(groupNames({ ...nothing, ...known }))
const codes = (...pairs: [number, string][]) => pairs.map(([id, code]) => ({ id, code }))
const formers = (...pairs: [number, number][]) => pairs.map(([id, formerId]) => ({ id, formerId }))

test('a former name belongs to the same company, across several names', () => {
  expect(grouped({ ids: [1, 2, 3, 4], formers: formers([3, 2], [2, 1]) })).toEqual({ 1: 1, 2: 1, 3: 1, 4: 4 })
})

test('a former name claimed by two companies belongs to neither, unless they are one company', () => {
  expect(grouped({ ids: [1, 2, 3], formers: formers([1, 3], [2, 3]) })).toEqual({ 1: 1, 2: 2, 3: 3 })
  expect(grouped({ ids: [1, 2, 3], formers: formers([1, 3], [2, 3], [2, 1]) })).toEqual({ 1: 1, 2: 1, 3: 1 })
})

test('a credit code joins names that state no other code', () => {
  expect(grouped({ ids: [1, 2], codes: codes([1, 'a'], [2, 'a']) })).toEqual({ 1: 1, 2: 1 })
  expect(grouped({ ids: [1, 2, 3], codes: codes([1, 'a'], [2, 'a'], [2, 'b'], [3, 'b']) })).toEqual({ 1: 1, 2: 2, 3: 3 })
})

test('a branch with its parent’s code stays separate, and a code with many names joins none', () => {
  expect(grouped({ ids: [1, 2], parts: new Set([2]), codes: codes([1, 'a'], [2, 'a']) })).toEqual({ 1: 1, 2: 2 })
  const ids = [1, 2, 3, 4, 5, 6]
  expect(grouped({ ids, codes: ids.map((id) => ({ id, code: 'a' })) })).toEqual(Object.fromEntries(ids.map((id) => [id, id])))
})

test('operators can join any names, and can separate one name', () => {
  expect(grouped({ ids: [1, 2], merges: [{ id: 2, otherId: 1 }] })).toEqual({ 1: 1, 2: 1 })
  expect(grouped({ ids: [1, 2, 3], formers: formers([1, 2], [2, 3]), alone: new Set([2]) })).toEqual({ 1: 1, 2: 2, 3: 3 })
})

const id = fc.integer({ min: 1, max: 8 })
const anything = fc.record({
  formers: fc.array(fc.record({ id, formerId: id }), { maxLength: 8 }),
  codes: fc.array(fc.record({ id, code: fc.constantFrom('a', 'b', 'c') }), { maxLength: 8 }),
  merges: fc.array(fc.record({ id, otherId: id }), { maxLength: 3 }),
  parts: fc.uniqueArray(id, { maxLength: 2 }).map((ids) => new Set(ids)),
  alone: fc.uniqueArray(id, { maxLength: 2 }).map((ids) => new Set(ids)),
})
const ids = [1, 2, 3, 4, 5, 6, 7, 8]

test('property: the order of the evidence changes nothing', () => {
  fc.assert(
    fc.property(anything, (known) => {
      const turned = { ...known, formers: known.formers.toReversed(), codes: known.codes.toReversed(), merges: known.merges.toReversed() }
      expect(grouped({ ids: ids.toReversed(), ...turned })).toEqual(grouped({ ids, ...known }))
    }),
  )
})

test('property: each group is led by its lowest id, which refers to itself', () => {
  fc.assert(
    fc.property(anything, (known) => {
      const groups = groupNames({ ids, ...known })
      for (const [one, lowest] of groups) expect([lowest <= one, groups.get(lowest)]).toEqual([true, lowest])
    }),
  )
})
