import { formatTime } from '@tender/contract'
import { describe, expect, test } from 'vitest'
import { parseNotice } from '../../html/parse-html.ts'
import { extractFacts } from '../extract-facts.ts'

function read(body: string, title = '青岭县城东路改造工程施工招标公告') {
  const isHtml = body.startsWith('<')
  const parsed = parseNotice({
    sourceName: '某网',
    sourceId: null,
    url: null,
    title,
    publishedAt: null,
    html: isHtml ? body : null,
    text: isHtml ? null : body,
    attachments: [],
    stated: {},
  })
  return extractFacts(parsed, {}, { publishedAt: null })
}

describe('the site', () => {
  test.each([
    ['2.1建设地点：位于青岭县城东镇东一路。\n2.2建设规模：新建道路2公里', '青岭县城东镇东一路'],
    ['项目概况：改造道路2公里。建设地点：青岭县城东镇；招标范围：全部', '青岭县城东镇'],
    ['建设地点：青岭县城东镇建设规模：新建道路2公里', '青岭县城东镇'],
    ['建设地点：天津市天目路西侧\n工期：20天', '天津市天目路西侧'],
    ['建设地点：\n青岭县，东至东一路，西至青岭河\n工期：20天', '青岭县，东至东一路，西至青岭河'],
    ['<table><tr><td>招标人</td><td>青岭县交通局</td><td>工程地点</td><td>青岭县 城东镇</td></tr></table>', '青岭县城东镇'],
    [
      '<table><tr><td>序号</td><td>工程名称</td><td>建设地点</td><td>工期</td></tr><tr><td>1</td><td>城东路</td><td>城东镇</td><td>20天</td></tr></table>',
      '城东镇',
    ],
  ])('%s', (text, site) => expect(read(text).site?.value).toBe(site))

  test.each([
    '项目地点：招标人指定地点',
    '建设地点：详见招标文件',
    '开标地点：青岭县交易中心',
    '建设地点：青岭县，工期20天',
    '采购人地址：青岭县东一路1号',
    '类似业绩（建设地点：临江市）',
    '<table><tr><td>序号</td><td>名称</td><td>建设地点</td></tr><tr><td>1</td><td>甲</td><td>城东镇</td></tr><tr><td>2</td><td>乙</td><td>城西镇</td></tr></table>',
  ])('is not said by %s', (text) => expect(read(text).site).toBeNull())

  test('of mere supplies is nobody’s', () => {
    expect(read('项目地点：青岭县城东镇', '青岭县第一小学办公家具采购项目').site).toBeNull()
  })
})

describe('the content', () => {
  test.each([
    ['2.1项目概况：本项目总投资约900万元。建设规模：新建道路2公里，桥1座；管网3公里。建设地点：城东镇', '新建道路2公里，桥1座；管网3公里'],
    ['项目概况：改造道路2公里。2.2招标范围：施工图范围内的全部内容', '改造道路2公里'],
    ['招标范围：城东路人行道改造及绿化的施工及保修', '城东路人行道改造及绿化的施工及保修'],
    ['主要建设内容包括：\n新建道路2公里，桥1座。\n工期：20天', '新建道路2公里，桥1座'],
  ])('%s', (text, content) => expect(read(text).content?.value).toBe(content))

  test.each(['建设规模：详见招标文件', '招标范围：施工图及预算范围内的所有内容的施工', '二、项目概况与招标范围\n招标控制价：1元'])(
    'is not said by %s',
    (text) => expect(read(text).content).toBeNull(),
  )

  test('of great length ends with a sentence', () => {
    const content = read(`建设规模：${'新建道路2公里，桥1座。'.repeat(500)}`).content?.value ?? ''
    expect(content.length).toBeLessThan(1500)
    expect(content).toMatch(/桥1座$/u)
  })
})

