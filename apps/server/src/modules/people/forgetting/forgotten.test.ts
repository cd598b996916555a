import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, loginAs, type TestMember } from '../../auth/testing/auth-testing.ts'
import type { DeliveredApproval } from '../../../ingest/index.ts'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { createLog } from '../../../platform/log.ts'
import type { Runner } from '../../../platform/jobs/index.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { caughtUp } from '../../../testing/caught-up.ts'
import { rawNotice, storeNotices } from '../../../testing/factories.ts'
import { askEverything, type Answered } from './testing/ask-everything.ts'

const name = '欧阳修远'
const company = '杭州市西溪水务有限公司'
/** All forms in which notices contain them. */
const written = [
  '13800138001',
  '138 0013 8001',
  '138-0013-8001',
  '１３８００１３８００１',
  '+86 13800138001',
  '一三八〇〇一三八〇〇一',
  '138.0013.8001',
]
const landline = '0571-87651234'

const approval: DeliveredApproval = {
  kind: 'page',
  sourceName: '西溪区政务网',
  sourceId: 'a-1',
  url: null,
  title: '关于西溪9号泵站扩建工程初步设计的批复',
  publishedAt: new Date('2026-11-01T09:00:00+08:00'),
  safeHtml: `<p>建设内容：扩建泵房，联系电话 13800138001。</p><p>经办人：<b>欧阳</b>修远，电话 13900139998</p>`,
  text: `建设内容：扩建泵房，联系电话 13800138001。\n经办人：欧阳修远，电话 13900139998`,
  keys: ['id:a-1'],
  contentHash: 'a'.repeat(64),
  matters: [
    {
      projectName: '西溪9号泵站扩建工程（电话13800138001）',
      // identified by its owner and its name, which both change
      investmentCode: null,
      sourceProject: null,
      itemId: null,
      owner: `${company}（联系人${name} 13800138001）`,
      matter: '初步设计审批（电话13800138001）',
      authority: '西溪区水利局（电话13800138001）',
      result: 'completed',
      documentNumber: null,
      decidedAt: null,
      auditType: null,
      investment: null,
      areaCode: null,
      site: null,
      content: '扩建泵房，联系电话 13800138001。',
      units: [{ role: 'design', name: `西溪设计院（${name} 13800138001）` }],
      contacts: [
        { role: 'owner', company, name, phone: '13800138001', place: { start: 13, end: 24 } },
        // any other number of that person there is removed, too
        { role: 'authority', company: '西溪区水利局', name, phone: '13900139998' },
        { role: 'owner', company, name: `钱立群、${name}`, phone: '0571-87659999', place: { start: 0, end: 4 } },
      ],
      plannedStart: null,
      plannedFinish: null,
      evidence: {},
    },
  ],
}

let app: TestApp
let stop: () => Promise<void>
let runner: Runner
let member: TestMember
let operator: TestMember
let token: string
let operatorToken: string
let ids: number[]

const noticeOf = (serial: number, phone: string, changes: { text?: string; html?: string | null; title?: string } = {}) =>
  rawNotice({
    sourceId: `forgotten-${serial}`,
    url: `https://notices.test/forgotten/${serial}`,
    title: changes.title ?? `西溪${serial}号泵站设备采购招标公告`,
    publishedAt: `2026-11-${String(1 + serial).padStart(2, '0')} 09:00`,
    html: changes.html ?? null,
    text:
      changes.text ??
      `项目名称：西溪${serial}号泵站设备采购\n采购人：${company}\n联系人：${name}\n手机：${phone}\n投标截止时间：2026年12月${serial + 10}日09时30分`,
    attachments: [{ name: `采购文件（${name} ${phone}）.pdf`, url: 'https://notices.test/13800138001.pdf' }],
    stated: { area: '330100' },
  })

const notices = [
  ...written.map((phone, serial) => noticeOf(serial, phone)),
  noticeOf(7, '', { text: `采购人：${company}\n联系人：${name.split('').join(' ')}\n电话：（0571）8765 1234\n邮箱：13800138001@qq.com` }),
  noticeOf(8, '', {
    html: `<p>采购人：${company}</p><table><tr><td>联系人</td><td>欧阳<b>修远</b></td></tr><tr><td>电话</td><td>138<b>0013</b>&#56;001</td></tr></table><p><a href="https://notices.test/?tel=13800138001">联系 ${name}</a></p>`,
  }),
  noticeOf(9, '', { title: `西溪9号泵站设备采购公告（${name} 13800138001）`, text: `采购人：${company}\n请致电 ${name}（13800138001）` }),
]

beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  runner = await app.startJobs()
  member = await createMember(app, { levelId: 7 })
  operator = await createMember(app, { levelId: 7, roleIds: [300] })
  await logIn()
  await app.call('saveSubscription', { kind: 'bidding', name: '泵站', criteria: { groups: [{ keyword: '泵站' }] } }, { token })
  ids = await storeNotices(app, notices)
  await app.services.pipeline.storeApprovals([approval])
  await caughtUp(app.database)
  for (const id of ids) await app.call('documentCollect', { id, collect: '1' }, { token })
  for (const searchWord of ['13800138001', '泵站'])
    await app.call('getDocumentList', { searchWord, scope: 'full', remember: true }, { token })
  await app.call('saveAdvance', { name: '按号码', filters: { searchWord: '138 0013 8001' } }, { token })
}, 60_000)
afterAll(async () => {
  await runner.stop()
  await stop()
  await app.close()
})

async function logIn(): Promise<void> {
  ;({ token } = await loginAs(app, member))
  ;({ token: operatorToken } = await loginAs(app, operator))
}

/** A text without tags, normalised, as a reader sees it. */
const read = (body: string) =>
  body
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/<[^>]*>/g, '')
    .normalize('NFKC')
const between = String.raw`[\s\-.()（）/*]{0,3}`
const spaced = (text: string) => new RegExp(Array.from(text).join(between))
const secrets = [spaced('13800138001'), spaced('87651234'), /一三八〇〇一三八〇〇一/, spaced(name), spaced('0013800')]

function leaksIn(answers: readonly Answered[]): string[] {
  return answers.flatMap(({ name: call, body }) => {
    const texts = [read(body), body.normalize('NFKC')]
    return secrets.some((secret) => texts.some((text) => secret.test(text))) ? [call] : []
  })
}

async function walk(which: 'reading' | 'all', walkers: readonly TestMember[] = [member, operator]): Promise<Answered[]> {
  const ask = async <Of>(made: Promise<{ envelope: { data: Of } }>): Promise<Of> => (await made).envelope.data
  const subscriptions = await ask(app.call('getUserMonitor', {}, { token }))
  const subscriptionId = subscriptions.list.find(({ kind }) => kind === 'bidding')?.id ?? 0
  const calendar = await ask(app.call('renewCalendarLink', {}, { token }))
  const feed = await ask(app.call('renewFeedLink', { subscriptionId }, { token }))
  const people = await ask(app.call('getContactList', { by: 'company', words: company }, { token }))
  const organisations = await app.database.query<{ id: number }>('select id from organisation order by id')
  const projects = await app.database.query<{ id: number }>('select id from approval union select id from designed_project order by id')
  const keyOf = (path: string) => path.split('/').at(-2) ?? ''
  const samples = {
    id: [
      ...new Set([
        ...ids,
        subscriptionId,
        ...organisations.map(({ id }) => id),
        ...projects.map(({ id }) => id),
        ...people.list.flatMap(({ numbers }) => numbers.map((one) => one.id)),
      ]),
    ],
    personId: people.list.map(({ id }) => id),
    subscriptionId: [subscriptionId],
    key: [keyOf(calendar.path), keyOf(feed.path)],
    words: [company, '西溪', '泵站'],
    keyword: ['西溪', company, '设备'],
    searchWord: ['泵站', '采购人', '', '联系人'],
    scope: ['full'],
    recordId: [1],
    position: [0],
    by: ['company', 'person'],
    from: ['2026-11-01'],
    to: ['2027-01-31'],
    page: [1],
    size: [100],
  }
  // calls that change something may disable their caller
  const sessionOf = (who: TestMember) => async () => {
    const roleIds = who === operator ? [300] : []
    return (await loginAs(app, which === 'reading' ? who : await createMember(app, { levelId: 7, roleIds }))).token
  }
  const answers: Answered[] = []
  for (const walker of walkers) answers.push(...(await askEverything(app, samples, sessionOf(walker), which)))
  if (which === 'reading') await logIn()
  return answers
}

