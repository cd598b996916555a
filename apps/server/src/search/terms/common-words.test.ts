import { createHash } from 'node:crypto'
import { normaliseText, openlyEdged, tokensOf } from '@tender/matching'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonWordBit, commonWordBits, commonWords } from './common-words.ts'

test('common words have a bit each, more than two characters, and neither letters nor digits', () => {
  expect(commonWords.length).toBeLessThan(64)
  expect(new Set(commonWords).size).toBe(commonWords.length)
  for (const word of commonWords) {
    expect(normaliseText(word)).toBe(word)
    expect(tokensOf(word).map(({ kind }) => kind)).toEqual(Array.from({ length: word.length }, () => 'character'))
    expect(word.length).toBeGreaterThan(2)
  }
})

test('the list is the one for which migration 0095 made the column', () => {
  expect(createHash('sha256').update(commonWords.join(' ')).digest('hex').slice(0, 16)).toBe('e143337573b8da55')
})

test('the bits say which common words the texts contain', () => {
  const part = fc.constantFrom(...commonWords, '有限', '公司', '公', '招标', '（', ')', '138', 'led', ' ')
  const text = fc.array(part, { maxLength: 12 }).map((parts) => openlyEdged(normaliseText(parts.join(''))))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 2 }), (texts) => {
      const bits = BigInt(commonWordBits(texts))
      for (const word of commonWords) {
        const bit = BigInt(commonWordBit(word) ?? 0)
        expect((bits & bit) !== 0n).toBe(texts.some((one) => one.includes(word)))
      }
    }),
  )
  expect(commonWordBit('有限')).toBeNull()
})
