import { expect, test } from 'vitest'
import { areaParts, categoryParts, industryParts, type PartRow } from './parts.ts'

const row = (dimension: PartRow['dimension'], value: string, tendered: number): PartRow => ({
  dimension,
  value,
  tendered,
  awarded: 1,
  priced: 1,
  amount: 100,
})
const shown = (rows: readonly [code: string, tendered: number][]) =>
  areaParts(rows.map(([code, tendered]) => row('area', code, tendered))).map(({ value, name, tendered }) => [value, name, tendered])

test('areas are shown by province, and smaller areas count for their province', () => {
  expect(
    shown([
      ['330212', 3],
      ['330000', 2],
      ['320100', 4],
      ['', 1],
    ]),
  ).toEqual([
    ['330000', '浙江', 5],
    ['320000', '江苏', 4],
    [null, '未知', 1],
  ])
})

test('one province is shown by city, one city by district, and the unspecified rest has no filter', () => {
  expect(
    shown([
      ['330212', 3],
      ['330000', 2],
      ['330100', 4],
    ]),
  ).toEqual([
    ['330200', '宁波', 3],
    [null, '浙江（未写明市）', 2],
    ['330100', '杭州', 4],
  ])
  expect(
    shown([
      ['330212', 3],
      ['330206', 2],
      ['330200', 4],
    ]),
  ).toEqual([
    ['330212', '鄞州区', 3],
    ['330206', '北仑区', 2],
    [null, '宁波（未写明区县）', 4],
  ])
  expect(
    shown([
      ['110105', 3],
      ['110101', 2],
    ]),
  ).toEqual([
    ['110105', '朝阳区', 3],
    ['110101', '东城区', 2],
  ])
  expect(shown([['330212', 3]])).toEqual([['330000', '浙江', 3]])
  expect(shown([])).toEqual([])
})

test('categories and industries are shown with their names', () => {
  const rows = [row('category', 'works', 2), row('category', '', 1), row('industry', 'E', 3)]
  expect(categoryParts(rows)).toMatchObject([
    { value: 'works', name: '工程', tendered: 2 },
    { value: null, name: '未知', tendered: 1 },
  ])
  expect(industryParts(rows)).toEqual([{ value: 'E', name: '建筑业', tendered: 3, awarded: 1, priced: 1, amount: 100 }])
})
