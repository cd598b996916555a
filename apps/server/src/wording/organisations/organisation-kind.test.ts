import { expect, test } from 'vitest'
import { areaOfName } from './organisation-area.ts'
import { kindOfName } from './organisation-kind.ts'

test.each([
  ['冠县文化广电和旅游局', 'government'],
  ['宁波市鄞州区水务局', 'government'],
  ['杭州市人民政府', 'government'],
  ['宁波市鄞州区福明街道办事处', 'government'],
  ['杭州高新技术产业开发区管理委员会', 'government'],
  ['宁波市第一医院', 'hospital'],
  ['鄞州区横溪镇卫生院', 'hospital'],
  ['浙江大学', 'school'],
  ['宁波市效实中学', 'school'],
  ['国网浙江省电力有限公司', 'state-owned'],
  ['中铁四局集团有限公司', 'state-owned'],
  ['宁波建工股份有限公司', 'company'],
  ['宁波建工股份有限公司杭州分公司', 'company'],
  ['东海招标代理有限公司', 'agency'],
  ['南昌国际招标有限公司', 'agency'],
  ['宁波市慈善总会', 'social'],
  ['浙江省建筑业协会', 'social'],
  // uncertain
  ['宁波市规划设计研究院', null],
  ['某某小区业主委员会', null],
  ['横溪村村民委员会', null],
  ['宁波供电局', null],
  ['公共资源交易中心', null],
])('%s is a %s', (name, kind) => expect(kindOfName(name)).toBe(kind))

test.each([
  ['宁波市鄞州区水务局', '330212'],
  ['浙江大学', null],
  ['浙江省建筑业协会', '330000'],
  ['冠县文化广电和旅游局', '371525'],
  ['东海建设有限公司', null],
  ['东海建设(杭州)有限公司', '330100'],
  ['东海建设有限公司宁波分公司', '330200'],
  ['朝阳区第一小学', null],
])('the name %s belongs to the area %s', (name, code) => expect(areaOfName(name)).toBe(code))
