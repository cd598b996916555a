import { formatDay } from '@tender/contract'
import { describe, expect, test } from 'vitest'
import { parseNotice } from '../../html/parse-html.ts'
import { readNotice } from '../reading.ts'
import { readPlans } from './read-plans.ts'

function plansOf(title: string, body: { text?: string; html?: string }) {
  const raw = {
    sourceName: '某网',
    sourceId: null,
    url: null,
    title,
    publishedAt: null,
    html: null,
    text: null,
    attachments: [],
    stated: {},
    ...body,
  }
  return readPlans(readNotice(parseNotice(raw)))
}

function read(title: string, body: { text?: string; html?: string }) {
  return plansOf(title, body).map(({ name, owner, investment, expectedUntil }) => [
    name?.value,
    owner?.value,
    investment === null ? null : investment.value / 1e6,
    expectedUntil === null ? null : formatDay(expectedUntil.value),
  ])
}

const heads = '序号项目名称建设单位（或招标人）项目概况招标方式投资额（万元）资金来源预计招标时间'

describe('a table that has become plain text', () => {
  test.each([
    [
      '[青岭县]青岭县城东水厂扩建项目招标计划公告',
      `&nbsp;青岭县城东水厂扩建项目招标计划公告${heads}1青岭县城东水厂扩建项目青岭水务投资有限公司项目占地9454平方米（约14.18亩），2026年1月已立项，新建管网30公里。公开招标约 250.5万元企业自筹2026年05月注：以招标公告为准。&nbsp;`,
      ['青岭县城东水厂扩建项目', '青岭水务投资有限公司', 250.5, '2026-05-31'],
    ],
    // the title says less than the row, or more
    [
      '青岭学院第6号宿舍建设项目设计服务采购项目',
      `招标计划公告${heads}1青岭学院第6号宿舍建设项目设计服务青岭学院新建宿舍一栋。公开招标187.2自筹2026年4月`,
      ['青岭学院第6号宿舍建设项目设计服务', '青岭学院', 187.2, '2026-04-30'],
    ],
    [
      '招标计划公告',
      `${heads}1云溪镇污水管网改造工程云溪镇人民政府改造管网12公里，投资额约1亿元的二期另行招标。公开招标总投资约3000万元财政资金2026年第三季度`,
      ['云溪镇污水管网改造工程', '云溪镇人民政府', 3000, '2026-09-30'],
    ],
    // other columns, in another order
    [
      '松林厂原址土壤修复项目施工招标计划',
      '项目名称项目类型项目概况招标方式投资额或合同估算价预计发布招标公告时间建设单位资金来源松林厂原址土壤修复项目施工修复土壤，公开招标的范围见附件。公开招标约11513万元2026年4月松林市自然资源储备利用中心申请中央专项资金招标项目实际情况以招标公告为准。',
      ['松林厂原址土壤修复项目施工', '松林市自然资源储备利用中心', 11513, '2026-04-30'],
    ],
    [
      '云溪邻里中心项目招标计划',
      '云溪邻里中心项目招标计划序号项目名称项目类型建设单位标段划分工程规模招标方式项目总投资金额招标公告预计发布时间拟交易场所1云溪邻里中心项目施工云溪产业园管理有限公司1总建筑面积39000平方米。公开招标约16027.35万元2026年4月松林市公共资源交易中心备注：暂定。',
      ['云溪邻里中心项目', '云溪产业园管理有限公司', 16027.35, '2026-04-30'],
    ],
    // a description that begins with the name of an organisation
    [
      '云溪餐饮服务中心修缮工程招标计划公告',
      `${heads}1云溪餐饮服务中心修缮工程云溪服务管理有限公司原机关服务中心大楼建筑面积6680m2。公开招标投资额1600万元企业自筹2026年5月`,
      ['云溪餐饮服务中心修缮工程', '云溪服务管理有限公司', 1600, '2026-05-31'],
    ],
    // an amount that is only approximate, with its unit in the title
    [
      '松林污水处理厂扩建工程招标计划',
      `${heads}1松林污水处理厂（二期）扩建工程总承包(EPC)松林水务发展有限责任公司处理规模2万吨/日。公开招标约21500企业自筹2026年6月30日`,
      ['松林污水处理厂（二期）扩建工程总承包(EPC)', '松林水务发展有限责任公司', 21500, '2026-06-30'],
    ],
    // the title leaves out the last words of the name; months from and until
    [
      '[青岭县]云溪河道治理招标计划公告',
      `${heads}1云溪河道治理工程青岭县水利局治理河道5km公开招标2350.12万上级资金2026年4-5月`,
      ['云溪河道治理工程', '青岭县水利局', 2350.12, '2026-05-31'],
    ],
    [
      '招标计划公告',
      `${heads}1青岭县人民医院门诊楼（含地下室）装修青岭县人民医院装修8000平方米。公开招标工程费3500万元自筹2026年上半年`,
      ['青岭县人民医院门诊楼（含地下室）装修', '青岭县人民医院', 3500, '2026-06-30'],
    ],
  ])('is read as a plan: %s', (title, text, row) => {
    expect(read(title, { text })).toEqual([row])
  })

  test('is read with many projects and broken cells', () => {
    const title = '[松林区]松林区2026年第一批住宅电梯更新项目'
    const text = `松林区2026年第一批住宅电梯更新项目序号项目名称建设单位(或招标人)项目概况招标方式总投资资金来源预计招标时间1松林区2026年第一批住宅电梯更新项目一标段松林产业投资有限公司43台电梯的采购、安装。公开招标约860万元特别国债2026年04月2松林区2026年第一批住宅电梯更新项目二标段43台电梯的采购、安装。约902万元注：以招标公告为准。`
    expect(read(title, { text })).toEqual([
      ['松林区2026年第一批住宅电梯更新项目一标段', '松林产业投资有限公司', 860, '2026-04-30'],
      ['松林区2026年第一批住宅电梯更新项目二标段', '松林产业投资有限公司', 902, '2026-04-30'],
    ])
  })

  test('is read with projects of different names', () => {
    const text = `${heads}1城东路改造工程青岭县交通局改造道路2公里公开招标约250万元财政2026年5月2城西小学食堂建设项目青岭县教育局新建食堂公开招标90万元财政2026年6月3水库除险加固工程青岭县水利局加固大坝公开招标1200财政2026年7月`
    expect(read('青岭县2026年第二季度招标计划', { text })).toEqual([
      ['城东路改造工程', '青岭县交通局', 250, '2026-05-31'],
      ['城西小学食堂建设项目', '青岭县教育局', 90, '2026-06-30'],
      ['水库除险加固工程', '青岭县水利局', 1200, '2026-07-31'],
    ])
  })
})

