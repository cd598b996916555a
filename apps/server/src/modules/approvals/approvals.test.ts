import { approvalFilters, approvalFilterSet, approvalFilterShape, approvalResults, auditTypes, filtersWithChoice } from '@tender/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { runConsumers } from '../../platform/events/run-consumers.ts'
import { createLog } from '../../platform/log.ts'
import { systemRandom } from '../../platform/random.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { caughtUp } from '../../testing/caught-up.ts'
import { loggedInMember } from '../../testing/factories.ts'
import { createIngestKey } from '../feeds/index.ts'

let app: TestApp
let stop: () => Promise<void>
let member: { token: string }
let zhejiang: { token: string }
let below: { token: string }

/** milliseconds after which changed rights of levels hold everywhere */
const readAgain = 6000

const school = '2601-330212-04-01-274607'

function item(code: string, name: string, matter: string, time: string, more: object = {}): object {
  return {
    deal_code: code,
    apply_project_name: name,
    ITEM_NAME: matter,
    DEAL_NAME: '已办结',
    DEPT_NAME: '鄞州区发展和改革局',
    DEAL_TIME: time,
    ...more,
  }
}

const page = {
  title: '鄞州区住房和城乡建设局关于鄞州区东部新城学校新建工程初步设计的批复',
  publishTime: '2026-06-02',
  url: 'https://approvals.test/13812345678.html',
  siteName: '鄞州区人民政府网站',
  html: `<p>鄞建审〔2026〕7号</p><p>鄞州区教育局：</p><p>项目代码：${school}</p><p>建设地点：宁波市鄞州区福明街道</p><p>总投资：1.2亿元</p><p>联系电话：13812345678，<a href="https://approvals.test/files/13812345678">附件</a></p><p>鄞州区住房和城乡建设局</p><p>2026年6月1日</p>`,
}

const notices = [
  {
    itemList: [
      item(school, '鄞州区东部新城学校新建工程', '可行性研究报告审批', '2026-03-01 10:00:00.0', { SENDID: 'a1' }),
      item('2602-500103-04-01-111111', '渝中区滨江路改造工程', '项目建议书审批', '2026-05-01 10:00:00.0', {
        SENDID: 'a2',
        DEPT_NAME: '渝中区发展改革委',
      }),
      item('2603-500103-04-01-222222', '渝中区图书馆新建工程', '企业投资项目备案', '2026-11-19 10:00:00.0', {
        SENDID: 'a3',
        DEAL_NAME: '办理中',
      }),
    ],
    counts: '3',
  },
  page,
]

/** The tender of the school's works, on a day that everybody sees, and its award, on a day that not everybody sees. */
const tenders = [
  { id: 't1', title: '鄞州区东部新城学校新建工程施工招标公告', publishTime: '2026-07-01 09:00', more: '最高投标限价：9000万元' },
  { id: 't2', title: '鄞州区东部新城学校新建工程施工中标结果公告', publishTime: '2026-11-19 09:00', more: '中标人：宁波东城建设有限公司' },
].map(({ more, ...notice }) => ({
  ...notice,
  content: `<p>项目名称：鄞州区东部新城学校新建工程施工</p><p>项目代码：${school}</p><p>建设单位：鄞州区教育局</p><p>${more}</p>`,
}))

let delivered: unknown
let repeated: unknown

beforeAll(async () => {
  app = await openTestApp()
  // a level that includes approvals but does not see the newest days
  await app.database.query(`delete from level_permission where level_id = 3 and permission_code = 'documents.newest'`)
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  const key = await createIngestKey(app.database, { name: '审批平台', clock: app.clock, random: systemRandom })
  delivered = (await app.call('ingestNotices', { notices }, { key })).envelope.data
  repeated = (await app.call('ingestNotices', { notices }, { key })).envelope.data
  await app.call('ingestNotices', { notices: tenders }, { key })
  await caughtUp(app.database)
  member = await loggedInMember(app, 7)
  zhejiang = await loggedInMember(app, 2, ['330000'])
  below = await loggedInMember(app, 1)
})
afterAll(async () => {
  await stop()
  await app.close()
})

type Asked = Parameters<typeof app.call<'getApprovalProjectList'>>[1]
const search = async (asked: Asked = {}, { token } = member) => (await app.call('getApprovalProjectList', asked, { token })).envelope.data
const names = async (asked: Asked = {}, who = member) => (await search(asked, who)).list.map(({ name }) => name)

const [first, second, third] = ['鄞州区东部新城学校新建工程', '渝中区滨江路改造工程', '渝中区图书馆新建工程'] as const

test('delivered approvals are stored once, even when they are delivered again', () => {
  expect(delivered).toMatchObject({ received: 2, created: 4, rejected: [] })
  expect(repeated).toMatchObject({ created: 0, updated: 0, unchanged: 4 })
})

