import { createHash } from 'node:crypto'
import { normaliseText, openlyEdged, tokensOf } from '@tender/matching'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonWordBits, commonWordPlace, commonWords, hasBit } from './common-words.ts'

test('common words fill whole bytes and consist of at least two characters', () => {
  // a row that has some bits of a byte seems to know all of them
  expect(commonWords.length % 8).toBe(0)
  expect(new Set(commonWords).size).toBe(commonWords.length)
  for (const word of commonWords) {
    expect(normaliseText(word)).toBe(word)
    expect(tokensOf(word).map(({ kind }) => kind)).toEqual(Array.from({ length: word.length }, () => 'character'))
    expect(word.length).toBeGreaterThan(1)
  }
})

test('the list begins with the words of migration 0096', () => {
  const first = commonWords.slice(0, 144).join(' ')
  expect(createHash('sha256').update(first).digest('hex').slice(0, 16)).toBe('07d90a8ad29d7fad')
})

test('the bits tell which common words the texts contain', () => {
  const part = fc.constantFrom(...commonWords, '有限', '公告', '公', '开标', '（', ')', '138', 'led', ' ')
  const text = fc.array(part, { maxLength: 12 }).map((parts) => openlyEdged(normaliseText(parts.join(''))))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 2 }), (texts) => {
      const bits = commonWordBits(texts)
      for (const word of commonWords) {
        expect(hasBit(bits, commonWordPlace(word) ?? -1)).toBe(texts.some((one) => one.includes(word)))
      }
    }),
  )
  expect(commonWordPlace('有限')).toBeNull()
  expect(hasBit(commonWordBits([]), commonWords.length)).toBeNull()
})
