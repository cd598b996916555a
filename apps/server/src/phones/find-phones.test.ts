import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { maskedText, withoutMasked, type Range } from '@tender/matching'
import { findPhones } from './find-phones.ts'
import { maskKnownPhone, maskPhones, withoutPhones } from './mask-phones.ts'
import { otherNumbers, writtenPhones } from './written-phones.ts'

/** The digits of a text and the masked places, however they are written. Computed in another way than by the scanner. */
function digitsOf(text: string): string {
  const unstruck = text.replace(/一(?=\d{4})/g, '')
  const folded = Array.from(unstruck.normalize('NFKC'), (character) => {
    const row = rows.find((digits) => digits.includes(character))
    return row === undefined ? character : String(row.indexOf(character) % 10)
  })
  return folded.join('').replace(/[^\d*]/g, '')
}

const rows = [
  '〇一二三四五六七八九',
  '零壹贰叁肆伍陆柒捌玖',
  '零幺貳參肆伍陸柒捌玖',
  '○〡〢〣〤〥〦〧〨〩',
  '⓿❶❷❸❹❺❻❼❽❾',
  '🄋➀➁➂➃➄➅➆➇➈',
  '⓪⓵⓶⓷⓸⓹⓺⓻⓼⓽',
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '๐๑๒๓๔๕๖๗๘๙',
  '᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙',
  '𑁦𑁧𑁨𑁩𑁪𑁫𑁬𑁭𑁮𑁯',
].map((digits) => Array.from(digits))

/** A text as it is searched without the right; `*` stands for what no search finds. */
function searchedOf(text: string): string {
  const places = findPhones(text).map(({ start, end }): Range => [start, end])
  return withoutMasked(maskedText(text, places)).replaceAll('\u0003', '*')
}

test.each(writtenPhones)('%j is shown with its digits masked and cannot be found by them', (text, digits) => {
  const masked = maskPhones(text)
  expect(masked).toHaveLength(text.length)
  expect(digitsOf(text).replaceAll('*', '')).toContain(digits)
  for (const left of [masked, searchedOf(text)].map(digitsOf)) {
    expect(left).not.toContain(digits)
    expect(left).not.toContain(digits.slice(-6))
    expect(left).not.toContain(digits.slice(3, 7))
    expect(left.split('*').length - 1).toBeGreaterThanOrEqual(3)
  }
})

test('at least 127 ways to write mobile numbers, 41 for landlines and 6 for service numbers are tested', () => {
  const ways = writtenPhones.filter(([text], index) => writtenPhones.findIndex(([other]) => other === text) === index)
  const count = (...kinds: string[]) => ways.filter(([text]) => kinds.includes(findPhones(text)[0]?.kind ?? '')).length
  expect(count('mobile')).toBeGreaterThanOrEqual(127)
  expect(count('landline', 'local')).toBeGreaterThanOrEqual(41)
  expect(count('service')).toBeGreaterThanOrEqual(6)
})

test.each(otherNumbers)('%j is not a phone', (text) => {
  expect(maskPhones(text)).toBe(text)
})

test.each([
  ['联系人：王工 13812345678', '联系人：王工 138****5678'],
  ['电话：138 1234 5678', '电话：138 **** 5678'],
  ['电话：0574-87654321', '电话：0574-8765****'],
  ['电话：（027）82345678转801', '电话：（027）8234****转801'],
  ['服务热线 400-888-1234', '服务热线 400-888-****'],
  ['电话：８７６５４３２１', '电话：８７６５****'],
  ['电话：0571-87654321/22', '电话：0571-8765****/**'],
])('%s is shown as %s', (text, masked) => {
  expect(maskPhones(text)).toBe(masked)
})

test.each([
  ['+86-571-87654321', '0571-87654321'],
  ['0571-87654321转8001', '0571-87654321-8001'],
  ['+86 138 1234 5678', '13812345678'],
  ['4008817190', '4008817190'],
  ['400-881-7190', '400-881-7190'],
])('%s is dialled as %s', (text, number) => {
  expect(findPhones(text).map((phone) => phone.number)).toEqual([number])
})

test('a known phone is masked whatever its form', () => {
  expect(['12345', '8765432', '0574-87654321', '总机 8001'].map(maskKnownPhone)).toEqual(['1****', '876****', '0574-8765****', '总机 ****'])
})

