import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialsPattern, isSpelt, readInitials, writeInitials } from './initials.ts'

const name = ['c', 'aq', 'xh', 'y', 'g', 's']

test.each([
  ['caxy', true],
  ['cqhy', true],
  ['hy', true],
  ['xhy', false],
  ['cy', false],
  ['gs', true],
  ['gsx', false],
])('the initials %s are found: %s', (letters, expected) => {
  expect(isSpelt(writeInitials(name), letters)).toBe(expected)
})

test('written initials are read back, and the pattern finds the same spellings', () => {
  const written = fc.array(fc.constantFrom('a', 'b', 'ab', 'abc', 'z'), { minLength: 1, maxLength: 8 })
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'z'), minLength: 1, maxLength: 4 })
  expect.hasAssertions()
  fc.assert(
    fc.property(written, letters, (one, asked) => {
      const text = writeInitials(one)
      expect(readInitials(text)).toEqual(one)
      expect(new RegExp(initialsPattern(asked)).test(text)).toBe(isSpelt(text, asked))
    }),
  )
})
