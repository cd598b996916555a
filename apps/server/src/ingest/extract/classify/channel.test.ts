import { expect, test } from 'vitest'
import { classifyChannel } from './channel.ts'
import { inputOf } from '../testing/classify-input.ts'

test.each([
  ['东山小学操场改造工程公开招标公告', 'tender'],
  ['东山小学操场改造工程竞争性磋商公告（第二次）', 'tender'],
  ['2026年劳保用品采购项目询比公告', 'tender'],
  ['一种进口试剂单一来源采购公示', 'tender'],
  ['食堂食材配送项目比选公告-LX2026-0315号', 'tender'],
  ['东山小学操场改造工程竞争性磋商更正公告', 'change'],
  ['办公家具采购项目公告（变更）', 'change'],
  ['污水厂扩建工程开标延期公告', 'change'],
  ['办公家具采购成交结果更正公告', 'change'],
  ['体育公园施工总承包答疑一', 'clarification'],
  ['南湖片区智能化工程第4次澄清公告', 'clarification'],
  ['道路清障车采购项目答疑纪要', 'clarification'],
  ['道路清障车采购项目招标答疑会纪要（第1号）', 'clarification'],
  ['体育公园施工总承包补遗书', 'clarification'],
  ['体育公园施工总承包补遗（一）', 'clarification'],
  ['体育公园施工总承包疑问回复', 'clarification'],
  ['宿舍楼修缮工程中标候选人公示', 'candidate'],
  ['环卫车辆采购评标结果公示', 'candidate'],
  ['宿舍楼修缮工程中标结果公告', 'result'],
  ['办公家具竞争性谈判成交公告（二）', 'result'],
  ['LED屏采购项目废标公告', 'failure'],
  ['保安服务项目公开询比失败公告', 'failure'],
  ['审计服务采购项目终止公告', 'failure'],
  ['[已流标]体育中心设计招标公告', 'failure'],
  ['【废标】体育中心设计中标候选人公示', 'failure'],
  ['关于体育中心设计中标结果无效的公告', 'failure'],
  ['体育中心设计撤销终止公告的公告', 'change'],
  ['体育中心设计流标后重新招标公告', 'tender'],
  ['食堂承包服务采购合同公告', 'contract'],
  ['智慧停车平台项目履约验收公告', 'acceptance'],
  ['2026年8月政府采购意向', 'intention'],
  ['关于征集某市分公司2026年云平台采购项目技术规范书意见的公告', 'intention'],
  ['室外电池采购项目招标预公告', 'forecast'],
  ['2026年第三季度招标计划', 'forecast'],
  ['城北污水处理厂特许经营资格预审公告', 'prequalification'],
  ['城北污水处理厂工程开标记录', 'opening'],
])('the channel of %s is %s', (title, channel) => expect(classifyChannel(inputOf(title)).value).toBe(channel))

test.each([
  '合同管理系统招标公告',
  '中标通知书打印机采购公告',
  '验收检测服务竞争性磋商公告',
  '水土保持设施验收竞争性磋商公告',
  '金融业务变更平台（更正版）公开招标公告',
  '2026年度采购计划编制服务项目招标公告',
  '结果公示系统建设项目招标公告',
])('a name that contains words of other channels does not mislead: %s', (title) =>
  expect(classifyChannel(inputOf(title)).value).toBe('tender'),
)

test('the evidence is the words and their place in the title', () => {
  const title = '宿舍楼修缮工程中标候选人公示'
  const fact = classifyChannel(inputOf(title))
  expect(fact).toMatchObject({ origin: 'title', raw: '候选' })
  expect(title.slice(fact.evidence?.start, fact.evidence?.end)).toBe(fact.raw)
})

test('the stated kind refines 采购公告 but does not replace a more exact title', () => {
  expect(classifyChannel(inputOf('办公家具采购公告', { stated: { kind: '更正事项' } }))).toMatchObject({
    value: 'change',
    origin: 'stated',
  })
  expect(classifyChannel(inputOf('办公家具采购废标公告', { stated: { kind: '采购公告' } })).value).toBe('failure')
  expect(classifyChannel(inputOf('办公家具', { stated: { kind: '采购/资审公告' } })).value).toBe('tender')
})

test('the heading of the text decides if the title does not', () => {
  const text = '第一中学机房建设中标（成交）结果公告发布日期：2026-03-01\n一、项目编号 A-1'
  const fact = classifyChannel(inputOf('第一中学机房建设', { text }))
  expect(fact).toMatchObject({ value: 'result', origin: 'text' })
  expect(text.slice(fact.evidence?.start, fact.evidence?.end)).toBe(fact.raw)
})

test('the announcements of the text decide next, otherwise it is a tender without evidence', () => {
  expect(classifyChannel(inputOf('机房建设', { text: '一、第一中标候选人：甲公司' })).value).toBe('candidate')
  expect(classifyChannel(inputOf('机房建设', { text: '一、终止原因：供应商不足三家' })).value).toBe('failure')
  expect(classifyChannel(inputOf('机房建设'))).toEqual({ value: 'tender', raw: '', origin: 'text', evidence: null })
})
