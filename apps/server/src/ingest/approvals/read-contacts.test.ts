import { describe, expect, test } from 'vitest'
import { readContent } from '../testing/read-content.ts'
import type { ApprovalContact, ApprovalMatter } from '../approval.ts'

async function mattersOf(name: string, content: string): Promise<ApprovalMatter[]> {
  const { approvals, rejects, notices } = await readContent(name, content)
  expect([rejects, notices]).toEqual([[], []])
  return approvals.flatMap(({ matters }) => matters)
}

async function contactsOf(name: string, content: string): Promise<ApprovalContact[][]> {
  return (await mattersOf(name, content)).map(({ contacts = [] }) => contacts.map(withoutPlace))
}

function withoutPlace({ place: _ofTheText, ...contact }: ApprovalContact): ApprovalContact {
  return contact
}

const page = (title: string, html: string, siteName = '某市生态环境局') =>
  JSON.stringify({ title, publishTime: '2026-03-05 09:00', siteName, url: 'https://site.test/1.html', html })

const owner = '绍兴市某水务有限公司'
const assessor = '浙江某环境科技有限公司'
const authority = '某市生态环境局'

describe('the contacts of a page', () => {
  test('belong to the party named right before them, even with an address between', async () => {
    const html = `<p>一、建设项目名称及概要</p><p>项目名称：某污水处理厂扩建工程</p><p>建设地点：某市东湖街道</p>
      <p>二、建设单位名称和联系方式</p><p>建设单位：${owner}</p><p>通讯地址：某市人民路1号</p><p>联系人：王秀珍</p><p>联系电话：0575-87651234</p>
      <p>三、环境影响评价机构名称和联系方式</p><p>环评单位：${assessor}</p><p>联系人：李工 电话：13800138002</p>`
    expect(await contactsOf('a.json', page('某污水处理厂扩建工程环境影响评价第一次公示', html))).toEqual([
      [
        { role: 'owner', company: owner, name: '王秀珍', phone: '0575-87651234' },
        { role: 'assessment', company: assessor, name: '李工', phone: '13800138002' },
      ],
    ])
  })

  test('belong to the publishing authority if they stand apart from the project', async () => {
    const html = `<p>经审查，拟对以下项目的环境影响报告表作出审批意见，现予公示。公示期间反馈意见，联系电话：0575-88000001。</p>
      <p>项目名称：某污水处理厂扩建工程</p><p>建设单位：${owner}</p><p>环评机构：${assessor}</p><p>公示期限：五个工作日</p><p>联系人：张立新</p><p>联系电话：0575-88000002</p>
      <p>监督电话：0575-88009999</p>`
    expect(await contactsOf('a.json', page('关于拟对某污水处理厂扩建工程环境影响报告表作出审批意见的公示', html))).toEqual([
      [
        { role: 'authority', company: authority, name: null, phone: '0575-88000001' },
        { role: 'authority', company: authority, name: '张立新', phone: '0575-88000002' },
      ],
    ])
  })

  test('belong to the owner in a line about the project, or to the party that the label names', async () => {
    const html = `<p>项目名称：某产业园厂房新建项目</p><p>项目代码：2505-330354-04-01-274607</p><p>建设单位：${owner}</p><p>总投资：3000万元</p><p>联系人：陈建国</p><p>联系电话：13800138003</p>
      <p>施工单位：某建设集团有限公司</p><p>建设内容：新建厂房两幢</p><p>施工单位联系人：赵敏</p><p>施工单位联系电话：13900139004</p>`
    expect(await contactsOf('a.json', page('某产业园厂房新建项目备案公示', html))).toEqual([
      [
        { role: 'owner', company: owner, name: '陈建国', phone: '13800138003' },
        { role: 'construction', company: '某建设集团有限公司', name: '赵敏', phone: '13900139004' },
      ],
    ])
  })

  test('are read from the columns of a table and from the text around it', async () => {
    const rows = [
      ['1', '某中学新建工程', '某区教育局', '新建教学楼一幢，建筑面积3万平方米', '30000', '王秀珍', '0574-87651234'],
      ['2', '某医院迁建工程', '某区卫生健康局', '迁建病房楼一幢，床位500张', '80000', '李芳', '13800138002'],
    ]
    const cells = (row: readonly string[]) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    const html = `<p>现将计划印发。咨询电话：0574-88000001</p><table>${cells(['序号', '项目名称', '建设单位', '建设内容', '总投资（万元）', '联系人', '联系电话'])}${rows.map(cells).join('')}</table>`
    const matters = await mattersOf('a.json', page('2026年度某区重点项目计划', html, '某区发展和改革局'))
    expect(matters.map(({ contacts = [] }) => contacts.map(withoutPlace))).toEqual([
      [
        { role: 'owner', company: '某区教育局', name: '王秀珍', phone: '0574-87651234' },
        { role: 'authority', company: '某区发展和改革局', name: null, phone: '0574-88000001' },
      ],
      [{ role: 'owner', company: '某区卫生健康局', name: '李芳', phone: '13800138002' }],
    ])
  })

  test('lead to the place of each number', async () => {
    const html = `<p>项目名称：某产业园厂房新建项目</p><p>建设单位：${owner}（联系人：陈建国，１３８ 0013 8003）</p>`
    const { approvals } = await readContent('a.json', page('某产业园厂房新建项目备案公示', html))
    const { text = '', matters = [] } = approvals[0] ?? {}
    const { contacts: [contact] = [], owner: named } = matters[0] ?? {}
    expect([named, contact]).toMatchObject([owner, { role: 'owner', company: owner, name: '陈建国', phone: '13800138003' }])
    expect(text?.slice(contact?.place?.start, contact?.place?.end)).toBe('１３８ 0013 8003')
  })

  test('are left out if no person is named and the owner of the number is unclear', async () => {
    const html = `<p>公示期间反馈意见，联系电话：0575-88000001。</p><p>项目名称：某污水处理厂扩建工程</p><p>建设单位：${owner}</p>`
    const [matter] = await mattersOf('a.json', page('某污水处理厂扩建工程环境影响报告表审批公示', html, '某网站'))
    expect(matter?.contacts).toBeUndefined()
  })
})

