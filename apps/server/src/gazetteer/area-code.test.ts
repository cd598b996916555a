import { expect, test } from 'vitest'
import { areaPrefix, cityCode, isAreaCode, isInArea, provinceCode } from './area-code.ts'

test('a prefix is the common beginning of the codes of all areas inside', () => {
  expect(['330000', '330200', '330212', '110105', '100000'].map(areaPrefix)).toEqual(['33', '3302', '330212', '110105', '10'])
})

test.each([
  ['330212', '330200', true],
  ['330212', '330000', true],
  ['330212', '330212', true],
  ['330200', '330212', false],
  ['330212', '330100', false],
  ['340000', '330000', false],
])('the area %s is inside the area %s: %s', (code, outer, isInside) => expect(isInArea(code, outer)).toBe(isInside))

test('a district’s code gives its province and city', () => {
  expect([provinceCode('330212'), cityCode('330212')]).toEqual(['330000', '330200'])
})

test('an area code has six digits', () => {
  expect(['330212', '33', '', '33021a', '3302123'].map(isAreaCode)).toEqual([true, false, false, false, false])
})
