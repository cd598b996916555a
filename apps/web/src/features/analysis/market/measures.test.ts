import { expect, test } from 'vitest'
import { changeText, longText, shortText } from './measures.ts'

const sums = { tendered: 1200, awarded: 3, priced: 2, amount: 0 }

test.each([
  [0, '0'],
  [50_00, '50元'],
  [9_999_00, '9,999元'],
  [12_345_678_00, '1,235万'],
  [120_000_00, '12万'],
  [15_000_00, '1.5万'],
  [320_000_000_00, '3.2亿'],
  [12_340_000_000_00, '123亿'],
])('writes %i fen as %s where space is short', (amount, text) => {
  expect(shortText('amount', { ...sums, amount })).toBe(text)
})

test('counts are written in full', () => {
  expect(shortText('tendered', sums)).toBe('1,200')
  expect(longText({ ...sums, amount: 320_000_000_00 })).toBe('招标项目 1,200 个，中标项目 3 个，其中 2 个已公布中标金额，共 3.2亿元')
  expect(longText({ ...sums, priced: 0 })).toBe('招标项目 1,200 个，中标项目 3 个')
})

test('a change is a share of the earlier value, or nothing if that was zero', () => {
  expect([changeText(9, 8), changeText(6, 8), changeText(8, 8), changeText(0, 8)]).toEqual(['+12.5%', '-25.0%', '0.0%', '-100.0%'])
  expect([changeText(88, 8), changeText(5, 0), changeText(5, undefined)]).toEqual(['超过 10 倍', null, null])
})
