import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, maskEmail, maskPhone } from './display.ts'

describe('money', () => {
  test.each([
    [0, '0元'],
    [1, '0.01元'],
    [501_200, '5,012元'],
    [999_999, '9,999.99元'],
    [1_000_000, '1万元'],
    [123_456_789, '123.46万元'],
    [1_280_000_000, '1,280万元'],
    [1_234_567_890, '1,234.57万元'],
    [9_999_990_000, '9,999.99万元'],
    [9_999_999_999, '1亿元'],
    [10_000_000_000, '1亿元'],
    [672_800_000_000, '67.28亿元'],
  ])('of %i fen is shown as %s', (fen, text) => {
    expect(formatMoney(fen)).toBe(text)
  })

  test('never reaches 10,000 of a smaller unit and is rounded to hundredths', () => {
    const units: Record<string, number> = { 元: 100, 万元: 1_000_000, 亿元: 10_000_000_000 }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (fen) => {
        const [, digits = '', unit = ''] = /^([\d,.]+)(\D+)$/.exec(formatMoney(fen)) ?? []
        const value = Number(digits.replaceAll(',', ''))
        expect(value).toBeLessThan(unit === '亿元' ? Infinity : 10_000)
        expect(Math.abs(value * (units[unit] ?? 0) - fen)).toBeLessThanOrEqual((units[unit] ?? 0) / 200 + 1)
      }),
    )
  })
})

describe('masking', () => {
  test.each([
    ['zhangsan@example.com', 'zha*****@example.com'],
    ['abc@example.com', 'abc***@example.com'],
    ['a@example.com', 'a***@example.com'],
    ['zhangsan', 'zha*****'],
    ['', ''],
  ])('shows the address %j as %j', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })

  test.each([
    ['13812345678', '138****5678'],
    ['138 1234 5678', '138 **** 5678'],
    ['１３８１２３４５６７８', '１３８****５６７８'],
    ['123', '123'],
    ['', ''],
  ])('shows the phone %j as %j', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked)
  })

  test('of a phone shows the first three digits, four asterisks and all digits from the eighth on', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{7,15}$/), (phone) => {
        expect(maskPhone(phone)).toBe(`${phone.slice(0, 3)}****${phone.slice(7)}`)
      }),
    )
  })

  test('of an address shows at most three characters before the @', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const [name = '', domain] = email.split('@')
        expect(maskEmail(email)).toMatch(/^.{1,3}\*{3,}@/)
        expect(maskEmail(email).startsWith(`${name.slice(0, 3)}*`)).toBe(true)
        expect(maskEmail(email).endsWith(`@${domain}`)).toBe(true)
      }),
    )
  })
})