/** Waits until the request and its consequences were carried out. */
async function settled(): Promise<void> {
  await expect
    .poll(async () =>
      (await app.call('getForgotten', {}, { token: operatorToken })).envelope.data.list.every(({ appliedAt }) => appliedAt !== null),
    )
    .toBe(true)
  await caughtUp(app.database)
}

const found = async (searchWord: string) =>
  (await app.call('getDocumentList', { searchWord, scope: 'full' }, { token })).envelope.data.totalCount

const approvalsFound = async (searchWord: string) =>
  (await app.call('getApprovalProjectList', { searchWord }, { token })).envelope.data.totalCount

/** The approval record as a member reads it. */
async function approvalText(): Promise<string> {
  const [record] = await app.database.query<{ id: number; recordId: number }>(
    'select approval_id as id, record_id as "recordId" from approval_matter order by record_id',
  )
  const { id = 0, recordId = 0 } = record ?? {}
  return read((await app.call('getApprovalText', { id, recordId, position: 0 }, { token })).envelope.data.html)
}

describe('a person who asked to be forgotten', { timeout: 240_000 }, () => {
  test('appears in many calls before the request', async () => {
    const before = new Set(leaksIn(await walk('reading', [member])))
    for (const call of [
      'getDocument',
      'getDocumentList',
      'getCollectList',
      'getHitList',
      'getAdvance',
      'recentSearch',
      'getContactList',
      'getContactRecords',
      'subscriptionFeed',
      'getApprovalText',
      'getApprovalProject',
      'getApprovalProjectList',
      'suggestApprovals',
      'getDesignedProject',
    ])
      expect(before).toContain(call)
    expect([await approvalsFound('13800138001'), await approvalsFound(name)]).toEqual([1, 1])
    expect(await found('"13800138001"')).toBeGreaterThan(0)
  })

  test('appears in no call after the request', async () => {
    const { envelope } = await app.call('findPeople', { by: 'person', words: name }, { token: operatorToken })
    const [person] = envelope.data.list
    expect(person).toMatchObject({ name, notices: ids.length - 1, records: 1 })
    await app.call('forgetPerson', { personId: person?.id ?? 0, reason: '本人来电要求' }, { token: operatorToken })
    await settled()
    const answers = await walk('reading')
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(100)
    expect([...new Set(leaksIn(answers))]).toEqual([])
  })

  test('cannot be found by digits or name, while the notices stay', async () => {
    for (const words of ['"13800138001"', '"138 0013 8001"', '"8765 1234"', `"${name}"`, '0013']) expect(await found(words)).toBe(0)
    expect(await found('泵站')).toBeGreaterThanOrEqual(written.length)
    const { envelope } = await app.call('getDocument', { id: ids[0] ?? 0 }, { token })
    expect(envelope.data.html).toContain('联系人：****')
    expect(envelope.data.facts.map(({ key }) => key)).toContain('biddingDeadline')
    expect([await approvalsFound('13800138001'), await approvalsFound(name), await approvalsFound('9号泵站')]).toEqual([0, 0, 1])
    expect(await app.database.query('select contacts from approval_matter')).toEqual([
      { contacts: [{ role: 'owner', company, name: '钱立群、****', phone: '0571-87659999', place: { start: 0, end: 4 } }] },
    ])
    expect((await app.call('getContactList', { by: 'number', words: '13800138001' }, { token })).envelope.data.totalCount).toBe(0)
    // any other number of that person there is removed, too
    expect(await approvalText()).toBe('建设内容:扩建泵房,联系电话 ***********。经办人:****,电话 ***********')
  })

  test('stays hidden when notices are imported again, changed, or name another number', async () => {
    await storeNotices(app, notices)
    await storeNotices(
      app,
      notices.map((notice) => ({ ...notice, text: notice.text === null ? null : `${notice.text}\n更正一处文字。` })),
    )
    const fresh = await storeNotices(app, [
      noticeOf(20, '13900139999'),
      noticeOf(21, '138 0013 8001', { text: `采购人：甲市水务局\n联系人：${name}\n电话：13800138001` }),
    ])
    ids = [...ids, ...fresh]
    await app.services.pipeline.storeApprovals([
      approval,
      { ...approval, text: `${approval.text}\n更正一处文字。`, contentHash: 'b'.repeat(64) },
      { ...approval, sourceId: 'a-2', keys: ['id:a-2'], contentHash: 'c'.repeat(64) },
    ])
    await caughtUp(app.database)
    expect([await approvalsFound('13800138001'), await approvalsFound(name), await approvalsFound('9号泵站')]).toEqual([0, 0, 1])
    const answers = await walk('reading')
    expect([...new Set(leaksIn(answers))]).toEqual([])
    expect(answers.some(({ body }) => spaced('13900139999').test(read(body)))).toBe(false)
  })

  test('leaves neither digits nor name in any table', async () => {
    const tables = await app.database.query<{ table: string }>(
      `select relname as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
    expect(tables.length).toBeGreaterThan(100)
    for (const { table } of tables) {
      const rows = await app.database.query<{ text: string }>(`select to_json(one)::text as text from ${JSON.stringify(table)} as one`)
      expect({ table, told: rows.filter(({ text }) => secrets.some((secret) => secret.test(read(text)))) }).toEqual({ table, told: [] })
    }
  })

  test('appears again in texts and searches when the request is undone', async () => {
    const { envelope } = await app.call('getForgotten', {}, { token: operatorToken })
    expect(envelope.data.list).toMatchObject([
      { kind: 'person', masked: expect.stringMatching(/^欧\*\*\*（.*138\*\*\*\*8001/), reason: '本人来电要求' },
    ])
    await app.call('undoForgotten', { id: envelope.data.list[0]?.id ?? 0 }, { token: operatorToken })
    await settled()
    expect(await found('"13800138001"')).toBeGreaterThan(0)
    const detail = await app.call('getDocument', { id: ids[0] ?? 0 }, { token })
    expect(read(detail.envelope.data.html)).toContain(`联系人:${name}`)
    const people = await app.call('getContactList', { by: 'person', words: name }, { token })
    expect(people.envelope.data.list[0]?.notices).toBeGreaterThanOrEqual(written.length)
    expect(people.envelope.data.list[0]?.records).toBe(2)
    expect(await app.database.query('select 1 from forgotten_notice union select 1 from forgotten_approval')).toEqual([])
    expect(await approvalText()).toBe('建设内容:扩建泵房,联系电话 13800138001。经办人:欧阳修远,电话 13900139998')
    expect([await approvalsFound('13800138001'), await approvalsFound(name)]).toEqual([1, 1])
    const { projectName, owner, matter, authority, content, units, contacts } = approval.matters[0] ?? {}
    expect(
      await app.database.query(
        'select project_name as "projectName", owner, matter, authority, content, units, contacts from approval_matter',
      ),
    ).toEqual([1, 2].map(() => ({ projectName, owner, matter, authority, content, units, contacts })))
  })
})

test('a forgotten number cannot be revealed from that moment on', async () => {
  const { envelope } = await app.call('getContactList', { by: 'number', words: landline }, { token })
  const entry = envelope.data.list[0]?.numbers.find(({ masked }) => masked.startsWith('0571'))
  expect((await app.call('revealContact', { id: entry?.id ?? 0 }, { token })).status).toBe(200)
  await app.call('forgetNumber', { phone: '（0571）87651234', reason: '号码已更换' }, { token: operatorToken })
  const { error } = await app.call('revealContact', { id: entry?.id ?? 0 }, { token })
  expect(['people.number-forgotten', 'people.not-found']).toContain(error?.error)
  const again = await app.call('forgetNumber', { phone: '0571 8765 1234', reason: '再次' }, { token: operatorToken })
  expect(again.error?.error).toBe('people.already-forgotten')
  await settled()
  expect((await app.call('getContactList', { by: 'number', words: landline }, { token })).envelope.data.totalCount).toBe(0)
  const log = await app.database.query<{ text: string }>(
    `select to_json(one)::text as text from audit_log as one where action like 'person.%'`,
  )
  expect(log).toHaveLength(3)
  expect(app.logLines.join('\n')).not.toMatch(/13800138001|87651234/)
})

test('no call that changes data reveals a forgotten person', { timeout: 240_000 }, async () => {
  const { envelope } = await app.call('findPeople', { by: 'person', words: name }, { token: operatorToken })
  await app.call('forgetPerson', { personId: envelope.data.list[0]?.id ?? 0, reason: '本人再次要求' }, { token: operatorToken })
  await settled()
  const answers = await walk('all')
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(150)
  expect([...new Set(leaksIn(answers))]).toEqual([])
})
