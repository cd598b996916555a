import { expect, test } from 'vitest'
import { inputOf } from '../testing/classify-input.ts'
import { classifyMethod } from './method.ts'

test.each([
  ['操场改造工程公开招标公告', 'open'],
  ['机电设备邀请招标公告', 'invited'],
  ['物业服务竞争性谈判公告', 'negotiation'],
  ['物业服务竞争性磋商成交公告', 'consultation'],
  ['劳保用品询比采购公告', 'inquiry'],
  ['印刷服务比选公告', 'inquiry'],
  ['数据库许可单一来源采购公示', 'single-source'],
  ['光缆采购项目_直接采购信息公告', 'single-source'],
  ['定点印刷框架协议征集公告', 'framework'],
  ['报废车辆竞价公告', 'bidding'],
])('the method of %s is %s', (title, method) => expect(classifyMethod(inputOf(title))?.value).toBe(method))

test('招标公告 alone does not tell the method', () => expect(classifyMethod(inputOf('操场改造工程招标公告'))).toBeNull())

test('a labelled line or a sentence of the text tells the method', () => {
  const labelled = '一、基本情况\n采购方式：竞争性磋商\n预算：10万元'
  const fact = classifyMethod(inputOf('操场改造工程采购公告', { text: labelled }))
  expect(fact).toMatchObject({ value: 'consultation', origin: 'text' })
  expect(labelled.slice(fact?.evidence?.start, fact?.evidence?.end)).toBe(fact?.raw)
  expect(classifyMethod(inputOf('操场改造工程招标公告', { text: '已具备招标条件，现对该项目进行公开招标。' }))?.value).toBe('open')
})

test('the stated method comes first', () => {
  const fact = classifyMethod(inputOf('操场改造工程公开招标公告', { stated: { method: '邀请招标' } }))
  expect(fact).toEqual({ value: 'invited', raw: '邀请招标', origin: 'stated', evidence: null })
})