describe('the list of approvals', () => {
  test('shows each project once with its latest matter, newest first', async () => {
    const { list, totalCount } = await search()
    expect(totalCount).toBe(3)
    expect(list.map(({ name }) => name)).toEqual([third, first, second])
    expect(list[1]).toMatchObject({
      codes: [school],
      owner: { id: expect.any(Number), name: '鄞州区教育局' },
      areaName: '浙江 宁波 鄞州区',
      investment: 12_000_000_000,
      matterCount: 2,
      latest: { matter: '初步设计审批', authority: '鄞州区住房和城乡建设局', result: 'completed' },
    })
  })

  test.each(['member', 'zhejiang'] as const)('counts for every choice of a filter what the list then finds: %s', async (who) => {
    const { token } = { member, zhejiang }[who]
    const filters = z.parse(approvalFilterShape, { searchWord: '工程' })
    const asked = [
      { filter: 'result', choices: [...approvalResults] },
      { filter: 'auditType', choices: [...auditTypes] },
      { filter: 'area', choices: ['330000', '500000'] },
      { filter: 'decided', choices: approvalFilters.decided.options.map(({ code }) => code) },
      { filter: 'investment', choices: ['1000000000..', '..1000000000'] },
    ] as const
    let found = 0
    for (const { filter, choices } of asked) {
      const { envelope } = await app.call('getApprovalFilterCounts', { ...filters, filter, choices: [...choices] }, { token })
      expect(envelope.data.map(({ choice }) => choice)).toEqual(choices)
      for (const { choice, totalCount } of envelope.data) {
        const list = await search(filtersWithChoice(approvalFilterSet, filters, filter, choice) ?? {}, { token })
        expect(list, `${filter} ${choice}`).toMatchObject({ totalCount, totalIsLowerBound: false })
        found += totalCount
      }
    }
    expect(found).toBeGreaterThan(3)
  })

  test('links the owner to the company of that name, in the list and in the project', async () => {
    const [row] = (await search({ searchWord: '东部新城' })).list
    const { owner } = (await app.call('getApprovalProject', { id: String(row?.id) }, member)).envelope.data
    expect(owner).toEqual(row?.owner)
    const company = await app.call('getCompany', { id: String(owner?.id) }, member)
    expect(company.envelope.data.name).toBe('鄞州区教育局')
    const [other] = (await search({ searchWord: '项目建议书' })).list
    expect(other?.owner ?? null).toBeNull()
  })

  test.each<[string, Asked, string[]]>([
    ['a word of the name', { searchWord: '东部新城' }, [first]],
    ['a code', { searchWord: school }, [first]],
    ['a matter', { searchWord: '项目建议书' }, [second]],
    ['a document number', { searchWord: '鄞建审〔2026〕7号' }, [first]],
    ['an owner', { searchWord: '教育局' }, [first]],
    ['an authority', { authority: '住房和城乡建设' }, [first]],
    ['a result', { result: ['reviewing'] }, [third]],
    ['a type', { auditType: ['filing'] }, [third]],
    ['an area', { area: ['330200'] }, [first]],
    ['an area and an authority', { area: ['500000'], authority: '发展改革委' }, [second]],
    ['part of a code', { projectCode: '2602-500103' }, [second]],
    ['days', { decided: '2026-04-01..2026-05-31' }, [second]],
    ['the investment', { investmentFrom: 10_000_000_000 }, [first]],
    ['the largest first', { sort: 'amount' }, [first, third, second]],
  ])('finds by %s', async (_, asked, found) => {
    expect(await names(asked)).toEqual(found)
  })

  test('shows the matter that matches the filters', async () => {
    const shown = async (asked: Asked) => (await search({ searchWord: school, ...asked })).list[0]?.latest.matter
    expect(await shown({})).toBe('初步设计审批')
    expect(await shown({ authority: '发展和改革' })).toBe('可行性研究报告审批')
    expect(await shown({ authority: '住房和城乡建设', result: ['completed'] })).toBe('初步设计审批')
  })

  test('suggests a project by its code', async () => {
    expect((await app.call('suggestApprovals', { words: school.slice(0, 12) }, member)).envelope.data).toMatchObject([{ name: first }])
  })

  test('suggests a project by its name, without remembering the words', async () => {
    expect((await app.call('suggestApprovals', { words: '滨江' }, member)).envelope.data).toMatchObject([{ name: second }])
    expect((await app.call('approvalRecentSearch', {}, member)).envelope.data.map(({ words }) => words)).not.toContain('滨江')
  })

  test('remembers the search that was asked for', async () => {
    await search({ searchWord: '图书馆', area: ['500000'], remember: true })
    expect((await app.call('approvalRecentSearch', {}, member)).envelope.data).toContainEqual(expect.objectContaining({ words: '图书馆' }))
    expect((await app.call('getApprovalFilterRecords', {}, member)).envelope.data).toContainEqual(
      expect.objectContaining({ words: '图书馆', filters: expect.objectContaining({ area: ['500000'] }) }),
    )
    expect((await app.call('getApprovalDict', {}, member)).envelope.data.results).toContainEqual({ value: 'refused', label: '未通过' })
  })

  test('keeps filters under a name', async () => {
    const saved = async () => (await app.call('getApprovalAdvance', {}, member)).envelope.data
    const { id } = (await app.call('saveApprovalAdvance', { name: '宁波备案', filters: { searchWord: '学校' } }, member)).envelope.data
    expect(await saved()).toMatchObject([{ id, name: '宁波备案', filters: { searchWord: '学校' } }])
    expect((await app.call('getDesignedAdvance', {}, member)).envelope.data).toEqual([])
    await app.call('renameApprovalAdvance', { id, name: '宁波学校' }, member)
    expect(await saved()).toMatchObject([{ name: '宁波学校' }])
    await app.call('deleteApprovalAdvance', { id }, member)
    expect(await saved()).toEqual([])
  })
})

