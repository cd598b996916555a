import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalise, normaliseText } from './normalise.ts'

test.each([
  ['ＬＥＤ　顯示屏', 'led 显示屏'],
  ['第①包\t\r\n 100㎡', '第1包 100m2'],
  ['招\u200b标\u00ad', '招标'],
  ['ｶﾞ e\u0301', 'ガ é'],
  ['\ud800\u0000x', '\ufffd x'],
  ['İ', 'i\u0307'],
])('%j is normalised to %j', (original, expected) => {
  expect(normaliseText(original)).toBe(expected)
})

test('every normalised character keeps its place in the original', () => {
  const { text, starts, ends } = normalise('共㈱  A①')
  expect(text).toBe('共(株) a1')
  expect([...starts]).toEqual([0, 1, 1, 1, 2, 4, 5])
  expect([...ends]).toEqual([1, 2, 2, 2, 4, 5, 6])
})

const original = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(
      '㎡',
      'Ａ',
      'e',
      '\u0301',
      ' ',
      '\u3000',
      '\n',
      '萬',
      '\u200b',
      '𠮷',
      '\ud83d',
      'ﬁ',
      'ﾞ',
      'ｶ',
      '각',
      '\u1100',
      '\u1161',
    ),
    maxLength: 30,
  }),
)

test('offsets are ordered and inside the original, and both normalising functions agree', () => {
  fc.assert(
    fc.property(original, (text) => {
      const { text: normalised, starts, ends } = normalise(text)
      expect(normaliseText(text)).toBe(normalised)
      expect([starts.length, ends.length]).toEqual([normalised.length, normalised.length])
      for (let i = 0; i < normalised.length; i++) {
        expect(starts[i]).toBeLessThan(ends[i] ?? 0)
        expect(starts[i]).toBeGreaterThanOrEqual(starts[i - 1] ?? 0)
        expect(ends[i]).toBeLessThanOrEqual(text.length)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a normalised text can be stored and stays the same when it is normalised again', () => {
  fc.assert(
    fc.property(original, (text) => {
      const normalised = normaliseText(text)
      expect(normaliseText(normalised)).toBe(normalised)
      expect(Buffer.from(normalised, 'utf8').toString('utf8')).toBe(normalised)
      expect(normalised).not.toMatch(/[\p{Cc}\n]| {2}/u)
    }),
    { numRuns: 1000 },
  )
})
