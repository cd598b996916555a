import { expect, test } from 'vitest'
import { recurringName } from './recurring-name.ts'

test.each([
  ['江北区2025年度路灯维护服务采购公告', '江北区2026年度路灯维护服务（第二次）招标公告'],
  ['江北区2024-2025年度路灯维护服务招标公告', '江北区2026—2027年度路灯维护服务招标公告'],
  ['第一中学2025学年食堂食材配送竞争性磋商公告', '第一中学2026学年食堂食材配送公开招标公告'],
  ['第一中学2025至2026学年食堂食材配送招标公告', '第一中学2026至2027学年食堂食材配送招标公告'],
  ['市医院2026年第一季度检验试剂采购公告', '市医院2026年第三季度检验试剂采购公告'],
  ['市医院3月份检验试剂采购公告', '市医院11月份检验试剂采购公告'],
  ['县粮库2025年上半年粮食包装袋采购公告', '县粮库2026年下半年粮食包装袋采购公告'],
  ['供电公司2025年第二批次配网物资采购招标公告', '供电公司2026年第一批次配网物资采购招标公告'],
])('%s is bought again as %s', (once, again) => {
  expect(recurringName(again)).toBe(recurringName(once))
  expect(recurringName(once)).not.toBeNull()
})

test.each([
  ['城南路改造工程一期施工招标公告', '城南路改造工程二期施工招标公告'],
  ['江北区路灯维护服务招标公告', '江北区路灯采购招标公告'],
  ['城南小学2026年食堂食材配送招标公告', '城北小学2026年食堂食材配送招标公告'],
  ['城南路改造工程监理招标公告', '城南路改造工程施工招标公告'],
  ['1号楼电梯维保服务招标公告', '2号楼电梯维保服务招标公告'],
])('%s is something else than %s', (one, other) => {
  expect(recurringName(one)).not.toBe(recurringName(other))
})

test('a title that is little more than a year has no name', () => {
  expect([recurringName('2026年度招标公告'), recurringName(''), recurringName('2026年采购意向')]).toEqual([null, null, null])
})