test.each([
  ['宁波市教育局13812345678', '宁波市教育局'],
  ['宁波市教育局（联系电话：0574-87654321）', '宁波市教育局'],
  ['宁波市教育局', '宁波市教育局'],
  ['第5718工厂', '第5718工厂'],
])('the name %s without phones is %s', (name, left) => {
  expect(withoutPhones(name)).toBe(left)
})

describe('any phone', () => {
  const digit = (least = 0) => fc.integer({ min: least, max: 9 }).map(String)
  const digits = (count: number) => fc.array(digit(), { minLength: count, maxLength: count }).map((list) => list.join(''))
  const mobile = fc.tuple(digit(3), digits(9)).map(([second, rest]) => `1${second}${rest}`)
  const local = fc.tuple(digit(2), digits(7)).map(([first, rest]) => first + rest)
  const dash = fc.constantFrom('', '-', ' ', ' - ', '－', '—', '——', '\u2011', '–', '~', '.', '\u00a0', '\u200b-')
  const style = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.replace(/\d/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
    (text: string) => text.replace(/\d/g, (one) => `\u200b${one}`),
    (text: string) => text.replace(/\d/g, (one) => String.fromCodePoint(0x1d7ce + Number(one))),
  )
  const country = fc.constantFrom('', '+86', '+86 ', '+86-', '0086 ', '(+86)', '（86）')
  const before = fc.constantFrom('', '电话：', '联系人：王工 ', '联系方式:', '手机 ', '咨询请致电', '于2026年11月20日前联系', '1、', '③')
  const after = fc.constantFrom('', '。', '，', '、13912340000', '（王工）', '转8001', '-802', '\n地址：中山路1号', ' 邮编：315000')
  const written = fc.oneof(
    fc
      .record({ number: mobile, separator: dash, parts: fc.constantFrom([11], [3, 8], [3, 4, 4], [7, 4]) })
      .map(({ number, separator, parts }) => {
        let at = 0
        return { number, text: parts.map((length) => number.slice(at, (at += length))).join(separator) }
      }),
    fc
      .record({
        area: fc.constantFrom('010', '021', '0571', '0574', '0991'),
        number: local,
        bracket: fc.boolean(),
        separator: dash,
        inner: dash,
      })
      .map(({ area, number, bracket, separator, inner }) => ({
        number,
        text: `${bracket ? `(${area})` : area}${separator}${number.slice(0, 4)}${inner}${number.slice(4)}`,
      })),
  )

  test('is masked however and wherever it is written', () => {
    fc.assert(
      fc.property(written, country, style, before, after, ({ number, text }, prefix, restyle, lead, rest) => {
        const code = text.startsWith('0') ? '' : prefix
        // by chance, the visible digits may spell the end of a number
        fc.pre(!`${digitsOf(code)}${number.slice(0, 3)}${number.slice(-4)}`.includes(number.slice(-6)))
        const whole = lead + restyle(code + text) + rest
        const masked = maskPhones(whole)
        expect(masked).toHaveLength(whole.length)
        expect(digitsOf(masked.slice(lead.length))).not.toContain(number.slice(-6))
      }),
      { numRuns: 2000 },
    )
  })

  test('is found inside the text, and masking keeps the length of the text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom('138', '1234', '5678', '0571', '-', '—', '电话：', '转', '/', '、', '\n', '+86', '㊙', '𝟏'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        const masked = maskPhones(text)
        expect(masked).toHaveLength(text.length)
        for (const { start, end, secret } of findPhones(text)) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(text.length)
          for (const place of secret) expect(place.start >= start && place.end <= end).toBe(true)
        }
      }),
    )
  })
})

describe('masking takes linear time', () => {
  const units = [
    '1',
    '1 ',
    '1-',
    '0571-',
    '+86 ',
    '86 ',
    '138 ',
    '13812345678 ',
    '电话：',
    '电话：1 ',
    '电话',
    '：',
    '转',
    '一',
    '①',
    '\u200b1',
    '\u200b',
    '0',
    '(',
    '1/',
  ]
  // takes about 100 ms; quadratic time would be 40 s and more
  test.each(units)('for repeated %j', { timeout: 20_000 }, (unit) => {
    const text = unit.repeat(Math.ceil(200_000 / unit.length))
    expect(maskPhones(text).length).toBeGreaterThan(0)
  })
})