describe('the schedule', () => {
  const times = (text: string) => {
    const { startsOn, finishesOn, duration } = read(text)
    return [startsOn, finishesOn].map((fact) => (fact ? formatTime(fact.value) : null)).concat(duration ? [String(duration.value)] : [])
  }

  test.each([
    ['计划开工日期：2026年3月15日；计划竣工日期：2027年1月31日；施工工期为322天', ['2026-03-15', '2027-01-31 23:59', '322']],
    ['建设起止年限：2026-2028年', ['2026-01-01', '2028-12-31 23:59']],
    ['建设期限：2026年3月至2027年12月', ['2026-03-01', '2027-12-31 23:59']],
    ['建设周期：2026年3月—12月', ['2026-03-01', '2026-12-31 23:59']],
    ['建设周期：2026年3月5日至11月15日', ['2026-03-05', '2026-11-15 23:59']],
    ['建设周期：2026年1月至11月', ['2026-01-01', '2026-11-30 23:59']],
    ['计划竣工日期：2026年2月30日', [null, null]],
    ['预计开工时间：2026年第二季度', ['2026-04-01', null]],
    ['开工时间：2026年', ['2026-01-01', null]],
    ['计划竣工时间：2026.10', [null, '2026-10-31 23:59']],
    ['计划工期：365日历天', [null, null, '365']],
    ['工期要求：合同签订后60个日历天内完成', [null, null, '60']],
    ['计划工期：总工期180日历天，其中设计工期30日历天', [null, null, '180']],
    ['计划工期：设计30日历天，施工150日历天', [null, null]],
    ['工期：30日历天/标段', [null, null]],
    ['工期：20个工作日', [null, null]],
    ['计划开工日期：以开工令为准', [null, null]],
    ['计划开工日期：2027年3月；计划竣工日期：2026年3月', [null, null]],
  ])('%s', (text, expected) => expect(times(text)).toEqual(expected))

  test('of supervision is not that of building', () => {
    expect(read('工期：90日历天', '青岭县城东路改造工程监理招标公告').duration).toBeNull()
  })
})

describe('units', () => {
  const units = (text: string, title?: string) => read(text, title).units?.map(({ role, name }) => [role, name.value])

  test('are named under their role', () => {
    const text =
      '项目业主为青岭县交通局、青岭建设有限公司，设计单位：大川设计院有限公司\n勘察单位：明江勘察院\n监理单位：华远监理有限公司\n环评单位：绿水环保科技有限公司\n总承包施工单位为甲河建设有限公司，'
    expect(units(text)).toEqual([
      ['owner', '青岭县交通局'],
      ['owner', '青岭建设有限公司'],
      ['design', '大川设计院有限公司'],
      ['survey', '明江勘察院'],
      ['supervision', '华远监理有限公司'],
      ['assessment', '绿水环保科技有限公司'],
      ['construction', '甲河建设有限公司'],
    ])
  })

  test.each([
    '设计单位须具有甲级资质',
    '设计单位：工程设计建筑行业甲级A121010772',
    '建设单位：详见招标文件',
    '由监理单位：负责验收',
    '业绩：建设单位：青岭县教育局',
  ])('are not named by %s', (text) => expect(units(text)).toEqual([]))

  test('of what bidders built before are not of the project', () => {
    expect(units('建设单位：青岭县交通局\n类似业绩\n建设单位：临江市交通局', '城东路改造工程中标候选人公示')).toEqual([
      ['owner', '青岭县交通局'],
    ])
  })
})

describe('the quality', () => {
  test.each([
    ['2.5质量要求：一次性验收合格。\n2.6安全要求：合格', '一次性验收合格'],
    ['质量标准：达到国家现行施工验收规范合格标准；工期：20天', '达到国家现行施工验收规范合格标准'],
    ['2.4质量要求：按国家规范验收合格安全要求：合格', '按国家规范验收合格'],
    ['<table><tr><td>工程质量要求</td><td>符合国家规范</td><td>工期</td><td>20天</td></tr></table>', '符合国家规范'],
  ])('%s', (text, quality) => expect(read(text).quality?.value).toBe(quality))

  test.each([
    '采购周期、质量要求：详见采购文件第六章《采购人需求书》',
    '质量要求：（1）勘察',
    '交货期、质量要求：自合同签订生效之日起50日内供货，并通过验收',
    '质量要求：' + '符合规范，'.repeat(60),
  ])('is not said by %s', (text) => expect(read(text).quality).toBeNull())

  test('of supplies is told as well', () => {
    expect(read('质量要求：全新合格产品', '青岭县第一小学办公家具采购项目').quality?.value).toBe('全新合格产品')
  })
})
