import { expect, test } from 'vitest'
import { inputOf } from '../testing/classify-input.ts'
import { classifyIndustry } from './industry.ts'

test.each([
  ['东山小学教学楼改造工程招标公告', 'E'],
  ['东山小学教材采购公告', 'P'],
  ['县人民医院彩色超声采购公告', 'Q'],
  ['县人民医院医院信息系统升级项目招标公告', 'I'],
  ['县人民医院物业服务招标公告', 'K'],
  ['2026年财产保险服务采购公告', 'J'],
  ['高标准农田项目勘察设计招标公告', 'M'],
  ['城区生活垃圾清运服务招标公告', 'N'],
  ['食堂食材配送服务招标公告', 'H'],
])('the industry of %s is %s', (title, industry) => expect(classifyIndustry(inputOf(title))?.value).toBe(industry))

test('goods of general use belong to the industry of the tenderer', () => {
  const parties = { tenderer: '东山县人民医院', agency: null }
  expect(classifyIndustry(inputOf('办公家具采购公告', { parties }))).toMatchObject({ value: 'Q', raw: '医院' })
  expect(classifyIndustry(inputOf('办公家具采购公告'))).toBeNull()
})
