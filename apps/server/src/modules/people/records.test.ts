import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContent } from '../../ingest/testing/read-content.ts'
import { createLog } from '../../platform/log.ts'
import { runConsumers } from '../../platform/events/run-consumers.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { caughtUp } from '../../testing/caught-up.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'

let app: TestApp
let stop: () => Promise<void>
let token: string

const school = '宁波市鄞州区教育局'
const factory = '宁波某某智能装备有限公司'
const code = '2505-330212-04-01-274607'

/** A page of the assessing authority. */
const assessment = (
  serial: number,
  { project, owner, contact, phone }: { project: string; owner: string; contact: string; phone: string },
) => ({
  title: `关于拟对${project}环境影响报告表作出审批意见的公示`,
  publishTime: `2026-10-${String(serial).padStart(2, '0')} 09:00`,
  siteName: '宁波市生态环境局',
  url: `https://site.test/${serial}.html`,
  html: `<p>公示期间可致电 0574-88000001（联系电话：0574-88000002）。</p><p>项目名称：${project}</p><p>建设地点：宁波市鄞州区福明街道</p><p>建设单位：${owner}</p><p>联系人：${contact}</p><p>联系电话：${phone}</p>`,
})

const permit = `施工许可证编号,工程名称,建设单位,施工单位,合同价格,发证日期,联系人,联系电话,项目代码
330212202603050101,鄞州区第一中学新建工程,${school},宁波某建设集团有限公司,3000,2026-10-05,王秀珍,13800138001,${code}`

/** A planned project without any decision. */
const planned = {
  id: 'oc4ids-test-1',
  title: '鄞州区第三医院迁建工程',
  updated: '2026-10-06T09:00:00+08:00',
  identifiers: [{ scheme: '投资项目代码', id: '2505-330212-04-01-999999' }],
  locations: [{ gazetteers: [{ scheme: 'GB/T 2260', identifiers: ['330212'] }] }],
  parties: [{ id: 'p', name: '宁波市鄞州区卫生健康局', roles: ['buyer'], contactPoint: { name: '李芳', telephone: '0574-87650002' } }],
  contractingProcesses: [],
}

beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  await storeNotices(app, [
    rawNotice({
      title: '鄞州区第一中学新建工程施工招标公告',
      publishedAt: '2026-09-01 09:00',
      text: `项目名称：鄞州区第一中学新建工程\n项目代码：${code}\n招标人：${school}\n联系人：王秀珍\n联系电话：13800138001`,
      stated: { area: '330212' },
    }),
  ])
  await deliver('permits.csv', permit)
  await deliver(
    'assessment.json',
    JSON.stringify(assessment(7, { project: '某智能装备生产基地新建项目', owner: factory, contact: '陈建国', phone: '13900139002' })),
  )
  await deliver('oc4ids.json', JSON.stringify(planned))
  ;({ token } = await loggedInMember(app, 2))
})
afterAll(async () => {
  await stop()
  await app.close()
})

async function deliver(name: string, content: string): Promise<void> {
  const { approvals, rejects } = await readContent(name, content)
  expect([approvals.length > 0, rejects]).toEqual([true, []])
  await app.services.pipeline.storeApprovals(approvals)
  await caughtUp(app.database)
}

const people = async (by: 'person' | 'company' | 'number', words: string, who = token) =>
  (await app.call('getContactList', { by, words }, { token: who })).envelope.data.list
const recordsOf = async (personId: number, who = token) => (await app.call('getContactRecords', { personId }, { token: who })).envelope.data

test('a person named by a notice and a permit is one person, with one project', async () => {
  const [wang, ...others] = await people('person', '王秀珍')
  expect(others).toEqual([])
  expect(wang).toMatchObject({ notices: 1, records: 1, projects: 1, posts: [{ company: school, roles: ['owner', 'tenderer'] }] })
  expect(wang?.numbers).toMatchObject([{ masked: '138****8001', number: null }])
  const notices = (await app.call('selProjectByPhone', { personId: wang?.id ?? 0 }, { token })).envelope.data
  expect(notices).toMatchObject({ totalCount: 1, projects: 1, list: [{ title: '鄞州区第一中学新建工程施工招标公告' }] })
})

