import { expect, test } from 'vitest'
import { readTitleScope } from './title-scope.ts'

test.each([
  ['某县中学体育馆工程招标公告', null],
  ['某县中学体育馆工程（一标段）招标公告', ['1']],
  ['某县中学体育馆工程第二标段变更公告', ['2']],
  ['某县中学体育馆工程02标更正公告', ['2']],
  ['某县中学体育馆工程标段三变更公告', ['3']],
  ['某县医院设备采购A包、B包招标公告', ['A', 'B']],
  ['某县医院设备采购（1、3包）更正公告', ['1', '3']],
  ['某县公路1-4标段施工招标公告', ['1', '2', '3', '4']],
  ['某县公路十二标段施工招标公告', ['12']],
  ['某县水厂工程总承包二次招标公告', null],
  ['某县医院2026年标准化建设招标公告', null],
  ['某县医院食品3包装箱采购公告', null],
  ['某县公路一标段二次招标公告', ['1']],
])('%s is about the lots %j', (title, lots) => {
  expect(readTitleScope(title).lots).toEqual(lots)
})

test.each([
  ['某县公路施工第1、2标段招标公告', '某县公路施工一标段变更公告'],
  ['某县公路施工招标公告', '某县公路施工（二次）招标公告'],
  ['某县公路施工招标公告', '某县公路施工变更公告（二）'],
])('%s and %s have the same compared name', (one, other) => {
  expect(readTitleScope(one).name).toBe(readTitleScope(other).name)
})

test('the title tells which part of a project is bought', () => {
  expect(readTitleScope('某县公路改建工程监理招标公告').part).toBe('supervision')
  expect(readTitleScope('某县公路改建工程施工一标段变更公告').part).toBe('construction')
  expect(readTitleScope('某县公路改建工程变更公告').part).toBeNull()
})