describe('the contacts of a record’s fields', () => {
  test('belong to the owner, or to the party that the column names', async () => {
    const csv = `施工许可证编号,工程名称,建设单位,施工单位,合同价格,发证日期,联系人,联系电话,施工单位联系人,施工单位联系电话,监督电话
330212202603050101,某中学新建工程,某区教育局,某建设集团有限公司,3000,2026-03-05,王秀珍,0574-87651234,赵敏/钱进,13900139004,0574-88009999`
    expect(await contactsOf('a.csv', csv)).toEqual([
      [
        { role: 'owner', company: '某区教育局', name: '王秀珍', phone: '0574-87651234' },
        { role: 'construction', company: '某建设集团有限公司', name: '赵敏/钱进', phone: '13900139004' },
      ],
    ])
  })

  test('are read from items of a platform and from the project around them', async () => {
    const item = { item_name: '企业投资项目备案', deal_name: '已办结', dept_name: '某区发展和改革局', sendid: 'a1' }
    const project = {
      deal_code: '2505-330354-04-01-274607',
      apply_project_name: '某产业园厂房新建项目',
      project_dept: owner,
      linkman: '陈建国',
      linkphone: '13800138003',
      itemListInfoVo: [item, { ...item, item_name: '建筑工程施工许可证核发', sendid: 'a2' }],
    }
    const own = { role: 'owner', company: owner, name: '陈建国', phone: '13800138003' }
    expect(await contactsOf('a.json', JSON.stringify(project))).toEqual([[own], [own]])
  })

  test('do not change how a record without contacts is recognised', async () => {
    const item = {
      deal_code: '2019-330391-47-03-831266',
      apply_project_name: '某综合办公楼建设工程',
      ITEM_NAME: '备案',
      DEAL_NAME: '已办结',
      DEPT_NAME: '某局',
    }
    const { approvals } = await readContent('a.json', JSON.stringify([item]))
    expect(JSON.stringify(approvals[0]?.matters)).not.toContain('contacts')
  })
})

describe('the contact points of an OC4IDS project', () => {
  const party = (name: string, roles: string[], contactPoint: object) => ({ id: name, name, roles, contactPoint })
  const project = {
    id: 'oc4ids-test-1',
    title: '某中学新建工程',
    parties: [
      party('某区教育局', ['buyer'], { name: '王秀珍', telephone: '0574-87651234' }),
      party('某设计院有限公司', ['supplier', 'designer'], { name: '李芳', telephone: '+86 13800138002' }),
      party('Concrete Ltd', ['contractor'], { name: 'Kim', telephone: '+44 0123 456 7890' }),
    ],
    contractingProcesses: [],
  }

  test('are kept with their parties and appear in the record’s text', async () => {
    const { approvals } = await readContent('a.json', JSON.stringify(project))
    const { text, matters = [] } = approvals[0] ?? {}
    const { contacts = [] } = matters[0] ?? {}
    expect(contacts.map(withoutPlace)).toEqual([
      { role: 'owner', company: '某区教育局', name: '王秀珍', phone: '0574-87651234' },
      { role: 'design', company: '某设计院有限公司', name: '李芳', phone: '13800138002' },
    ])
    expect(text).toContain('建设单位联系人：王秀珍 0574-87651234')
    const { start, end } = contacts[0]?.place ?? {}
    expect(text?.slice(start, end)).toBe('王秀珍 0574-87651234')
  })
})

test('thousands of contacts are read in proportional time, and at most twelve of a project are kept', async () => {
  const hostile = [
    '联系人：张三 电话：13800138000 ',
    '建设单位：某局 联系电话：13800138000\n',
    '联系电话：',
    '13800138000、',
    '建设单位联系人：某某某',
  ]
  for (const words of hostile) {
    const text = `项目名称：某产业园厂房新建项目\n建设单位：${owner}\n${words.repeat(20_000)}`
    const [contacts = []] = await contactsOf('a.json', JSON.stringify({ title: '某产业园厂房新建项目备案公示', content: text }))
    expect(contacts.length).toBeLessThanOrEqual(12)
  }
}, 60_000)