test('each record of a person leads to its page: an approval or a planned project', async () => {
  const [wang] = await people('person', '王秀珍')
  const approved = await recordsOf(wang?.id ?? 0)
  expect(approved).toMatchObject({
    totalCount: 1,
    list: [{ matter: '建筑工程施工许可证核发', projectName: '鄞州区第一中学新建工程', from: { kind: 'approval', contact: null } }],
  })
  const page = await app.call('getApprovalProject', { id: approved.list[0]?.from?.id ?? 0 }, { token })
  expect(page.envelope.data.name).toBe('鄞州区第一中学新建工程')

  const [chen] = await people('person', '陈建国')
  const [assessed] = (await recordsOf(chen?.id ?? 0)).list
  expect(assessed).toMatchObject({ sourceName: '宁波市生态环境局', from: { kind: 'approval', contact: 1 } })
  const text = await app.call('getApprovalText', { id: assessed?.from?.id ?? 0, recordId: assessed?.recordId ?? 0, position: 0 }, { token })
  expect(text.envelope.data.html).toContain('<span data-fact="contact-1">13900139002</span>')

  const [li] = await people('person', '李芳')
  const [listed] = (await recordsOf(li?.id ?? 0)).list
  expect(listed).toMatchObject({ matter: null, from: { kind: 'project' } })
  const project = await app.call('getDesignedProject', { id: listed?.from?.id ?? 0 }, { token })
  expect(project.envelope.data.name).toBe('鄞州区第三医院迁建工程')
})

test('a company without notices is found by name and has no page', async () => {
  expect(await people('company', '某某智能装备')).toMatchObject([
    { name: '陈建国', posts: [{ company: factory, companyId: null, roles: ['owner'] }] },
  ])
  expect(await people('number', '13900139002')).toMatchObject([{ name: '陈建国', records: 1, notices: 0, projects: 1 }])
})

test('contacts of a company are found by its whole name only, as by its id', async () => {
  const ofCompany = (input: object) => app.call('getCompanyContacts', input, { token })
  expect((await ofCompany({ name: factory })).envelope.data).toMatchObject({ totalCount: 1, list: [{ name: '陈建国' }] })
  expect((await ofCompany({ name: factory.slice(0, -2) })).envelope.data.totalCount).toBe(0)
  const [known] = await app.database.query<{ id: number; name: string }>(
    'select id, name from organisation where name_key in (select company_key from person_entry) order by id limit 1',
  )
  const byName = await ofCompany({ name: known?.name })
  expect(byName.envelope.data.totalCount).toBeGreaterThan(0)
  expect(byName.envelope.data.list).toEqual((await ofCompany({ id: known?.id })).envelope.data.list)
  expect((await ofCompany({ name: known?.name, id: known?.id })).status).toBe(422)
  expect((await ofCompany({})).status).toBe(422)
})

test('a number from a record is revealed for one lookup, and the audit log names the company', async () => {
  const { token: own } = await loggedInMember(app, 2)
  const [chen] = await people('person', '陈建国', own)
  const reveal = await app.call('revealContact', { id: chen?.numbers[0]?.id ?? 0 }, { token: own })
  expect(reveal.envelope.data).toMatchObject({ number: '13900139002', lookups: { left: 19 } })
  const log = await app.database.query(`select subject, detail from audit_log where action = 'contact.revealed'`)
  expect(log).toEqual([{ subject: '139****9002', detail: { name: factory } }])
})

test('a member without the project right sees only people and counts from notices', async () => {
  const { token: own } = await loggedInMember(app, 1)
  expect(await people('person', '陈建国', own)).toEqual([])
  expect(await people('company', '某某智能装备', own)).toEqual([])
  const [wang] = await people('person', '王秀珍', own)
  expect(wang).toMatchObject({ notices: 1, records: 0, posts: [{ roles: ['tenderer'] }] })
  expect(await recordsOf(wang?.id ?? 0, own)).toMatchObject({ totalCount: 0, list: [] })
})

test('a record outside the member’s areas reveals nobody', async () => {
  const { token: own } = await loggedInMember(app, 2, ['420000'])
  expect(await people('person', '陈建国', own)).toEqual([])
  const [chen] = await people('person', '陈建国')
  expect((await recordsOf(chen?.id ?? 0, own)).totalCount).toBe(0)
  expect((await app.call('revealContact', { id: chen?.numbers[0]?.id ?? 0 }, { token: own })).error?.error).toBe('people.not-found')
})

test('a changed record names only its new contact', async () => {
  const changed = { project: '某智能装备生产基地新建项目', owner: factory, contact: '赵敏', phone: '13700137003' }
  await deliver('assessment.json', JSON.stringify(assessment(7, changed)))
  expect(await people('person', '陈建国')).toEqual([])
  expect(await people('company', '某某智能装备')).toMatchObject([{ name: '赵敏' }])
})
