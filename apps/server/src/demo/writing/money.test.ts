import { expect, test } from 'vitest'
import { capitalYuan, groupedYuan, shortYuan, tenThousands, tenThousandsFixed, yuan } from './money.ts'

test.each([
  [198_000_000, '壹佰玖拾捌万元整'],
  [100_532, '壹仟零伍元叁角贰分'],
  [1_000_000_500, '壹仟万零伍元整'],
  [30_496_500, '叁拾万零肆仟玖佰陆拾伍元整'],
  [10_000_000_000_000, '壹仟亿元整'],
  [1_000, '壹拾元整'],
  [2_005, '贰拾元零伍分'],
  [100_000_010_000, '壹拾亿零壹佰元整'],
])('%i fen in capital numerals are %s', (fen, words) => {
  expect(capitalYuan(fen)).toBe(words)
})

test('amounts are exact in every unit', () => {
  expect(yuan(30_496_505)).toBe('304965.05')
  expect(shortYuan(198_000_000)).toBe('1980000')
  expect(groupedYuan(198_000_000)).toBe('1,980,000.00')
  expect(tenThousands(30_496_500)).toBe('30.4965')
  expect(tenThousandsFixed(198_000_000)).toBe('198.00')
  expect(tenThousandsFixed(198_100_000)).toBe('198.10')
  expect(tenThousandsFixed(1)).toBe('0.000001')
})
