import { findWord, maskedText, withoutMasked, type Range } from '@tender/matching'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hiddenNumbers } from './hidden-numbers.ts'
import { numberTerm } from './terms.ts'

test('a number is hidden exactly if it stands in the texts but only in masked places', () => {
  const numbers = ['1', '13', '2026', '0571', 'a1', '12345', '123456', '138123456789']
  const part = fc.constantFrom(...numbers, '甲', '-', ' ', 'led', '八', '２０２６')
  const places = fc
    .array(fc.tuple(fc.nat(20), fc.nat(6)), { maxLength: 3 })
    .map((list) => list.map(([from, length]): Range => [from, from + length]))
  const text = fc.tuple(fc.array(part, { maxLength: 8 }), places).map(([parts, phones]) => maskedText(parts.join(''), phones))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 2 }), (texts) => {
      const hidden = hiddenNumbers(texts)
      for (const number of numbers) {
        const term = numberTerm(number)
        const isHidden =
          texts.some((one) => findWord(one.text, number) !== -1) && texts.every((one) => findWord(withoutMasked(one), number) === -1)
        expect(term !== null && hidden.includes(term)).toBe(isHidden && number.length <= 5)
      }
    }),
  )
})

test('letters alone are never hidden, and long numbers have no exact term', () => {
  expect(numberTerm('led')).toBeNull()
  expect(numberTerm('13812345678')).toBeNull()
  expect(numberTerm('2026')).not.toBeNull()
})
