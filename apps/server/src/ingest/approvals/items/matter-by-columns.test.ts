import { describe, expect, test } from 'vitest'
import { readContent } from '../../testing/read-content.ts'

type Row = Readonly<Record<string, string>>

const permit: Row = {
  施工许可证编号: '330212202603050101',
  工程名称: '某区东部新城学校新建工程',
  建设单位: '某区教育局',
  建设地址: '宁波市鄞州区福明街道',
  建设规模: '总建筑面积2万平方米',
  '合同价格（万元）': '12345.67',
  合同工期: '540天',
  勘察单位: '宁波某某勘察有限公司',
  设计单位: '浙江某某设计研究院有限公司',
  施工单位: '浙江某某建设集团有限公司',
  监理单位: '宁波某某监理有限公司',
  发证机关: '宁波市鄞州区住房和城乡建设局',
  发证日期: '2026-03-05',
}

const filing: Row = {
  项目备案证号: '鄞备〔2026〕18号',
  项目名称: '年产3万吨塑料粒子技改项目',
  项目单位: '宁波某某塑业有限公司',
  备案机关: '宁波市鄞州区发展和改革局',
  备案日期: '2026年3月2日',
  '总投资（万元）': '3000',
}

const assessment: Row = {
  项目名称: '年产3万吨塑料粒子技改项目',
  建设单位: '宁波某某塑业有限公司',
  建设地点: '宁波市鄞州区姜山镇',
  环评机构: '浙江某某环境科技有限公司',
  环评类别: '报告表',
  受理日期: '2026-03-16',
  公示期: '2026年3月18日-2026年3月24日',
}

const read = {
  permit: {
    projectName: '某区东部新城学校新建工程',
    matter: '建筑工程施工许可证核发',
    result: 'completed',
    documentNumber: '330212202603050101',
    owner: '某区教育局',
    authority: '宁波市鄞州区住房和城乡建设局',
    decidedAt: new Date('2026-03-05T00:00:00+08:00'),
    investment: 12_345_670_000,
    areaCode: '330212',
    site: '宁波市鄞州区福明街道',
    content: '总建筑面积2万平方米',
    plannedStart: null,
    units: [
      { role: 'design', name: '浙江某某设计研究院有限公司' },
      { role: 'survey', name: '宁波某某勘察有限公司' },
      { role: 'construction', name: '浙江某某建设集团有限公司' },
      { role: 'supervision', name: '宁波某某监理有限公司' },
    ],
  },
  filing: {
    matter: '企业投资项目备案',
    result: 'completed',
    auditType: 'filing',
    documentNumber: '鄞备〔2026〕18号',
    owner: '宁波某某塑业有限公司',
    authority: '宁波市鄞州区发展和改革局',
    decidedAt: new Date('2026-03-02T00:00:00+08:00'),
    investment: 3_000_000_000,
  },
  assessment: {
    matter: '环境影响报告表审批',
    result: 'reviewing',
    decidedAt: null,
    areaCode: '330212',
    units: [{ role: 'assessment', name: '浙江某某环境科技有限公司' }],
  },
}

function csvOf(row: Row): string {
  return `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`
}

/** Reads a row as JSON, inside a reply, and as CSV, and expects the same result each time. */
async function readRow(row: Row) {
  const delivered = [
    ['row.json', JSON.stringify([row])],
    ['row.json', JSON.stringify({ code: 200, data: { total: 1, list: [row] } })],
    ['row.csv', csvOf(row)],
  ] as const
  const [first, ...others] = await Promise.all(delivered.map(async ([name, content]) => readContent(name, content)))
  for (const { approvals } of others) expect(approvals).toEqual(first?.approvals)
  return first ?? { approvals: [], notices: [], rejects: [] }
}

function renamed(row: Row, names: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [names[name] ?? name, value]))
}