describe('an approval project', () => {
  test('shows its matters in order, and the text of a page with the facts read from it', async () => {
    const id = (await search({ searchWord: school })).list[0]?.id ?? 0
    const detail = (await app.call('getApprovalProject', { id }, member)).envelope.data
    expect(detail).toMatchObject({ name: first, codes: [school], auditType: 'examination', site: '宁波市鄞州区福明街道' })
    expect(detail.matters.map(({ matter, hasText }) => [matter, hasText])).toEqual([
      ['可行性研究报告审批', false],
      ['初步设计审批', true],
    ])
    expect(detail.matters[1]).toMatchObject({ documentNumber: '鄞建审〔2026〕7号', sources: [{ url: page.url }] })
    const { recordId, position } = detail.matters[1] ?? { recordId: 0, position: 0 }
    const { html } = (await app.call('getApprovalText', { id, recordId, position }, member)).envelope.data
    expect(html).toContain('<span data-fact="documentNumber">鄞建审〔2026〕7号</span>')
    expect(html).toContain('13812345678</span>，<a href="https://approvals.test/files/13812345678"')
  })

  test('shows no phone to a level without the phone right, neither in texts nor in addresses', async () => {
    await app.database.query(`delete from level_permission where level_id = 4 and permission_code = 'documents.contact-phone'`)
    app.clock.advance(readAgain)
    const limited = await loggedInMember(app, 4)
    const id = (await search({ searchWord: school }, limited)).list[0]?.id ?? 0
    const detail = (await app.call('getApprovalProject', { id }, limited)).envelope.data
    expect(detail.matters[1]?.sources).toEqual([{ name: page.siteName, url: null }])
    const { recordId, position } = detail.matters[1] ?? { recordId: 0, position: 0 }
    const { html } = (await app.call('getApprovalText', { id, recordId, position }, limited)).envelope.data
    expect(html).toContain('138****5678</span>，<a>附件</a>')
    expect(JSON.stringify([detail, html])).not.toContain('13812345678')
  })

  test('leads to the 拟在建 project it belongs to, and to its notices', async () => {
    const id = (await search({ searchWord: school })).list[0]?.id ?? 0
    const [belonging, ...others] = (await app.call('getProjectsOfApproval', { id }, member)).envelope.data
    expect(others).toEqual([])
    expect(belonging).toMatchObject({
      project: { code: school, stage: '在建', approvals: 2, notices: 2 },
      notices: [{ title: tenders[1]?.title, winners: [{ name: '宁波东城建设有限公司' }] }, { title: tenders[0]?.title }],
      noticeCount: 2,
    })
    const project = (await app.call('getDesignedProject', { id: belonging?.project.id ?? 0 }, member)).envelope.data
    expect(project.records.filter(({ from }) => from.kind === 'approval').map(({ from }) => from.id)).toEqual([id, id])
  })

  test('does not exist for a row of a project list, whose page shows the details', async () => {
    const key = await createIngestKey(app.database, { name: '清单', clock: app.clock, random: systemRandom })
    const name = '鄞州区云龙文化中心新建工程'
    const row = {
      项目名称: name,
      建设单位: '鄞州区文化局',
      建设地点: '宁波市鄞州区云龙镇',
      '总投资（万元）': '8000',
      发布时间: '2026-06-01',
    }
    await app.call('ingestNotices', { notices: [row] }, { key })
    await caughtUp(app.database)
    expect((await search({ searchWord: name })).list).toEqual([])
    const [found] = (await app.call('getDesignedProjectList', { searchWord: name }, member)).envelope.data.list
    const project = (await app.call('getDesignedProject', { id: found?.id ?? 0 }, member)).envelope.data
    const from = project.owner?.from
    expect(project.records).toMatchObject([{ from, title: '列入项目清单', result: null, stage: null }])
    expect(from?.kind).toBe('list')
    expect(project.facts.map(({ key: fact }) => fact)).toEqual(['site', 'investment'])
    const detail = (await app.call('getApprovalProject', { id: from?.id ?? 0 }, member)).envelope.data
    expect(detail).toMatchObject({ name, owner: { name: '鄞州区文化局' }, matters: [], lists: [{ recordId: from?.recordId }] })
  })

  test('is not found under an unknown id', async () => {
    const reply = await app.call('getApprovalProject', { id: 999_999 }, member)
    expect([reply.status, reply.error?.error]).toEqual([404, 'approvals.not-found'])
  })
})

