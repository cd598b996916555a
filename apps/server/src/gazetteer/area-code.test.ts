import { expect, test } from 'vitest'
import { areaPrefix, cityCode, isAreaCode, isInArea, provinceCode } from './area-code.ts'

test('a prefix is what all areas inside share', () => {
  expect(['330000', '330200', '330212', '110105', '100000'].map(areaPrefix)).toEqual(['33', '3302', '330212', '110105', '10'])
})

test.each([
  ['330212', '330200', true],
  ['330212', '330000', true],
  ['330212', '330212', true],
  ['330200', '330212', false],
  ['330212', '330100', false],
  ['340000', '330000', false],
])('%s in %s: %s', (code, outer, isInside) => expect(isInArea(code, outer)).toBe(isInside))

test('the province and the city of a district', () => {
  expect([provinceCode('330212'), cityCode('330212')]).toEqual(['330000', '330200'])
})

test('a code has six digits', () => {
  expect(['330212', '33', '', '33021a', '3302123'].map(isAreaCode)).toEqual([true, false, false, false, false])
})