describe('a row with the columns of a matter', () => {
  test.each([
    ['a building permit', permit, read.permit],
    ['a filing', filing, read.filing],
    ['an assessment', assessment, read.assessment],
  ])('is read as %s, from JSON and CSV alike', async (_, row, expected) => {
    const { approvals, notices, rejects } = await readRow(row)
    expect([notices, rejects]).toEqual([[], []])
    expect(approvals).toMatchObject([{ kind: 'item', matters: [expected] }])
  })

  test('is read under other names of its columns too', async () => {
    const { approvals } = await readRow(
      renamed(permit, {
        施工许可证编号: '许可证号',
        工程名称: '项目名称',
        '合同价格（万元）': '工程造价',
        施工单位: '施工总承包单位',
        发证日期: '发证时间',
        发证机关: '发证单位',
      }),
    )
    expect(approvals[0]?.matters).toMatchObject([read.permit])
    const national = await readRow({
      BuilderLicenceNum: permit['施工许可证编号'] ?? '',
      PrjName: permit['工程名称'] ?? '',
      BuildCorpName: '某区教育局',
      ConsCorpName: '浙江某某建设集团有限公司',
      ContractMoney: '12345.67',
      IssueCertDate: '2026-03-05',
    })
    expect(national.approvals[0]?.matters).toMatchObject([
      {
        matter: read.permit.matter,
        owner: '某区教育局',
        investment: read.permit.investment,
        units: [{ role: 'construction', name: '浙江某某建设集团有限公司' }],
      },
    ])
    const filed = await readRow(renamed(filing, { 项目备案证号: '备案号', 备案日期: '备案时间', '总投资（万元）': '总投资' }))
    expect(filed.approvals[0]?.matters).toMatchObject([read.filing])
  })

  test('of a permit needs no number if it has its day and the contract', async () => {
    const { 施工许可证编号: number, ...others } = permit
    expect((await readRow(others)).approvals[0]?.matters).toMatchObject([{ ...read.permit, documentNumber: null }])
    expect((await readRow({ ...others, 证书编号: number ?? '' })).approvals[0]?.matters).toMatchObject([read.permit])
  })

  test('has planned times if its contract period names days', async () => {
    const { approvals } = await readRow({ ...permit, 合同工期: '2026.03.10至2027.08.31' })
    expect(approvals[0]?.matters).toMatchObject([
      { plannedStart: new Date('2026-03-10T00:00:00+08:00'), plannedFinish: new Date('2027-08-31T23:59:00+08:00') },
    ])
  })

  test('states no cost if the unit cannot be 万元', async () => {
    const { '合同价格（万元）': cost, ...others } = permit
    expect(cost).toBe('12345.67')
    const investmentOf = async (row: Row) => (await readRow(row)).approvals[0]?.matters[0]?.investment
    expect(await investmentOf({ ...others, 合同价格: '123456700' })).toBeNull()
    expect(await investmentOf({ ...others, 合同价格: '123456700元' })).toBe(12_345_670_000)
    expect(await investmentOf({ ...others, '合同价格(元)': '123456700' })).toBe(12_345_670_000)
  })

  test('of an assessment is decided once it has a number, and is dated by its announcement before', async () => {
    expect((await readRow(assessment)).approvals).toMatchObject([{ publishedAt: new Date('2026-03-18T00:00:00+08:00') }])
    const { 公示期: period, ...received } = assessment
    expect(period).toContain('2026')
    expect((await readRow(received)).approvals).toMatchObject([{ publishedAt: new Date('2026-03-16T00:00:00+08:00') }])
    expect((await readRow({ ...assessment, 审批文号: '甬环鄞建〔2026〕85号' })).approvals[0]?.matters).toMatchObject([
      { result: 'completed', documentNumber: '甬环鄞建〔2026〕85号', decidedAt: null },
    ])
    expect((await readRow({ ...assessment, 审批结果: '不予批准' })).approvals[0]?.matters).toMatchObject([{ result: 'refused' }])
    expect((await readRow({ ...assessment, 环评类别: '登记表', 备案号: '202633021200000123' })).approvals[0]?.matters).toMatchObject([
      { matter: '环境影响登记表备案', result: 'completed', documentNumber: '202633021200000123' },
    ])
  })

  test('of an assessment is recognised by the kind of report and does not take the filing’s number', async () => {
    const { 环评机构: writer, ...others } = assessment
    expect(writer).toBe('浙江某某环境科技有限公司')
    expect((await readRow({ ...others, 备案号: '2601-330212-07-02-274607' })).approvals[0]?.matters).toMatchObject([
      { ...read.assessment, units: [], documentNumber: null },
    ])
  })

  test.each([
    ['可研批复文号', '可行性研究报告审批', 'examination'],
    ['立项批复文号', '项目立项审批', 'examination'],
    ['初步设计批复文号', '初步设计审批', 'examination'],
    ['核准文号', '企业投资项目核准', 'approval'],
    ['建设工程规划许可证号', '建设工程规划许可证核发', null],
  ])('with the column %s is about %s', async (column, matter, auditType) => {
    const { approvals } = await readRow({ 项目名称: '某区东部新城学校新建工程', 建设单位: '某区教育局', [column]: '鄞发改审〔2026〕18号' })
    expect(approvals[0]?.matters).toMatchObject([{ matter, auditType, documentNumber: '鄞发改审〔2026〕18号', result: 'completed' }])
  })

  test('of an accepted building is not a permit', async () => {
    const { approvals } = await readRow({ ...permit, 竣工验收备案编号: '330212JX202800018' })
    expect(approvals[0]?.matters).toMatchObject([{ matter: '竣工验收备案', documentNumber: '330212JX202800018' }])
  })
})

describe('a row is not read as a matter', () => {
  test('if it is a tender, whatever else it contains', async () => {
    for (const row of [permit, filing, assessment]) {
      for (const tender of [
        { 招标人: '某区教育局' },
        { 投标截止时间: '2026-03-05 09:30' },
        { 采购预算: '300万元' },
        { 公告标题: '某工程招标公告' },
      ]) {
        expect((await readRow({ ...row, ...tender })).approvals).toEqual([])
      }
    }
  })

  test('if it is the filing of a contract', async () => {
    const contract = {
      项目名称: '某区东部新城学校新建工程',
      备案号: 'HT-2026-18',
      合同价格: '1200万元',
      施工单位: '浙江某某建设集团有限公司',
    }
    expect((await readRow({ ...contract, 建设单位: '某区教育局', 备案日期: '2026-03-05' })).approvals).toEqual([])
  })

  test('if it lists a project with all its document numbers', async () => {
    const { approvals } = await readRow({
      项目名称: '某市环城北路快速化改造工程',
      建设单位: '某市交通投资集团有限公司',
      建设规模及内容: '全长12公里',
      建设地点: '宁波市江北区',
      '总投资（亿元）': '35.6',
      立项批复文号: '甬发改审〔2025〕1号',
      可研批复文号: '甬发改审〔2025〕20号',
      环评批复文号: '甬环建〔2025〕5号',
    })
    expect(approvals).toMatchObject([{ kind: 'list', matters: [{ matter: null, result: null, investment: 356_000_000_000 }] }])
  })
})