describe('approval rights', () => {
  test('of a lower level do not include approvals', async () => {
    const reply = await app.call('getApprovalProjectList', {}, below)
    expect(reply.error?.error).toBe('rights.insufficient')
  })

  test('for one area are limited to it, in the list and in detail', async () => {
    expect(await names({}, zhejiang)).toEqual([first])
    expect((await search({}, zhejiang)).notes).toEqual([expect.stringContaining('权限限于浙江')])
    const id = (await search({ searchWord: second })).list[0]?.id ?? 0
    expect((await app.call('getApprovalProject', { id }, zhejiang)).status).toBe(404)
    expect((await app.call('getProjectsOfApproval', { id }, zhejiang)).status).toBe(404)
    const own = (await search({ searchWord: school })).list[0]?.id ?? 0
    expect((await app.call('getProjectsOfApproval', { id: own }, zhejiang)).envelope.data).toMatchObject([{ noticeCount: 2 }])
  })

  test('without the newest days hide the changes of those days', async () => {
    const limited = await loggedInMember(app, 3)
    expect(await names({}, limited)).toEqual([first, second])
    const id = (await search({ searchWord: school })).list[0]?.id ?? 0
    // the award has changed the project today
    expect((await app.call('getProjectsOfApproval', { id }, limited)).envelope.data).toEqual([])
    const other = (await search({ searchWord: second })).list[0]?.id ?? 0
    expect((await app.call('getProjectsOfApproval', { id: other }, limited)).envelope.data).toMatchObject([{ notices: [], noticeCount: 0 }])
  })
})

test('an owner whose notices a member may not see is shown as a plain name everywhere', async () => {
  const code = '2604-330212-04-01-335577'
  const title = '鄞州区下应街道厂房新建工程'
  const owner = '宁波远行置业有限公司'
  const key = await createIngestKey(app.database, { name: '审批平台二', clock: app.clock, random: systemRandom })
  const approval = {
    ...page,
    title: `鄞州区住房和城乡建设局关于${title}初步设计的批复`,
    url: 'https://approvals.test/2.html',
    html: `<p>鄞建审〔2026〕8号</p><p>${owner}：</p><p>项目代码：${code}</p><p>建设地点：宁波市鄞州区下应街道</p><p>2026年6月1日</p>`,
  }
  const elsewhere = {
    id: 't9',
    title: '渝中区商业街改造工程施工招标公告',
    publishTime: '2026-07-02 09:00',
    content: `<p>建设地点：重庆市渝中区</p><p>建设单位：${owner}</p>`,
  }
  await app.call('ingestNotices', { notices: [approval, elsewhere] }, { key })
  await caughtUp(app.database)
  const owners = async (who: { token: string }) => {
    const [row] = (await search({ searchWord: title }, who)).list
    const detail = (await app.call('getApprovalProject', { id: row?.id ?? 0 }, who)).envelope.data
    const [project] = (await app.call('getDesignedProjectList', { searchWord: title }, who)).envelope.data.list
    const whole = (await app.call('getDesignedProject', { id: project?.id ?? 0 }, who)).envelope.data
    return [row?.owner, detail.owner, project?.owner, whole.owner]
  }
  const [shown, ...others] = await owners(member)
  expect(shown).toEqual({ id: expect.any(Number), name: owner })
  for (const one of others) expect(one).toMatchObject(shown ?? {})
  for (const one of await owners(zhejiang)) expect(one).toMatchObject({ id: null, name: owner })
  expect((await app.call('getCompany', { id: shown?.id ?? 0 }, zhejiang)).status).toBe(404)
  expect((await app.call('getCompany', { id: shown?.id ?? 0 }, member)).status).toBe(200)
})