test('a plain-text table is read even if a month runs into the number of the next row', () => {
  const text = `${heads}1青岭县农田建设项目一标段青岭县农业农村局建设农田1.2万亩公开招标约1800.00省级资金2026-052青岭县农田建设项目二标段青岭县农业农村局建设农田0.8万亩公开招标约1200.00省级资金2026-12`
  expect(read('招标计划', { text })).toEqual([
    ['青岭县农田建设项目一标段', '青岭县农业农村局', 1800, '2026-05-31'],
    ['青岭县农田建设项目二标段', '青岭县农业农村局', 1200, '2026-12-31'],
  ])
})

describe('labels beside their values', () => {
  const row = ['城东停车场项目', '青岭县城投公司', 3200, '2026-06-30']

  test('are read from a table', () => {
    const html = `<table><tr><td>项目名称</td><td colspan="3">城东停车场项目</td></tr><tr><td>建设单位</td><td>青岭县城投公司</td><td>投资额（万元）</td><td>3200</td></tr>
      <tr><td>预计招标时间</td><td>2026年6月</td><td>招标方式</td><td>公开招标</td></tr></table>`
    expect(read('招标计划', { html })).toEqual([row])
  })

  test('are read from the lines of several projects', () => {
    const of = (name: string) =>
      `1、项目名称：${name}\n2、建设单位（或招标人）：青岭县城投公司\n3、投资额（万元）：约3200\n4、预计招标时间：2026年6月`
    expect(read('招标计划', { text: `${of('城东停车场项目')}\n${of('城西停车场项目')}` })).toEqual([
      row,
      ['城西停车场项目', ...row.slice(1)],
    ])
  })
})

