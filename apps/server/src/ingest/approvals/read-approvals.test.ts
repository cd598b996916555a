import { describe, expect, test } from 'vitest'
import { readContent } from '../testing/read-content.ts'
import type { ApprovalMatter } from '../approval.ts'

async function mattersOf(name: string, content: string): Promise<ApprovalMatter[]> {
  const { approvals, rejects, notices } = await readContent(name, content)
  expect([rejects, notices]).toEqual([[], []])
  return approvals.flatMap(({ matters }) => matters)
}

const item = {
  deal_code: '2019-330391-47-03-831266',
  DEAL_STATE: '',
  DEAL_TIME: '2025-09-19 17:41:05.0',
  apply_project_name: '温州状元街道某桥A02-a地块综合办公楼建设工程',
  ITEM_NAME: '建设工程规划核验和建设用地复核验收',
  DEAL_NAME: '已办结',
  DEPT_NAME: '生态园自然资源和规划局',
  projectuuid: '0ca44f7d00474e1f847b271457bfd852',
  SENDID: '9fd848fd8c6211f09605e8611f6ae756',
}

const read = {
  projectName: '温州状元街道某桥A02-a地块综合办公楼建设工程',
  investmentCode: '2019-330391-47-03-831266',
  sourceProject: '0ca44f7d00474e1f847b271457bfd852',
  itemId: '9fd848fd8c6211f09605e8611f6ae756',
  matter: '建设工程规划核验和建设用地复核验收',
  authority: '生态园自然资源和规划局',
  result: 'completed',
  decidedAt: new Date('2025-09-19T17:41:05+08:00'),
  areaCode: '330300',
}

function upper(value: object): object {
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key.toUpperCase(), field]))
}

describe('items of a platform', () => {
  test.each([
    ['a list with counts', [{ itemList: [item], counts: '92' }]],
    ['a list in a reply', { code: 200, data: { itemList: [item], counts: '92' } }],
    ['plain objects', [item]],
    ['keys in the other case', [upper(item)]],
    ['a list inside a reply', { data: { list: [item] } }],
  ])('are read from %s', async (_, delivered) => {
    expect(await mattersOf('items.json', JSON.stringify(delivered))).toMatchObject([read])
  })

  test('are read from CSV with Chinese columns', async () => {
    const header = '项目代码,项目状态,办理时间,项目名称,审批监管事项,办理状态,管理部门,projectuuid,SENDID'
    const row = `${item.deal_code},,${item.DEAL_TIME},${item.apply_project_name},${item.ITEM_NAME},${item.DEAL_NAME},${item.DEPT_NAME},${item.projectuuid},${item.SENDID}`
    expect(await mattersOf('items.csv', `${header}\n${row}\n`)).toMatchObject([read])
  })

  test('state the industry by a code; a name without a code is not taken', async () => {
    const named = (industry: string) => JSON.stringify([{ ...item, 国标行业: industry }])
    expect(await mattersOf('items.json', named('C2710 化学药品原料药制造'))).toMatchObject([{ industry: 'C27' }])
    expect(await mattersOf('items.json', named('污水处理'))).toMatchObject([{ industry: null }])
  })

  test('are read under other names of their columns', async () => {
    const csv =
      '投资项目代码\t建设项目名称\t审批事项\t审批部门\t审批结果\t批复文号\t批复日期\t建设单位\t总投资（万元）\n２０１９－330391－47－03－831266\t某区第一中学新建工程\t可行性研究报告审批\t某区发展和改革局\t不予批准\t某发改审〔2026〕12号\t2026年3月2日\t某区教育局\t1,200.5\n'
    expect(await mattersOf('items.csv', csv)).toMatchObject([
      {
        investmentCode: '2019-330391-47-03-831266',
        result: 'refused',
        documentNumber: '某发改审〔2026〕12号',
        decidedAt: new Date('2026-03-02T00:00:00+08:00'),
        owner: '某区教育局',
        investment: 1_200_500_000,
        auditType: 'examination',
      },
    ])
  })

  test('of one project become one record with several matters', async () => {
    const project = {
      deal_code: '2505-330354-04-01-274607',
      audit_type: '备案类',
      apply_project_name: '温州生态园某湿地生态景观建设项目三期',
      project_dept: '温州生态园某建设有限公司',
      itemListInfoVo: [
        {
          deal_state: 'ITEM_BJ',
          item_name: '企业投资项目备案',
          deal_name: '已办结',
          dept_name: '发改和文化旅游局',
          sendid: 'a1',
          deal_time: '2025-05-29 15:01:44.0',
        },
        { item_name: '施工许可证核发', deal_name: '办理中', dept_name: '住房和城乡建设局', sendid: 'a2', deal_time: '' },
      ],
    }
    const { approvals } = await readContent('project.json', JSON.stringify([project]))
    expect(approvals).toHaveLength(1)
    expect(approvals[0]?.matters).toMatchObject([
      { owner: '温州生态园某建设有限公司', auditType: 'filing', result: 'completed', matter: '企业投资项目备案' },
      { owner: '温州生态园某建设有限公司', auditType: 'filing', result: 'reviewing', decidedAt: null },
    ])
  })

  test('without necessary values are refused, each with its reason', async () => {
    const { rejects } = await readContent(
      'items.json',
      JSON.stringify([
        { ...item, apply_project_name: '' },
        { ...item, ITEM_NAME: ' ' },
        { ...item, DEAL_TIME: 'soon' },
        { itemList: [], counts: '0' },
        { deal_code: 'x', itemListInfoVo: [] },
      ]),
    )
    expect(rejects.map(({ reason }) => reason.replace(/（现有.*$/, ''))).toEqual([
      '审批事项缺少项目名称',
      '缺少审批事项',
      '办理时间不合理：soon',
      '审批事项列表是空的',
      '审批项目没有任何事项',
    ])
  })
})

