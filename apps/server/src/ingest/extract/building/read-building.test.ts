import { formatTime } from '@tender/contract'
import { describe, expect, test } from 'vitest'
import type { RawNotice } from '../../notice.ts'
import { parseNotice } from '../../html/parse-html.ts'
import { extractFacts } from '../extract-facts.ts'

const feedNotice: RawNotice = {
  sourceName: '某网',
  sourceId: null,
  url: null,
  title: '公告',
  publishedAt: null,
  html: null,
  text: null,
  attachments: [],
  stated: {},
}

function read(body: string, title = '青岭县城东路改造工程施工招标公告') {
  const isHtml = body.startsWith('<')
  const parsed = parseNotice({ ...feedNotice, title, html: isHtml ? body : null, text: isHtml ? null : body })
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
  ])('is read from %s', (text, site) => expect(read(text).site?.value).toBe(site))

  test.each([
    '项目地点：招标人指定地点',
    '建设地点：详见招标文件',
    '开标地点：青岭县交易中心',
    '建设地点：青岭县，工期20天',
    '采购人地址：青岭县东一路1号',
    '类似业绩（建设地点：临江市）',
    '<table><tr><td>序号</td><td>名称</td><td>建设地点</td></tr><tr><td>1</td><td>甲</td><td>城东镇</td></tr><tr><td>2</td><td>乙</td><td>城西镇</td></tr></table>',
  ])('is not read from %s', (text) => expect(read(text).site).toBeNull())

  test('is not read for supplies', () => {
    expect(read('项目地点：青岭县城东镇', '青岭县第一小学办公家具采购项目').site).toBeNull()
  })
})

describe('the content', () => {
  test.each([
    ['2.1项目概况：本项目总投资约900万元。建设规模：新建道路2公里，桥1座；管网3公里。建设地点：城东镇', '新建道路2公里，桥1座；管网3公里'],
    ['项目概况：改造道路2公里。2.2招标范围：施工图范围内的全部内容', '改造道路2公里'],
    ['招标范围：城东路人行道改造及绿化的施工及保修', '城东路人行道改造及绿化的施工及保修'],
    ['主要建设内容包括：\n新建道路2公里，桥1座。\n工期：20天', '新建道路2公里，桥1座'],
  ])('is read from %s', (text, content) => expect(read(text).content?.value).toBe(content))

  test.each(['建设规模：详见招标文件', '招标范围：施工图及预算范围内的所有内容的施工', '二、项目概况与招标范围\n招标控制价：1元'])(
    'is not read from %s',
    (text) => expect(read(text).content).toBeNull(),
  )

  test('of great length ends with a whole sentence', () => {
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
  ])('is read from %s', (text, expected) => expect(times(text)).toEqual(expected))

  test('of supervision is not taken for that of building', () => {
    expect(read('工期：90日历天', '青岭县城东路改造工程监理招标公告').duration).toBeNull()
  })
})

describe('units', () => {
  const units = (text: string, title?: string) => read(text, title).units?.map(({ role, name }) => [role, name.value])

  test('are read with their roles', () => {
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
  ])('are not read from %s', (text) => expect(units(text)).toEqual([]))

  test('of bidders’ earlier projects are left out', () => {
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
  ])('is read from %s', (text, quality) => expect(read(text).quality?.value).toBe(quality))

  test.each([
    '采购周期、质量要求：详见采购文件第六章《采购人需求书》',
    '质量要求：（1）勘察',
    '交货期、质量要求：自合同签订生效之日起50日内供货，并通过验收',
    '质量要求：' + '符合规范，'.repeat(60),
  ])('is not read from %s', (text) => expect(read(text).quality).toBeNull())

  test('is read for supplies as well', () => {
    expect(read('质量要求：全新合格产品', '青岭县第一小学办公家具采购项目').quality?.value).toBe('全新合格产品')
  })
})

