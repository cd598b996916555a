import { exportTables, type ExportColumn } from '@tender/contract'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runConsumers } from '../../platform/events/run-consumers.ts'
import { createLog } from '../../platform/log.ts'
import { systemRandom } from '../../platform/random.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { caughtUp } from '../../testing/caught-up.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'
import { createIngestKey } from '../feeds/index.ts'
import { exporting } from './testing/exporting.ts'

const { columns: all } = exportTables.projects
const [waterworks, school, library] = ['鄞州区城东水厂新建工程', '鄞州区第三中学新建工程', '渝中区图书馆新建工程'] as const
const code = '2607-330212-04-01-526822'

/** milliseconds after which changed rights of levels hold everywhere */
const readAgain = 6000

let app: TestApp
let stop: () => Promise<void>
let member: ReturnType<typeof exporting>
beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00'), environment: { PUBLIC_URL: 'https://zb.test' } })
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  await app.startJobs()
  member = exporting(app)
  const key = await createIngestKey(app.database, { name: '清单', clock: app.clock, random: systemRandom })
  const planned = {
    项目名称: waterworks,
    项目代码: code,
    建设单位: '鄞州区水务局',
    建设地点: '宁波市鄞州区云龙镇',
    建设内容: '新建水厂一座，联系电话13812345678',
    '总投资（万元）': '8000',
    发布时间: '2026-06-01',
  }
  const item = (matter: string, day: string, result: string) => ({
    deal_code: code,
    apply_project_name: waterworks,
    ITEM_NAME: matter,
    DEAL_NAME: result,
    DEPT_NAME: '鄞州区发展和改革局',
    DEAL_TIME: `${day} 10:00:00.0`,
  })
  const items = [item('可行性研究报告审批', '2026-03-01', '已办结'), item('初步设计审批', '2026-05-01', '办理中')]
  await app.call('ingestNotices', { notices: [planned, { itemList: items, counts: '2' }] }, { key })
  const tender = (name: string, area: string, day: string, text: string) =>
    rawNotice({
      title: `${name}施工招标公告`,
      publishedAt: `${day} 09:00`,
      text,
      stated: { projectName: `${name}施工`, category: '工程', area },
    })
  await storeNotices(app, [
    tender(waterworks, '330212', '2026-09-02', `招标人：鄞州区水务局\n项目代码：${code}`),
    tender(school, '330212', '2026-09-03', '招标人：鄞州区教育局\n最高投标限价：900万元\n项目编号：YZ-2026-003'),
    tender(library, '500103', '2026-09-04', '招标人：渝中区文化局\n项目编号：YZ-2026-004'),
  ])
  await caughtUp(app.database)
})
afterAll(async () => {
  await stop()
  await app.close()
})

const draft = async (token: string, asked: Parameters<typeof app.call<'draftProjectExport'>>[1] = {}) =>
  (await app.call('draftProjectExport', asked, { token })).envelope.data
const idOf = async (token: string, searchWord: string) =>
  (await app.call('getDesignedProjectList', { searchWord }, { token })).envelope.data.list[0]?.id ?? 0
const named = (cells: readonly string[] | undefined, columns: readonly ExportColumn[] = all) =>
  Object.fromEntries(columns.map((column, index) => [column, cells?.[index]]))

test('an exported search keeps its order, has the facts of the projects, and uses one row of quota each', async () => {
  const { token } = await loggedInMember(app, 3)
  const made = await draft(token, { searchWord: '新建工程', sort: 'investment' })
  expect(made).toMatchObject({ found: 3, foundIsLowerBound: false, most: 3, masksPhones: false, notes: [] })
  const { rows } = (await app.call('reviewExport', { id: made.id }, { token })).envelope.data
  const id = await idOf(token, waterworks)
  expect(named(rows[0])).toMatchObject({
    name: waterworks,
    code,
    stage: '施工准备',
    area: '浙江 宁波 鄞州区',
    site: '宁波市鄞州区云龙镇',
    investment: '80000000',
    tenderBudget: '',
    owner: '鄞州区水务局',
    content: '新建水厂一座，联系电话13812345678',
    records: '公告 1 条；审批 3 项',
    firstAt: '2026-03-01',
    lastAt: '2026-09-02',
    link: `https://zb.test/admin/projects/${id}`,
  })
  const lines = await member.exported(token, made.id, { columns: all })
  expect(lines.map((line) => line.split(',')[0])).toEqual([waterworks, school, library])
  expect(lines[0]?.split(',')).toEqual(rows[0])
  expect(await member.used(token)).toEqual([3])
  expect((await app.call('exportList', {}, { token })).envelope.data.list).toMatchObject([
    { kind: 'projects', title: '拟在建项目：新建工程' },
  ])
})

