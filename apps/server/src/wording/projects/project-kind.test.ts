import { expect, test } from 'vitest'
import { readProjectKind } from './project-kind.ts'

const kindOf = (words: string) => {
  const kind = readProjectKind(words)
  return kind === null ? null : [kind.thing[0], kind.deed?.[0] ?? null]
}

test.each([
  ['绍兴市新浦北路餐厨垃圾处理厂工程', '垃圾填埋', null],
  ['2025年招宝山大桥年度结构维修工程施工', '桥梁', '维修'],
  ['县前路改造工程（监理）', '道路', '监理'],
  ['惠民桥重建工程', '桥梁', null],
  ['路林综合市场地下管线迁改项目设计', '管网', '设计'],
  ['甬江科创区北仑片区芦家地块配套道路工程（监理）', '道路', '监理'],
  ['四季青污水厂除臭系统维护', '污水处理', '维保'],
  ['医院CT维保服务', 'CT', '维保'],
  ['2026年度物业管理服务', '物业', null],
  ['扩建厂房二期电梯设备采购及安装', '电梯', null],
  ['学校LED屏维护', '显示屏', '维保'],
])('%s is about %s: %s', (words, thing, deed) => {
  expect(kindOf(words)).toEqual([thing, deed])
})

test.each(['重大课题研究', '线路改造工程', '电路板维修', 'YCT标准教程在线课程', '', '桥头镇某某项目', '公共自行车租赁'])(
  '%s names no known kind of project',
  (words) => {
    expect(readProjectKind(words)).toBeNull()
  },
)

test('the last thing in a name decides', () => {
  expect(kindOf('污水处理厂围墙修缮')).toEqual(['围墙', '维修'])
  expect(kindOf('围墙外污水处理站改造')).toEqual(['污水处理', '改造'])
})

test('a very long name is read only at its end', () => {
  expect(kindOf(`${'道路改造'.repeat(200_000)}食堂`)?.[0]).toBe('食堂')
})
