import { expect, test } from 'vitest'
import { parseYuan } from './parse-yuan.ts'

test.each([
  ['3980', 398_000],
  ['3,980.00', 398_000],
  ['¥ 99.5', 9950],
  ['０.１０元', 10],
  ['19.99', 1999],
  ['4.35', 435],
])('%s is %d fen', (text, fen) => {
  expect(parseYuan(text)).toBe(fen)
})

test.each(['', 'abc', '-1', '1.234', '1e3', '1.', '.5', '1234567890'])('%s is not an amount', (text) => {
  expect(parseYuan(text)).toBeNull()
})
