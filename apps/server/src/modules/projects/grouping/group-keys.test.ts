import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupKeys, type KnownKeys } from './group-keys.ts'

const known = (changes: Partial<KnownKeys>): KnownKeys => ({
  ids: [1, 2, 3, 4, 5, 6],
  codes: new Set(),
  links: [],
  sameOwner: [],
  merges: [],
  heirs: [],
  alone: new Set(),
  ...changes,
})
const groupsOf = (changes: Partial<KnownKeys>) => [...groupKeys(known(changes)).values()]

describe('the grouping of project keys', () => {
  test('joins keys that share evidence, step by step', () => {
    expect(groupsOf({ links: [[5, 3], [3, 2], [6]] })).toEqual([1, 2, 2, 4, 2, 6])
  })

  test('joins a name shared by two codes to neither, and a thread to its own code', () => {
    const codes = new Set([1, 2])
    // 3: a name beside both codes; 4: a thread beside the first; 5: a thread of the name alone
    expect(
      groupsOf({
        codes,
        links: [
          [1, 3, 4],
          [2, 3],
          [3, 5],
        ],
      }),
    ).toEqual([1, 2, 3, 1, 5, 6])
  })

  test('splits a chain of names between two codes and never joins the codes', () => {
    expect(
      groupsOf({
        codes: new Set([1, 6]),
        links: [
          [1, 2],
          [2, 3],
          [3, 4],
          [4, 5],
          [5, 6],
        ],
      }),
    ).toEqual([1, 1, 3, 3, 5, 5].map((id) => (id === 5 ? 5 : id)))
  })

  test('joins the keys of a renamed owner, and puts operators’ decisions first', () => {
    expect(groupsOf({ sameOwner: [[4, 2]] })).toEqual([1, 2, 3, 2, 5, 6])
    expect(groupsOf({ merges: [[4, 2]] })).toEqual([1, 2, 3, 2, 5, 6])
    expect(groupsOf({ links: [[1, 2, 3]], alone: new Set([2]) })).toEqual([1, 2, 1, 4, 5, 6])
  })

  test('joins keys without evidence to their successors, and never joins two projects', () => {
    expect(
      groupsOf({
        links: [
          [2, 3],
          [5, 6],
        ],
        heirs: [
          [1, 3],
          [4, 6],
        ],
      }),
    ).toEqual([1, 1, 1, 4, 4, 4])
    expect(groupsOf({ links: [[2, 3]], heirs: [[1, 3]], alone: new Set([1]) })).toEqual([1, 2, 2, 4, 5, 6])
  })

  test('property: is the same in any order and never joins two codes', () => {
    const id = fc.integer({ min: 1, max: 6 })
    const drawn = fc.record({
      links: fc.array(fc.uniqueArray(id, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      codes: fc.uniqueArray(id, { maxLength: 3 }),
    })
    const property = fc.property(drawn, fc.func(fc.nat()), ({ links, codes }, order) => {
      // a piece of evidence states one code
      const told = links.map((keys) =>
        keys.filter((key, index) => !codes.includes(key) || keys.findIndex((other) => codes.includes(other)) === index),
      )
      const groups = groupKeys(known({ links: told, codes: new Set(codes) }))
      const shuffled = told.map((keys) => keys.toReversed()).toSorted((one, other) => order(one) - order(other))
      expect(groupKeys(known({ links: shuffled, codes: new Set(codes) }))).toEqual(groups)
      const roots = codes.map((code) => groups.get(code))
      expect(new Set(roots).size).toBe(roots.length)
    })
    fc.assert(property, { numRuns: 500 })
  })
})