function page(title: string, body: string): string {
  return `<html><head><title>${title}</title><meta name="PubDate" content="2026-03-18"><meta name="SiteName" content="某市生态环境局"></head><body>${body}</body></html>`
}

function table(rows: string[][]): string {
  return `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
}

describe('announcements', () => {
  test('of assessments are read with many projects in one table', async () => {
    const html = page(
      '某市生态环境局鄞州分局关于2026年3月18日拟对建设项目环境影响报告表作出审批意见的公示',
      `<p>根据建设项目环境影响评价审批程序的有关规定，现将拟作出审批意见的项目公示如下。</p>${table([
        ['序号', '项目名称', '建设地点', '建设单位', '环境影响评价机构', '项目概况'],
        [
          '1',
          '年产3万吨塑料粒子技改项目',
          '宁波市鄞州区姜山镇',
          '宁波某某塑业有限公司',
          '浙江某某环境科技有限公司',
          '总投资3000万元，联系电话13812345678',
        ],
        ['2', '某区医院迁建工程', '宁波市鄞州区下应街道', '宁波市鄞州区某某医院', '杭州某某环保咨询有限公司', '新建门诊楼'],
      ])}`,
    )
    const { approvals } = await readContent('hp.html', html)
    expect(approvals[0]).toMatchObject({ kind: 'page', publishedAt: new Date('2026-03-18T00:00:00+08:00') })
    expect(approvals[0]?.matters).toMatchObject([
      {
        projectName: '年产3万吨塑料粒子技改项目',
        owner: '宁波某某塑业有限公司',
        matter: '环境影响报告表审批',
        result: 'reviewing',
        authority: '某市生态环境局鄞州分局',
        areaCode: '330212',
        units: [{ role: 'assessment', name: '浙江某某环境科技有限公司' }],
      },
      { projectName: '某区医院迁建工程', owner: '宁波市鄞州区某某医院', content: '新建门诊楼', areaCode: '330212' },
    ])
    const { evidence } = approvals[0]?.matters[1] ?? { evidence: undefined }
    expect(approvals[0]?.text?.slice(evidence?.owner?.start, evidence?.owner?.end)).toBe('宁波市鄞州区某某医院')
  })

  test('of one project are read from labels and values, in a table or in lines', async () => {
    const pairs = [
      ['工程名称', '某区东部新城学校新建工程', '施工许可证号', '330212202603050101'],
      ['建设单位', '某区教育局', '建设地点', '宁波市鄞州区福明街道'],
      ['设计单位', '浙江某某设计研究院有限公司', '勘察单位', '宁波某某勘察有限公司'],
      ['施工单位', '浙江某某建设集团有限公司', '监理单位', '宁波某某监理有限公司'],
      ['合同价格（万元）', '12345.67', '发证日期', '2026年3月5日'],
    ]
    const expected = {
      projectName: '某区东部新城学校新建工程',
      documentNumber: '330212202603050101',
      owner: '某区教育局',
      matter: '建筑工程施工许可证核发',
      investment: 12_345_670_000,
      decidedAt: new Date('2026-03-05T00:00:00+08:00'),
      result: 'completed',
      areaCode: '330212',
      units: [
        { role: 'design', name: '浙江某某设计研究院有限公司' },
        { role: 'survey', name: '宁波某某勘察有限公司' },
        { role: 'construction', name: '浙江某某建设集团有限公司' },
        { role: 'supervision', name: '宁波某某监理有限公司' },
      ],
    }
    const lines = pairs.flatMap(([label, value, other, second]) => [`<p>${label}：${value}</p>`, `<p>${other}：${second}</p>`]).join('')
    expect(await mattersOf('permit.html', page('某区东部新城学校新建工程施工许可证公示', table(pairs)))).toMatchObject([expected])
    expect(await mattersOf('permit.html', page('某区东部新城学校新建工程施工许可证公示', lines))).toMatchObject([expected])
  })

  test('do not take the owner for the authority, even if it is a public office', async () => {
    const pairs = [
      ['项目名称', '某区东部新城学校新建工程'],
      ['建设单位', '某区教育局'],
    ]
    const lines = pairs.map(([label, value]) => `<p>${label}：${value}</p>`).join('')
    for (const body of [table(pairs), lines]) {
      const read = await mattersOf('eia.html', page('关于拟对某区东部新城学校新建工程环境影响报告表作出审批意见的公示', body))
      expect(read).toMatchObject([{ owner: '某区教育局', result: 'reviewing' }])
      expect(read[0]?.authority).not.toBe('某区教育局')
      expect(read[0]?.authority).not.toBe('建设单位')
    }
  })

  test('of accepted applications have no day of decision', async () => {
    const title = '某市生态环境局鄞州分局关于建设项目环境影响报告表受理情况的公示'
    const rows = [
      ['序号', '项目名称', '建设单位', '受理日期'],
      ['1', '年产3万吨塑料粒子技改项目', '宁波某某塑业有限公司', '2026年3月16日'],
    ]
    const lines = rows[0]?.slice(1).map((label, index) => `<p>${label}：${rows[1]?.[index + 1]}</p>`) ?? []
    for (const body of [table(rows), lines.join(''), lines.join('').replace('受理日期', '受理时间')]) {
      expect(await mattersOf('eia.html', page(title, body))).toMatchObject([
        { owner: '宁波某某塑业有限公司', result: 'reviewing', decidedAt: null },
      ])
    }
  })

  test('in the form of letters give project, owner, number, authority and day', async () => {
    const record = {
      title: '鄞州区发展和改革局关于某区东部新城学校新建工程可行性研究报告的批复',
      publishTime: '2026-02-12',
      siteName: '鄞州区人民政府网站',
      content:
        '鄞发改审〔2026〕18号\n某区教育局：\n你单位报来的请示收悉。经研究，批复如下：\n一、原则同意该项目可行性研究报告。项目代码：2601-330212-04-01-274607。\n二、建设地点：鄞州区福明街道。\n三、建设规模及内容：新建教学楼3幢，总建筑面积2万平方米。\n四、项目总投资估算为12,000万元，资金由财政解决。\n鄞州区发展和改革局\n2026年2月10日',
    }
    expect(await mattersOf('letter.json', JSON.stringify(record))).toMatchObject([
      {
        projectName: '某区东部新城学校新建工程',
        investmentCode: '2601-330212-04-01-274607',
        owner: '某区教育局',
        areaCode: '330212',
        authority: '鄞州区发展和改革局',
        documentNumber: '鄞发改审〔2026〕18号',
        auditType: 'examination',
        matter: '可行性研究报告审批',
        decidedAt: new Date('2026-02-10T00:00:00+08:00'),
        investment: 12_000_000_000,
        site: '鄞州区福明街道',
      },
    ])
  })

  test('in the form of project lists have plans but no matter', async () => {
    const html = page(
      '某市2026年重大建设项目计划清单',
      table([
        ['序号', '项目名称', '建设单位', '建设规模及内容', '建设地点', '总投资（亿元）', '起止年限'],
        ['一、交通项目（1个）', '', '', '', '', '', ''],
        ['1', '某市环城北路快速化改造工程', '某市交通投资集团有限公司', '全长12公里', '宁波市江北区', '35.6', '2025-2028'],
        ['', '合计', '', '', '', '35.6', ''],
      ]),
    )
    const { approvals } = await readContent('list.html', html)
    expect(approvals).toMatchObject([{ kind: 'list' }])
    expect(approvals[0]?.matters).toMatchObject([
      {
        projectName: '某市环城北路快速化改造工程',
        matter: null,
        result: null,
        investment: 356_000_000_000,
        areaCode: '330205',
        plannedStart: new Date('2025-01-01T00:00:00+08:00'),
        plannedFinish: new Date('2028-12-31T23:59:00+08:00'),
      },
    ])
  })

  test('of tenders for such documents stay notices', async () => {
    const titles = [
      '某区学校新建工程可行性研究报告编制服务采购公告',
      '某区污水厂环境影响评价报告编制竞争性磋商公告',
      '某市2026年重大建设项目清单编制服务中标结果公告',
      '某区学校新建工程施工许可手续代办服务询价公告',
    ]
    for (const title of titles) {
      const record = { title, publishTime: '2026-02-12', content: '项目名称：某区学校新建工程\n建设单位：某区教育局' }
      expect((await readContent('n.json', JSON.stringify(record))).notices).toHaveLength(1)
    }
  })

  test('are read in time proportional to their length', async () => {
    const title = '某市生态环境局关于建设项目环境影响报告表拟审批的公示'
    const hostile = ['建设单位:'.repeat(60_000), '(\n'.repeat(100_000), '项目名称:某某工程\n建设单位:某某有限公司\n'.repeat(8000)]
    for (const content of hostile) {
      const started = performance.now()
      await readContent('h.json', JSON.stringify({ title, publishTime: '2026-02-12', content }))
      expect(performance.now() - started).toBeLessThan(10_000)
    }
  })
})