describe('the term of the contract', () => {
  const guards = '青岭县第一小学保安服务采购公告'
  const supervision = '青岭县城东路改造工程监理招标公告'
  const term = (text: string, title = guards) => read(text, title).contractTerm?.value
  const table = (...rows: string[]) =>
    `<table>${rows
      .map(
        (row) =>
          `<tr>${row
            .split('|')
            .map((cell) => `<td>${cell}</td>`)
            .join('')}</tr>`,
      )
      .join('')}</table>`

  test.each([
    ['2.3服务期限：自合同签订之日起一年。\n2.4标段划分：1个', '自合同签订之日起一年'],
    ['2.3合同履行期限：三年，合同一年一签\n三、其他', '三年，合同一年一签'],
    ['服务期为两年，合同一年一签，具体以合同为准。', '两年，合同一年一签'],
    ['采购保安服务，服务期36个月。', '36个月'],
    ['2.4服务期限：\n36个月，服务时间2026年3月1日至2029年2月28日。\n2.5质量要求：合格', '36个月，服务时间2026年3月1日至2029年2月28日'],
    ['2.4服务期限\n自合同签订之日起1年\n2.5质量要求：合格', '自合同签订之日起1年'],
    ['服务期限：（1）总服务期限为三年，合同一年一签', '三年，合同一年一签'],
    ['合同履约期限：服务期限二年', '二年'],
    ['租赁期限：2026年1月1日至2028年12月31日止', '2026年1月1日至2028年12月31日止'],
    ['供货期：三年，分批供货', '三年，分批供货'],
    ['运营服务期：合同签订之日起三年', '合同签订之日起三年'],
    ['服务范围：校园。服务要求：见文件服务时间：签订合同之日起一年服务标准：见文件', '签订合同之日起一年'],
    ['服务期限：自合同签订之日起至全部服务完成，移交资料后为止', '自合同签订之日起至全部服务完成，移交资料后为止'],
    ['合同履行期限：合同签订后30日内完成交货', '合同签订后30日内完成交货'],
    ['服务期限：合同签订后30日内提交初稿\n服务期：一年', '一年'],
    [table('序号|服务内容|服务期限', '1|校园保安|自合同签订之日起一年'), '自合同签订之日起一年'],
    [table('名称|服务期限|数量（人）|说明', '校园保安|两年|8|详见文件'), '两年'],
    [table('服务期限|两年|服务地点|校内'), '两年'],
    [table('履约期限（天）|730'), '730天'],
    [table('履约期限（天）|730天。|730天'), '730天'],
    [table('服务期限（年）|3'), '3年'],
    ['合同履行期限：\n采购包1：自合同签订之日起30日\n三、其他', '自合同签订之日起30日'],
    ['服务期限：\n一标段：一年\n二标段：1年\n三、其他', '一年'],
    ['包号\n合同期限\n是否接受联合体\nH\n拟定2026年5月-11月。\n否\n二、其他', '拟定2026年5月-11月'],
    ['服务期限：\nⅠ标段、Ⅱ标段：36个月，具体以通知为准。\n三、其他', '36个月'],
  ])('is read from %s', (text, expected) => expect(term(text)).toBe(expected))

  test.each([
    '服务期限：详见招标文件',
    '合同履行期限：见附件',
    '服务期限：符合招标人要求',
    '合同履行期限：以实际签订合同时间为准',
    '合同履行期限：本项目（是/否）接受联合体投标',
    '服务期限：自合同签订之日起',
    '服务期限：自合同签订之日起至服务期满',
    '服务时间：周一至周五8:00至17:00',
    '供货期：合同签订后30日内完成供货',
    '合同期内，供应商应当配合',
    '单个项目服务期限：一年',
    '原服务期限：一年',
    '投标有效期：90天',
    '类似业绩要求：服务期限：一年',
    '服务期限：\n一标段：一年\n二标段：两年\n三、其他',
    '服务期限：一标段：一年；二标段：两年',
    '东站服务期限：35个月；西站服务期限：33个月；北站服务期限：21个月',
    table('序号|服务内容|服务期限', '1|校园保安|一年', '2|校园保洁|两年'),
    '包号\n合同期限\n是否接受联合体\nA\n2026年5月-10月\n否\nB\n2026年5月-11月\n否\n二、其他',
  ])('is not read from %s', (text) => expect(term(text)).toBeUndefined())

  test('of supervision is the term of its service', () => {
    expect(term('计划工期：365日历天\n监理服务期：24个月', supervision)).toBe('24个月')
    expect(term('监理服务期：与施工工期同步，至竣工验收合格', supervision)).toBe('与施工工期同步，至竣工验收合格')
  })

  test('is read beside the time of building', () => {
    const { duration, contractTerm } = read('计划工期：90日历天\n养护服务期：二年')
    expect([duration?.value, contractTerm?.value]).toEqual([90, '二年'])
  })

  test('of works is left out if it repeats the time of building', () => {
    const works = read(table('履约期限（天）|365日历天', '质量目标|合格'), '青岭县城东路改造工程施工中标公告')
    expect([works.duration?.value, works.contractTerm]).toEqual([365, null])
    expect(read(table('履约期限（天）|16个月'), '青岭县城东路改造工程施工中标公告').contractTerm?.value).toBe('16个月')
  })

  test('is short and has the place of its words as evidence', () => {
    const text = `服务期限：三年，${'经考核可以续签，'.repeat(30)}具体以合同为准。`
    const fact = read(text, guards).contractTerm
    expect(fact?.value.length).toBeLessThan(61)
    expect(text.slice(fact?.evidence?.start, fact?.evidence?.end)).toBe(fact?.raw)
  })

  test('is long enough to include the words that make it certain', () => {
    const text = `服务期限：自合同签订之日起至${'全部系统开发、'.repeat(8)}完成并通过验收之日止，预计48个月，${'期间应当配合，'.repeat(20)}`
    expect(read(text, guards).contractTerm?.value).toMatch(/之日止，预计48个月，/u)
  })

  test('is taken from the value that a feed states', () => {
    const parsed = parseNotice({ ...feedNotice, stated: { contractTerm: '两年' } })
    expect(extractFacts(parsed, { contractTerm: '两年' }, { publishedAt: null }).contractTerm).toMatchObject({
      value: '两年',
      origin: 'stated',
    })
  })
})

describe('values that are repeated', () => {
  const rows = (...cells: string[]) => `<table><tr><td>工期要求</td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`

  test('count only if all bidders state the same value', () => {
    expect(read(rows('90日历天', '90日历天。', '90日历天')).duration?.value).toBe(90)
    expect(read(rows('90日历天', '90日历天', '80日历天')).duration).toBeNull()
  })
})
