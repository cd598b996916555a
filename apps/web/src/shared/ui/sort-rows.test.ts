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

test('sorts names in Chinese order and numbers by size, with empty values last', () => {
  expect(sorted('名称')).toEqual(['丙', '甲', '乙'])
  expect(sorted('-名称')).toEqual(['乙', '甲', '丙'])
  expect(sorted('数量')).toEqual(['乙', '丙', '甲'])
  expect(sorted('-数量')).toEqual(['丙', '乙', '甲'])
})

test('keeps the order for an empty, unsortable or unknown column', () => {
  for (const order of ['', '状态', '没有']) expect(sorted(order)).toEqual(['乙', '甲', '丙'])
})