test('a workbook has a heading, texts, and amounts as numbers', async () => {
  const { token } = await loggedInMember(app, 3)
  const { id } = await draft(token, { searchWord: school })
  await member.order(token, id, { format: 'xlsx', columns: ['name', 'investment', 'tenderBudget'] })
  await member.ended(token, id)
  const [sheet] = await readExcelFile((await member.download(token, id)).rawPayload)
  expect(sheet).toMatchObject({
    sheet: '拟在建项目',
    data: [
      ['项目名称', '投资额（元）', '招标预算（元）'],
      [school, null, 9_000_000],
    ],
  })
})

test('chosen projects keep their order, and favourites follow their filters', async () => {
  const { token } = await loggedInMember(app, 3)
  const ids = [await idOf(token, library), await idOf(token, waterworks)]
  const chosen = await draft(token, { ids: [...ids, 999_999_999] })
  expect(await member.exported(token, chosen.id, { columns: ['name'] })).toEqual([library, waterworks])
  await app.call('collectProjects', { ids, collect: true }, { token })
  await app.call('pursueCollected', { kind: 'project', ids: ids.slice(1), pursuit: 'bid' }, { token })
  const found = async (filters: object) => (await app.call('draftCollectedProjectExport', filters, { token })).envelope.data.found
  expect([
    await found({}),
    await found({ searchWord: '水厂' }),
    await found({ pursuit: 'bid' }),
    await found({ folderId: 0 }),
    await found({ ids: ids.slice(1) }),
  ]).toEqual([2, 1, 1, 2, 1])
})

test('rights limit what is exported: to areas, to phones, and to levels that may search projects', async () => {
  const local = await loggedInMember(app, 3, ['500000'])
  expect(await draft(local.token)).toMatchObject({
    found: 1,
    notes: [expect.stringContaining('权限限于重庆'), '您的“导出条数”额度限于重庆，只导出该范围内的项目。'],
  })
  expect(await draft(local.token, { ids: [await idOf((await loggedInMember(app, 3)).token, waterworks)] })).toMatchObject({ found: 0 })

  await app.database.query(`delete from level_permission where level_id = 4 and permission_code = 'documents.contact-phone'`)
  app.clock.advance(readAgain)
  const masked = await loggedInMember(app, 4)
  const made = await draft(masked.token, { searchWord: waterworks })
  expect(made).toMatchObject({ found: 1, masksPhones: true })
  expect(await member.exported(masked.token, made.id, { columns: ['content'] })).toEqual(['新建水厂一座，联系电话138****5678'])

  const losing = await loggedInMember(app, 5)
  const { id } = await draft(losing.token)
  await app.database.query(`delete from level_permission where level_id = 5 and permission_code = 'projects.search'`)
  app.clock.advance(readAgain)
  const later = await loggedInMember(app, 5)
  const refused = [
    await app.call('draftProjectExport', {}, later),
    await app.call('orderExport', { id, format: 'csv', columns: ['name'], rows: 1 }, losing),
    await app.call('reviewExport', { id }, losing),
  ]
  expect(refused.map(({ error }) => error?.error)).toEqual(Array.from({ length: 3 }, () => 'rights.insufficient'))
})

test('columns of notices are refused in an export of projects', async () => {
  const { token } = await loggedInMember(app, 3)
  const { id } = await draft(token)
  const { status, error } = await member.order(token, id, { columns: ['name', 'title'] })
  expect([status, error]).toMatchObject([422, { error: 'request.invalid', fields: { columns: '没有这一列' } }])
  expect((await app.call('exportList', {}, { token })).envelope.data.totalCount).toBe(0)
})

describe('approval projects', () => {
  const { columns } = exportTables.approvals

  test('are exported with the matter that meets the filters, for one row of quota each', async () => {
    const { token } = await loggedInMember(app, 3)
    const asked = { searchWord: waterworks, result: ['completed' as const] }
    const made = (await app.call('draftApprovalExport', asked, { token })).envelope.data
    expect(made).toMatchObject({ found: 1, most: 1 })
    const { rows } = (await app.call('reviewExport', { id: made.id }, { token })).envelope.data
    expect(named(rows[0], columns)).toMatchObject({
      name: waterworks,
      code,
      owner: '鄞州区水务局',
      area: '浙江 宁波 鄞州区',
      investment: '80000000',
      matter: '可行性研究报告审批',
      authority: '鄞州区发展和改革局',
      result: '办结',
      decidedAt: '2026-03-01',
      matters: '2',
      content: '新建水厂一座，联系电话13812345678',
      link: expect.stringMatching(/^https:\/\/zb\.test\/admin\/approvals\/\d+$/),
    })
    const lines = await member.exported(token, made.id, { columns })
    expect(lines.map((line) => line.split(','))).toEqual(rows)
    expect(await member.used(token)).toEqual([1])
  })

  test('are masked and limited to areas as their list is', async () => {
    await app.database.query(`delete from level_permission where level_id = 4 and permission_code = 'documents.contact-phone'`)
    app.clock.advance(readAgain)
    const masked = await loggedInMember(app, 4)
    const made = (await app.call('draftApprovalExport', { searchWord: waterworks }, masked)).envelope.data
    expect(await member.exported(masked.token, made.id, { columns: ['content'] })).toEqual(['新建水厂一座，联系电话138****5678'])
    const local = await loggedInMember(app, 3, ['500000'])
    expect((await app.call('draftApprovalExport', {}, local)).envelope.data).toMatchObject({
      found: 0,
      notes: [expect.stringContaining('权限限于重庆'), '您的“导出条数”额度限于重庆，只导出该范围内的项目。'],
    })
  })
})