test('an HTML table is read with merged cells and the unit in its heading', () => {
  const html = `<table><tr><td>序号</td><td>项目名称</td><td>建设单位<br>（或招标人）</td><td>项目概况</td><td>投资额（亿元）</td><td>预计招标时间</td></tr>
    <tr><td>1</td><td>城东路改造工程</td><td rowspan="2">青岭县交通局</td><td>道路</td><td>1.2</td><td rowspan="2">2026年5月</td></tr>
    <tr><td>2</td><td>城西路改造工程</td><td>道路</td><td>0.8</td></tr></table>`
  expect(read('青岭县招标计划', { html })).toEqual([
    ['城东路改造工程', '青岭县交通局', 12000, '2026-05-31'],
    ['城西路改造工程', '青岭县交通局', 8000, '2026-05-31'],
  ])
})

test('a table with bars between its cells is read', () => {
  const cells = ['项目名称', '建设单位\n（或招标人）', '项目概况', '招标方式', '投资额\n（万元）', '预计招标时间']
  const values = ['城东路改造工程', '青岭县交通局', '道路', '公开招标', '约 250万元', '2026年05月']
  const text = `首页\n招标计划公告\n序号\n | ${cells.join('\n | ')}\n | \n1\n | ${values.join('\n | ')}\n | \n注：以招标公告为准。`
  expect(read('城东路改造工程', { text })).toEqual([['城东路改造工程', '青岭县交通局', 250, '2026-05-31']])
})

