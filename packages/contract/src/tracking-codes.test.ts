import { expect, test } from 'vitest'
import { recordCodes } from './tracking-codes.ts'

test('the 14 menu items have different codes from 72802 to 74102', () => {
  const codes = Object.values(recordCodes)
  expect(Object.keys(recordCodes)).toHaveLength(14)
  expect(new Set(codes).size).toBe(14)
  expect([Math.min(...codes), Math.max(...codes)]).toEqual([72_802, 74_102])
  expect(recordCodes).toMatchObject({ 招标订阅: 72_802, 招投标信息查询: 73_602, 招投标市场分析: 74_102 })
})