describe('companies', () => {
  const { columns } = exportTables.companies
  const drafted = async (asked: Parameters<typeof app.call<'draftCompanyExport'>>[1], { token }: { token: string }) =>
    (await app.call('draftCompanyExport', asked, { token })).envelope.data
  const idOfCompany = async (searchWord: string, { token }: { token: string }) =>
    (await app.call('getCompanyList', { searchWord }, { token })).envelope.data.list[0]?.id ?? 0

  test('are exported with their figures, in the order of the list', async () => {
    const reader = await loggedInMember(app, 3)
    const listed = (await app.call('getCompanyList', {}, reader)).envelope.data.list
    const made = await drafted({}, reader)
    expect(made).toMatchObject({ found: listed.length, masksPhones: false })
    const { rows } = (await app.call('reviewExport', { id: made.id }, reader)).envelope.data
    expect(rows.map(([name]) => name)).toEqual(listed.map(({ name }) => name).slice(0, 5))
    const [education] = rows.filter(([name]) => name === '鄞州区教育局')
    expect(named(education, columns)).toMatchObject({ kind: '政府机关', tendered: '1', won: '0', wonAmount: '', lastSeen: '2026-09-03' })
  })

  test('are exported as chosen or from the favourites, with counts as whole numbers', async () => {
    const reader = await loggedInMember(app, 3)
    const ids = [await idOfCompany('渝中区文化局', reader), await idOfCompany('鄞州区水务局', reader)]
    const { id, found } = await drafted({ ids: [...ids, 999_999_999] }, reader)
    expect(found).toBe(2)
    await member.order(reader.token, id, { format: 'xlsx', columns: ['name', 'tendered'] })
    await member.ended(reader.token, id)
    const [sheet] = await readExcelFile((await member.download(reader.token, id)).rawPayload)
    expect(sheet?.data).toEqual([
      ['单位名称', '招标项目数'],
      ['渝中区文化局', 1],
      ['鄞州区水务局', 1],
    ])
    await app.call('collectCompanies', { ids, collect: true }, reader)
    const collected = async (asked: object) => (await app.call('draftCollectedCompanyExport', asked, reader)).envelope.data.found
    expect([await collected({}), await collected({ searchWord: '文化' }), await collected({ folderId: 0 })]).toEqual([2, 1, 2])
  })

  test('of members who do not see every notice are the visible ones, without figures', async () => {
    const local = await loggedInMember(app, 3, ['500000'])
    const made = await drafted({}, local)
    const { rows } = (await app.call('reviewExport', { id: made.id }, local)).envelope.data
    expect(rows.map((cells) => named(cells, columns))).toEqual([
      expect.objectContaining({ name: '渝中区文化局', tendered: '', wonAmount: '', lastSeen: '' }),
    ])
    expect((await app.call('draftCompanyExport', { sort: 'amount' }, local)).error).toMatchObject({ error: 'companies.figures-limited' })
    const other = await idOfCompany('鄞州区水务局', await loggedInMember(app, 3))
    expect(await drafted({ ids: [other] }, local)).toMatchObject({ found: 0 })
  })
})

test.each([
  ['notice', school],
  ['approval', waterworks],
] as const)('a file is not given out after data was removed from a source on request: %s', async (source, project) => {
  const { token, accountId } = await loggedInMember(app, 3)
  const drafts = [await draft(token, { searchWord: project })]
  if (source === 'approval') drafts.push((await app.call('draftApprovalExport', { searchWord: project }, { token })).envelope.data)
  for (const { id } of drafts) expect(await member.exported(token, id, { columns: ['name'] })).toEqual([project])
  const [forgotten] = await app.database.query<{ id: number }>(
    `insert into forgotten (kind, masked, reason, created_at, created_by) values ('number', '138****8000', '本人要求', $1, $2) returning id`,
    [app.clock.now(), accountId],
  )
  const column = source === 'notice' ? 'notice_id' : 'record_id'
  await app.database.query(
    `insert into forgotten_${source} (${column}, sealed, forgotten_ids)
     select distinct source_id, '', $2::bigint[] from designed_evidence_public evidence join designed_key_public own on own.id = evidence.key_id
      where source = $1 and project_id = $3`,
    [source, [forgotten?.id], await idOf(token, project)],
  )
  for (const { id } of drafts) expect((await member.download(token, id)).json().data.error).toBe('export.expired')
})