test('at most 500 projects of a plan are kept, and their descriptions are shortened', () => {
  const row = (cells: (string | number)[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const heads = row(['序号', '项目名称', '建设单位', '项目概况', '投资额（万元）', '预计招标时间'])
  const rows = Array.from({ length: 600 }, (_, index) =>
    row([index + 1, `城东路${index + 1}号改造工程`, '青岭县交通局', '改造'.repeat(300), 250, '2026年5月']),
  )
  const plans = plansOf('青岭县招标计划', { html: `<table>${heads}${rows.join('')}</table>` })
  expect([plans.length, plans[499]?.name?.value]).toEqual([500, '城东路500号改造工程'])
  expect(plans.map(({ content }) => content?.value.length ?? 0).reduce((sum, length) => sum + length)).toBe(50_000)
})

test('other tables and texts give no plan', () => {
  expect(read('城东路改造工程招标公告', { text: '项目名称：城东路改造工程\n建设单位：青岭县交通局\n投资额：250万元' })).toEqual([])
  expect(
    read('中标结果公告', {
      html: '<table><tr><td>序号</td><td>中标人</td><td>中标价</td></tr><tr><td>1</td><td>甲公司</td><td>1</td></tr></table>',
    }),
  ).toEqual([])
  expect(read('招标计划', { text: heads })).toEqual([])
})

describe('the code and the site of a row', () => {
  const [one, two] = ['2505-330354-04-01-274607', '2019-330391-47-03-831266']
  const own = (title: string, body: { text?: string; html?: string }) =>
    plansOf(title, body).map(({ name, owner, code, site, content }) => [name, owner, code, site, content].map((fact) => fact?.value))
  const shared = [
    ['城东路改造工程', '青岭县交通局', one, '青岭县城东镇', '新建道路2公里'],
    ['城西小学食堂建设项目', '青岭县教育局', two, '青岭县城西街道建设路12号', '拟建食堂一栋，建筑面积800平方米'],
  ]
  const longHeads = '序号项目名称投资项目代码建设单位建设地点项目概况招标方式投资额（万元）资金来源预计招标时间'
  const rowOf = (number: number, [name, owner, code, site, content]: string[]) =>
    `${number}${name}${code}${owner}${site}${content}公开招标约250万元财政2026年5月`

  test('are read from a table, except from cells without a value or with several', () => {
    const cells = (words: string[]) => `<tr>${words.map((word) => `<td>${word}</td>`).join('')}</tr>`
    const html = `<table>${cells(['序号', '项目代码', '项目名称', '建设单位', '建设地点', '项目概况', '投资额（万元）', '预计招标时间'])}
      ${cells(['1', '２５０５－330354－04－01－274607', '城东路改造工程', '青岭县交通局', '位于青岭县城东镇', '新建道路2公里', '250', '2026年5月'])}
      ${cells(['2', '2019-330391-<br>47-03-831266', '城西小学食堂建设项目', '青岭县教育局', '青岭县城西街道建设路12号', '拟建食堂一栋，建筑面积800平方米', '90', '2026年6月'])}
      ${cells(['3', `${one}、${two}`, '水库除险加固工程', '青岭县水利局', '详见招标文件', '加固大坝', '1200', '2026年7月'])}
      ${cells(['4', '/', '城北路改造工程', '青岭县交通局', '/', '道路', '120', '2026年7月'])}</table>`
    expect(own('青岭县2026年招标计划', { html })).toEqual([
      ...shared,
      ['水库除险加固工程', '青岭县水利局', undefined, undefined, '加固大坝'],
      ['城北路改造工程', '青岭县交通局', undefined, undefined, '道路'],
    ])
  })

  test.each([
    ['in the middle', longHeads, (number: number, row: string[]) => rowOf(number, row)],
    [
      'first and beside the amount',
      '序号项目代码项目名称建设单位项目概况招标方式建设地点投资额（万元）预计招标时间',
      (number: number, [name, owner, code, site, content]: string[]) =>
        `${number}${code}${name}${owner}${content}公开招标${site}约250万元2026年5月`,
    ],
    [
      'last, behind the description',
      '序号项目名称建设单位项目概况建设地点招标方式投资额（万元）预计招标时间项目代码',
      (number: number, [name, owner, code, site, content]: string[]) =>
        `${number}${name}${owner}${content}。${site}公开招标约250万元2026年5月${code}`,
    ],
    [
      'before the owner',
      '序号项目名称建设地点建设单位投资项目统一代码建设内容招标方式投资额（万元）预计招标时间',
      (number: number, [name, owner, code, site, content]: string[]) =>
        `${number}${name}${site}${owner}${code}${content}公开招标约250万元2026年5月`,
    ],
  ])('are read from a table that has become plain text: %s', (_, titles, written) => {
    const text = `${titles}${shared.map((row, index) => written(index + 1, row)).join('')}注：以招标公告为准。`
    expect(own('青岭县2026年第二季度招标计划', { text })).toEqual(shared)
  })

  test('are not taken from the row above if a row has none', () => {
    const text = `${longHeads}${rowOf(1, shared[0] ?? [])}2城西小学食堂建设项目青岭县教育局拟建食堂公开招标90万元财政2026年6月`
    expect(own('青岭县2026年第二季度招标计划', { text })).toEqual([
      shared[0],
      ['城西小学食堂建设项目', '青岭县教育局', undefined, undefined, '拟建食堂'],
    ])
  })

  test('stay in the description if the end of the site is unclear', () => {
    const text = `${longHeads}1门诊楼装修工程${one}青岭县卫生健康局青岭县人民医院院内装修8000平方米公开招标约250万元财政2026年5月`
    expect(own('青岭县招标计划', { text })).toEqual([
      ['门诊楼装修工程', '青岭县卫生健康局', one, undefined, '青岭县人民医院院内装修8000平方米'],
    ])
  })

  test('belong to the project beside them if each label stands before its value', () => {
    const lines = ([name, owner, code, site, content]: string[], isCodeFirst: boolean) => {
      const coded = `投资项目代码：${code}\n`
      const rest = `建设单位：${owner}\n建设地点：${site}\n建设内容：${content}\n预计招标时间：2026年6月\n`
      return isCodeFirst ? `${coded}项目名称：${name}\n${rest}` : `项目名称：${name}\n${rest}${coded}`
    }
    for (const isCodeFirst of [true, false]) {
      const text = shared.map((row) => lines(row, isCodeFirst)).join('')
      expect(own('青岭县招标计划', { text })).toEqual(shared)
    }
  })
})
