import { expect, test } from 'vitest'
import { sortRows } from './sort-rows.ts'

const rows = [
  { name: '乙', count: 2 },
  { name: '甲', count: null },
  { name: '丙', count: 10 },
]
const columns = [
  { title: '名称', sort: (row: (typeof rows)[number]) => row.name },
  { title: '数量', sort: (row: (typeof rows)[number]) => row.count },
  { title: '状态' },
]
const sorted = (order: string) => sortRows(rows, columns, order).map(({ name }) => name)

test('names stand in the order of Chinese, numbers by size, and what has none last', () => {
  expect(sorted('名称')).toEqual(['丙', '甲', '乙'])
  expect(sorted('-名称')).toEqual(['乙', '甲', '丙'])
  expect(sorted('数量')).toEqual(['乙', '丙', '甲'])
  expect(sorted('-数量')).toEqual(['丙', '乙', '甲'])
})

test('without an order, or one of a column that does not sort, they stay', () => {
  for (const order of ['', '状态', '没有']) expect(sorted(order)).toEqual(['乙', '甲', '丙'])
})
