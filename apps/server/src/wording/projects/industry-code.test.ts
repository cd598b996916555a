import { industries, divisions } from '@tender/contract'
import { describe, expect, test } from 'vitest'
import { divisionOf, industryIn, industryInCode, industryName, sectionOf } from './industry-code.ts'

test('the 97 divisions are numbered through all sections', () => {
  expect(divisions.map(({ code }) => Number(code.slice(1)))).toEqual([...divisions.keys()].map((index) => index + 1))
  expect(divisions).toHaveLength(97)
  expect(new Set(divisions.map(({ under }) => under)).size).toBe(industries.length)
  expect(['A05', 'C13', 'C43', 'D44', 'G60', 'I65', 'T97'].map((code) => divisionOf(code)?.name)).toEqual([
    '农、林、牧、渔专业及辅助性活动',
    '农副食品加工业',
    '金属制品、机械和设备修理业',
    '电力、热力生产和供应业',
    '邮政业',
    '软件和信息技术服务业',
    '国际组织',
  ])
})

describe('the industry that a record states', () => {
  test.each([
    ['C2710化学药品原料药制造', 'C27'],
    ['D44', 'D44'],
    ['Ｎ７８１０ 市政设施管理', 'N78'],
    ['医药制造业', 'C27'],
    ['制造业/医药制造业', 'C27'],
    ['电力、热力、燃气及水生产和供应业-电力、热力生产和供应业', 'D44'],
    ['房地产业', 'K70'],
    ['卫生和社会工作', 'Q'],
    ['二十六、橡胶和塑料制品业 53', 'C29'],
    ['四十九、卫生 84', 'Q84'],
    ['电力、热力生产 和供应业', 'D44'],
    ['计算机、通信和其他电子设备制造业', 'C39'],
    ['制造业', 'C'],
    ['水利、环境和公共设施管理业', 'N'],
    ['2710', 'C27'],
    ['47', 'E47'],
    // the letter belongs to another section, there is no such division, two sections are named
    ['A2710', null],
    ['9901', null],
    ['53 塑料制品制造 292', null],
    ['制造业 医药制造业、汽车制造业', 'C'],
    ['批发业、教育', null],
    ['其他', null],
    ['', null],
  ])('%s', (words, industry) => {
    expect(industryIn(words)).toBe(industry)
  })

  test('is read only from the beginning of 1 MB', () => {
    expect(industryIn(`医药制造业${'、、和及'.repeat(250_000)}`)).toBe('C27')
  })
})

test.each([
  ['2019-330391-47-03-831266', 'E47'],
  ['2020-330391-48-03-158734', 'E48'],
  // December 2020; the later form has no industry
  ['2012-330391-04-01-158734', null],
  ['2505-330354-04-01-274607', null],
  ['2019-330391-00-03-831266', null],
])('the project code %s gives the industry %s', (code, industry) => {
  expect(industryInCode(code)).toBe(industry)
})

test('sections and divisions have their names', () => {
  expect([sectionOf('C27'), sectionOf('C'), sectionOf('Z'), sectionOf(null)]).toEqual(['C', 'C', null, null])
  expect(['C27', 'C', '?'].map(industryName)).toEqual(['制造业、医药制造业', '制造业', '?'])
})
