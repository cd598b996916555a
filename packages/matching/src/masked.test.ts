import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { edged, findWord, highlight, maskedText, maskedTextSteps, openlyEdged, parseQuery, withoutMasked, type Range } from './index.ts'
import { stepLength } from './steps.ts'

const place = (text: string, part: string): Range => [text.indexOf(part), text.indexOf(part) + part.length]

describe('a text with a phone', () => {
  const text = '预算1234万元，电话：138 1234 5678（王工）'
  const phones = [place(text, '138 1234 5678')]
  const masked = withoutMasked(maskedText(text, phones))

  test('hides only the digits of the phone from readers without the right', () => {
    expect(findWord(masked, '138')).toBe(-1)
    expect(findWord(masked, '5678')).toBe(-1)
    expect(masked.lastIndexOf('1234')).toBe(text.indexOf('1234'))
    for (const word of ['预算', '电话:', '(王工)']) expect(findWord(masked, word)).not.toBe(-1)
    expect(findWord(maskedText(text, phones).text, '138 1234 5678')).not.toBe(-1)
  })

  test('is marked at words beside the phone, even if they touch it', () => {
    const marked = (words: string) =>
      highlight(parseQuery(words).query, text, { inTitle: false, phones }).map(([start, end]) => text.slice(start, end))
    expect(marked('1234')).toEqual(['1234'])
    expect(marked('138|"电话："|5678')).toEqual(['电话：'])
    expect(marked('"电话：138"')).toEqual([])
  })
})

test('a run that a phone only touches is masked whole, but letters alone are not', () => {
  const text = 'zb13812345678x ext 12'
  expect(withoutMasked(maskedText(text, [place(text, '12345678x ext')]))).toBe(`${'\u0003'.repeat(14)} ext 12`)
})

test('a long text is prepared in steps, and what lies across the end of a step stays whole', () => {
  const tail = 'e\u0301㎡𠀀①zb13812345678x，𑁧𑁩𑁮。'
  const phone = place(tail, '12345678')
  const expected = maskedText(tail, [phone])
  for (let before = stepLength - tail.length; before <= stepLength; before += 1) {
    const text = '甲'.repeat(before) + tail
    const at = (offset: number) => before + offset
    const prepared = maskedText(text, [[at(phone[0]), at(phone[1])]])
    expect(prepared.text.slice(before)).toBe(expected.text)
    expect(prepared.masked?.slice(before)).toEqual(expected.masked)
    expect(maskedText(text, []).text.slice(before)).toBe(maskedText(tail, []).text)
  }
  const steps = [...maskedTextSteps('甲1 '.repeat(stepLength), [[0, 2]])]
  expect(steps.length).toBeGreaterThanOrEqual(6)
})

test('a phone in Chinese characters is blank for everybody, but the same characters elsewhere are not', () => {
  const text = '第一期，手机：一三八一二三四'
  const { text: left } = maskedText(text, [place(text, '一三八一二三四')])
  expect(left).toBe(`第一期,手机:${'\u0003'.repeat(7)}`)
})

test.each(['壹叁捌壹贰叁肆', '一三○一二三四', '𑁧𑁩𑁮𑁧𑁨𑁩𑁪', '❶❸❽❶❷❸❹', '⒈⒊⒏⒈⒉⒊⒋'])(
  'a phone written as %s is hidden from readers without the right',
  (digits) => {
    const text = `第壹期，手机：${digits}，第❸期`
    const phones = [place(text, digits)]
    const left = withoutMasked(maskedText(text, phones))
    for (const digit of digits.normalize('NFKC').replaceAll('.', '')) expect(findWord(left.slice(3, -3), digit)).toBe(-1)
    for (const word of ['第壹期', '手机:', '第❸期']) expect(findWord(left, word)).not.toBe(-1)
  },
)

test('an openly edged text contains an openly edged word exactly if everybody may find it', () => {
  const character = fc.constantFrom('甲', '1', '２', '13', 'a', 'B', ' ', '-', '，', '八', '\u200b', '㎡')
  const text = fc.string({ unit: character, maxLength: 20 })
  const places = fc
    .array(fc.tuple(fc.nat(20), fc.nat(6)), { maxLength: 3 })
    .map((list) => list.map(([from, length]): Range => [from, from + length]))
  fc.assert(
    fc.property(text, places, fc.string({ unit: character, maxLength: 4 }), (input, phones, written) => {
      const word = maskedText(written, []).text.trim()
      fc.pre(word !== '')
      const masked = maskedText(input, phones)
      const stored = openlyEdged(masked.text, masked.masked)
      expect(stored.includes(openlyEdged(word))).toBe(findWord(withoutMasked(masked), word) !== -1)
      expect(stored.replaceAll('\u0002', '\u0001').includes(edged(word))).toBe(findWord(masked.text, word) !== -1)
    }),
    { numRuns: 1000 },
  )
})
