import { subscriptionCriteria, type WrittenKind } from '@tender/contract'
import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runConsumers } from '../../platform/events/run-consumers.ts'
import { createLog } from '../../platform/log.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'
import { createMain, createSub, errorOf } from '../../testing/sub-accounts.ts'

let app: TestApp
let member: { token: string; accountId: number }
let stop: () => Promise<void>
beforeAll(async () => {
  app = await openTestApp()
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
})
afterAll(async () => {
  await stop()
  await app.close()
})
beforeEach(async () => {
  member = await loggedInMember(app, 7)
})

type Criteria = z.input<typeof subscriptionCriteria>
const group = (keyword: string, rest: { further?: string[]; excluded?: string[]; synonyms?: string[] } = {}) => ({ keyword, ...rest })
const words = (...keywords: string[]): Criteria => ({ groups: keywords.map((keyword) => group(keyword)) })

function save(
  name: string,
  criteria: Criteria,
  { kind = 'bidding', token = member.token, ...of }: { kind?: WrittenKind; token?: string; id?: number; version?: string } = {},
) {
  return app.call('saveSubscription', { kind, name, criteria, ...of }, { token })
}
async function saved(...of: Parameters<typeof save>): Promise<number> {
  const { envelope, error } = await save(...of)
  if (error !== null) throw new Error(JSON.stringify(error))
  return envelope.data.id
}
const list = async (token = member.token) => (await app.call('getUserMonitor', {}, { token })).envelope.data
const hits = async (input: Parameters<typeof app.call<'getHitList'>>[1] = {}, token = member.token) =>
  (await app.call('getHitList', input, { token })).envelope.data
const titles = async (...of: Parameters<typeof hits>) =>
  (await hits(...of)).list.map((hit) => (hit.about === 'project' ? hit.name : hit.title))
/** Waits until everything that was stored has been matched. */
async function matched(): Promise<void> {
  await expect
    .poll(
      async () => {
        const [row] = await app.database.query<{ waits: boolean }>(
          `select exists (select 1 from event join event_consumer consumer on consumer.name = 'subscriptions.match' and event.kind = any(consumer.kinds)
           and (event.transaction_id, event.id) > (consumer.transaction_id, consumer.event_id)) as waits`,
        )
        return row?.waits
      },
      { interval: 5 },
    )
    .toBe(false)
}
async function arrive(...notices: Parameters<typeof rawNotice>[0][]): Promise<number[]> {
  const ids = await storeNotices(
    app,
    notices.map((notice) => rawNotice(notice)),
  )
  await matched()
  return ids
}

/** Moves its creation and last change 61 days into the past. */
async function grewOld(id: number): Promise<void> {
  await app.database.query(
    `update subscription set created_at = $2::timestamptz - interval '61 days', changed_at = $2::timestamptz - interval '61 days' where id = $1`,
    [id, app.clock.now()],
  )
}

describe('a notice', () => {
  test('becomes one lasting hit of every subscription that it matches, with the words, and of no other', async () => {
    const [solar, roads] = [await saved('光伏', words('光伏', '储能')), await saved('道路', words('道路'))]
    const notice = { title: '产业园光伏储能项目招标公告', url: 'https://n.test/solar', sourceId: 'solar', text: '正文一' }
    await arrive(notice, { title: '食堂设备采购公告' })
    expect((await hits()).list).toMatchObject([
      { title: notice.title, subscriptionId: solar, words: ['光伏', '储能'], isRead: false, titleMarks: [[3, 7]] },
    ])
    await arrive({ ...notice, text: '正文二' })
    expect(await titles()).toEqual([notice.title])
    expect(await titles({ subscriptionId: roads })).toEqual([])
    expect(await hits({ subscriptionId: roads + 999 })).toEqual({ error: 'subscription.not-found' })
  })

  test('must hold the keyword or a synonym, all further words and no excluded word of a group', async () => {
    await saved('充电', { groups: [group('充电桩', { synonyms: ['充电站'], further: ['采购'], excluded: ['维修'] }), group('换电站')] })
    await arrive(
      { title: '公交充电桩采购公告' },
      { title: '公交充电站采购公告' },
      { title: '公交充电桩招标公告' },
      { title: '公交充电桩维修采购公告' },
      { title: '城北换电站招标公告' },
    )
    expect((await titles()).toSorted()).toEqual(['公交充电桩采购公告', '公交充电站采购公告', '城北换电站招标公告'].toSorted())
  })

  test('is compared with the subscription as it stands when the notice arrives', async () => {
    const id = await saved('水泵', words('水泵'))
    await arrive({ title: '水泵采购一' })
    await saved('水泵', words('阀门'), { id })
    await arrive({ title: '水泵采购二' }, { title: '阀门采购一' })
    await app.call('pauseSubscription', { id, paused: true }, { token: member.token })
    await arrive({ title: '阀门采购二' })
    await app.call('pauseSubscription', { id, paused: false }, { token: member.token })
    await arrive({ title: '阀门采购三' })
    expect((await titles()).toSorted()).toEqual(['水泵采购一', '阀门采购一', '阀门采购三'].toSorted())
    await app.call('deleteSubscription', { id }, { token: member.token })
    await arrive({ title: '阀门采购四' })
    expect(await titles()).toEqual([])
  })

  test('becomes a hit once a later notice of its project raises the budget enough', async () => {
    await saved('桥梁', { groups: [group('桥梁')], filters: { budgetFrom: 1_400_000_000 } })
    const head = '项目名称：东江桥梁加固工程\n项目编号：QL-2026-7001\n招标人：东江县交通局\n'
    await arrive({ title: '东江桥梁加固工程招标公告', text: `${head}预算金额：1200万元` })
    expect(await titles()).toEqual([])
    await arrive({ title: '东江桥梁加固工程变更公告', text: `${head}预算金额由1200万元调整为1500万元。` })
    expect((await titles()).toSorted()).toEqual(['东江桥梁加固工程变更公告', '东江桥梁加固工程招标公告'].toSorted())
  })

  test('matches a monitor only by its party', async () => {
    const party = { filters: { tenderer: '第九自来水公司' } }
    await saved('业主', party, { kind: 'owner' })
    await arrive(
      { title: '管网改造招标公告', text: '招标人：临江第九自来水公司\n项目概况：略' },
      { title: '第九自来水公司附近道路招标公告', text: '招标人：临江城建局\n' },
    )
    expect(await titles({ kinds: ['owner'] })).toEqual(['管网改造招标公告'])
    expect(await titles({ kinds: ['bidding'] })).toEqual([])
  })
})

describe('the current rights', () => {
  test('hide the newest notices from a registered user until they are old enough', async () => {
    const low = await loggedInMember(app, 0)
    await saved('脱硝', words('脱硝'), { token: low.token })
    await arrive({ title: '脱硝改造招标公告', publishedAt: '2026-11-13 12:00' })
    expect(await hits({}, low.token)).toMatchObject({ list: [], totalCount: 0 })
    expect((await list(low.token)).list).toMatchObject([{ unread: 0, lastHitAt: null }])
    app.clock.advance(3 * 3_600_000)
    expect(await titles({}, low.token)).toEqual(['脱硝改造招标公告'])
    app.clock.advance(-3 * 3_600_000)
  })

  test('deactivate subscriptions that ask for more than the level allows or exceed its number', async () => {
    const ids = [
      await saved('甲', words('甲醇')),
      await saved('乙', { ...words('乙醇'), filters: { scope: 'full' } }),
      await saved('丙', words('丙酮')),
    ]
    await arrive({ title: '甲醇采购公告' }, { title: '乙醇采购公告' }, { title: '丙酮采购公告' })
    const states = async () => (await list()).list.map(({ id, state }) => [ids.indexOf(id), state])
    expect(await states()).toEqual([
      [0, 'active'],
      [1, 'active'],
      [2, 'active'],
    ])
    await app.database.query('delete from member_period where enterprise_id = (select enterprise_id from account where id = $1)', [
      member.accountId,
    ])
    expect(await states()).toEqual([
      [0, 'active'],
      [1, 'no-right'],
      [2, 'over-quota'],
    ])
    expect((await save('丁', words('丁烷'))).error?.error).toBe('quota.used-up')
  })

  test('refuse monitors, full text and further subscriptions that the level does not include', async () => {
    const low = await loggedInMember(app, 1)
    const refusal = async (...of: Parameters<typeof save>) => (await save(...of)).error
    expect(await refusal('业主', { filters: { tenderer: '水务局' } }, { kind: 'owner', token: low.token })).toMatchObject({
      error: 'rights.insufficient',
      permission: 'monitors.party',
    })
    const registered = await loggedInMember(app, 0)
    expect(await refusal('全文', { ...words('水'), filters: { scope: 'full' } }, { token: registered.token })).toMatchObject({
      permission: 'documents.full-text',
    })
    await saved('一', words('一'), { token: registered.token })
    expect(await refusal('二', words('二'), { token: registered.token })).toMatchObject({ error: 'quota.used-up', quota: 'subscriptions' })
  })

  test('show hits by digits of phones only with the right to read phones', async () => {
    await saved('电话', { ...words('0571'), filters: { scope: 'full' } })
    await arrive({ title: '水箱采购公告', text: '联系人：王工 电话：0571-86138613' }, { title: '编号0571的水箱采购公告' })
    expect((await titles()).length).toBe(2)
    await app.database.query("delete from level_permission where level_id = 7 and permission_code = 'documents.contact-phone'")
    app.clock.advance(6000)
    expect(await titles()).toEqual(['编号0571的水箱采购公告'])
    await app.database.query("insert into level_permission values (7, 'documents.contact-phone')")
    app.clock.advance(6000)
  })
})

describe('hits', () => {
  test('are unread until they are opened or marked as read, and the counts follow', async () => {
    const id = await saved('钢梁', words('钢梁'))
    const [first = 0] = await arrive({ title: '钢梁一采购' }, { title: '钢梁二采购' }, { title: '钢梁三采购' })
    const unread = async () => (await app.call('getUnreadHits', {}, { token: member.token })).envelope.data
    expect(await unread()).toMatchObject({ total: 3, bySubscription: [{ id, unread: 3 }], newest: [{ title: '钢梁三采购' }, {}, {}] })
    await app.call('getDocument', { id: first }, { token: member.token })
    expect((await list()).list).toMatchObject([{ unread: 2 }])
    const [second] = (await hits({ unread: true })).list
    const read = await app.call('markHitsRead', { hitIds: [second?.hitId ?? 0] }, { token: member.token })
    expect(read.envelope.data).toEqual({ total: 1, bySubscription: [{ id, unread: 1 }] })
    await app.call('markHitsRead', {}, { token: member.token })
    expect(await unread()).toMatchObject({ total: 0, newest: [] })
    expect((await hits()).list.every(({ isRead }) => isRead)).toBe(true)
  })

  test('can be searched, and are deleted with their subscription, which frees its place', async () => {
    const id = await saved('桩基', words('桩基'))
    await arrive({ title: '桩基检测服务采购' }, { title: '桩基施工招标' })
    expect(await titles({ searchWord: '检测' })).toEqual(['桩基检测服务采购'])
    const lost = await app.call('describeDeletion', { id }, { token: member.token })
    expect(lost.envelope.data).toEqual({ hits: 2, unread: 2 })
    const before = (await list()).quotas.subscriptions.used
    await app.call('deleteSubscription', { id }, { token: member.token })
    expect((await list()).quotas.subscriptions.used).toBe(before - 1)
    expect(await hits()).toMatchObject({ totalCount: 0, list: [] })
  })

  test('belong to one account; others can neither see nor mark them', async () => {
    const id = await saved('路缘石', words('路缘石'))
    await arrive({ title: '路缘石采购' })
    const other = await loggedInMember(app, 7)
    for (const call of ['deleteSubscription', 'copySubscription', 'describeDeletion'] as const) {
      expect((await app.call(call, { id }, { token: other.token })).error?.error).toBe('subscription.not-found')
    }
    expect((await hits({}, other.token)).list).toEqual([])
    const [own] = (await hits()).list
    await app.call('markHitsRead', { hitIds: [own?.hitId ?? 0] }, { token: other.token })
    expect((await hits()).list).toMatchObject([{ isRead: false }])
  })
})

describe('a subscription', () => {
  test('needs criteria, a party if it is a monitor, and a unique name', async () => {
    const refusal = async (...of: Parameters<typeof save>) => (await save(...of)).error?.error
    expect(await refusal('空', {})).toBe('subscription.empty')
    expect(await refusal('空', { filters: { excludeWords: '维修' } })).toBe('subscription.empty')
    expect(await refusal('对手', words('水'), { kind: 'rival' })).toBe('subscription.party-missing')
    const id = await saved('管道', words('管道'))
    expect(await refusal('管道', words('阀'))).toBe('subscription.name-taken')
    const other = await saved('阀', words('阀'))
    expect(await refusal('管道', words('阀'), { id: other })).toBe('subscription.name-taken')
    expect(await refusal('管道', words('管道 球墨'), { id })).toBeUndefined()
  })

  test('is not saved over a newer change, but over a pause and again after a lost answer', async () => {
    const id = await saved('电梯', words('电梯'))
    const seen = async () => (await list()).list[0]?.version ?? ''
    const version = await seen()
    await app.call('pauseSubscription', { id, paused: true }, { token: member.token })
    await saved('电梯', words('电梯', '扶梯'), { id, version })
    const late = await save('货梯', words('电梯'), { id, version })
    expect(late).toMatchObject({ status: 409, error: { error: 'subscription.changed-meanwhile' } })
    expect((await list()).list).toMatchObject([{ name: '电梯', criteria: { groups: [{ keyword: '电梯' }, { keyword: '扶梯' }] } }])
    await saved('电梯', words('电梯', '扶梯'), { id, version })
    await saved('货梯', words('电梯'), { id, version: await seen() })
    expect((await list()).list).toMatchObject([{ name: '货梯' }])
  })

  test('is copied under a free name without its hits', async () => {
    const id = await saved('电缆', words('电缆'))
    await arrive({ title: '电缆采购' })
    const copy = () => app.call('copySubscription', { id }, { token: member.token })
    const { envelope } = await copy()
    await copy()
    expect((await list()).list.map(({ name }) => name)).toEqual(['电缆', '电缆 副本', '电缆 副本2'])
    expect(await titles({ subscriptionId: envelope.data.id })).toEqual([])
  })

  test('without hits for 60 days is marked as quiet', async () => {
    const id = await saved('冷僻', words('龘'))
    expect((await list()).list).toMatchObject([{ isQuiet: false }])
    await grewOld(id)
    expect((await list()).list).toMatchObject([{ isQuiet: true }])
    await arrive({ title: '龘字石刻采购' })
    expect((await list()).list).toMatchObject([{ isQuiet: false }])
  })

  test('gets another 60 days after new criteria or a pause, but not after a new name', async () => {
    const id = await saved('生僻', words('龖'))
    const isQuiet = async () => (await list()).list[0]?.isQuiet
    const pause = (paused: boolean) => app.call('pauseSubscription', { id, paused }, { token: member.token })
    await grewOld(id)
    await saved('更生僻', words('龖'), { id })
    await pause(false)
    expect(await isQuiet()).toBe(true)
    await saved('更生僻', words('龖', '齉'), { id })
    expect(await isQuiet()).toBe(false)
    await grewOld(id)
    await pause(true)
    expect(await isQuiet()).toBe(false)
    await pause(false)
    expect(await isQuiet()).toBe(false)
  })

  test('shows when it last matched, even if the matched notice is old', async () => {
    const id = await saved('晚到', words('麤'))
    const [older, newer] = await arrive({ title: '麤布采购一' }, { title: '麤布采购二' })
    await grewOld(id)
    const matchedDaysAgo = (noticeId: number | undefined, days: number) =>
      app.database.query(`update hit set matched_at = $3::timestamptz - $2 * interval '1 day' where notice_id = $1`, [
        noticeId,
        days,
        app.clock.now(),
      ])
    await matchedDaysAgo(newer, 70)
    await matchedDaysAgo(older, 1)
    const lastHitAt = new Date(app.clock.now().getTime() - 86_400_000).toISOString()
    expect((await list()).list).toMatchObject([{ isQuiet: false, lastHitAt }])
  })
})

describe('the list', () => {
  const listFor = (token: string, userId: number) => app.call('getUserMonitor', { userId }, { token })

  test('of a sub-account is shown to its main account, separate from the main account’s own', async () => {
    const main = await createMain(app, 3)
    const sub = await createSub(app, main)
    await saved('自己的', words('压路机'), { token: main.token })
    const id = await saved('子账号的', words('摊铺机'), { token: sub.token })
    await arrive({ title: '压路机采购' }, { title: '摊铺机采购一' }, { title: '摊铺机采购二' })
    expect((await listFor(main.token, sub.id)).envelope.data.list).toMatchObject([{ id, name: '子账号的', unread: 2 }])
    expect((await list(main.token)).list).toMatchObject([{ name: '自己的', unread: 1 }])
    expect((await listFor(main.token, main.id)).envelope.data.list).toMatchObject([{ name: '自己的' }])
    expect((await listFor(sub.token, sub.id)).envelope.data.list).toMatchObject([{ name: '子账号的' }])
  })

  test('of a disabled account frees its places; enabled again, subscriptions beyond the number are inactive', async () => {
    const main = await createMain(app, 2)
    const sub = await createSub(app, main)
    for (let n = 0; n < 10; n += 1) await saved(`子账号的${n}`, words('摊铺机'), { token: sub.token })
    const own = { token: main.token }
    expect(errorOf(await save('自己的', words('压路机'), own))).toBe('quota.used-up')
    const turn = (isDisabled: boolean) => app.call('setSubAccountState', { id: sub.id, isDisabled }, own)
    await turn(true)
    const id = await saved('自己的', words('压路机'), own)
    expect((await list(main.token)).list).toMatchObject([{ id, state: 'active' }])
    expect((await turn(false)).status).toBe(200)
    expect((await list(main.token)).list).toMatchObject([{ id, state: 'over-quota' }])
  })

  test('is not found for another enterprise, by a sub-account for its main account, or for a sibling', async () => {
    const [main, stranger] = [await createMain(app, 3), await createMain(app, 7)]
    const [sub, sibling] = [await createSub(app, main), await createSub(app, main)]
    for (const [token, userId] of [
      [stranger.token, main.id],
      [stranger.token, sub.id],
      [main.token, stranger.id],
      [sub.token, main.id],
      [sub.token, sibling.id],
      [main.token, 999_999],
    ] as const) {
      expect(errorOf(await listFor(token, userId))).toBe('account.not-found')
      expect(errorOf(await app.call('getHitList', { userId }, { token }))).toBe('account.not-found')
    }
  })

  test('of a sub-account’s hits is shown to its main account without marking them as read or shown', async () => {
    const main = await createMain(app, 3)
    const sub = await createSub(app, main)
    await saved('自己的', words('压路机'), { token: main.token })
    const id = await saved('子账号的', words('摊铺机'), { token: sub.token })
    const [, first = 0, second = 0] = await arrive({ title: '压路机采购' }, { title: '摊铺机采购一' }, { title: '摊铺机采购二' })
    await app.call('getDocument', { id: first }, { token: sub.token })
    const ofSub = { userId: sub.id }
    expect(await titles(ofSub, main.token)).toEqual(['摊铺机采购二', '摊铺机采购一'])
    expect(await titles({ ...ofSub, unread: true }, main.token)).toEqual(['摊铺机采购二'])
    expect(await titles({ ...ofSub, subscriptionId: id, searchWord: '采购一' }, main.token)).toEqual(['摊铺机采购一'])
    expect(await titles({ userId: main.id }, main.token)).toEqual(['压路机采购'])
    expect(errorOf(await app.call('getHitList', { subscriptionId: id }, { token: main.token }))).toBe('subscription.not-found')
    const shown = 'select count(shown_at)::int as shown from hit where account_id = $1'
    expect(await app.database.query(shown, [sub.id])).toEqual([{ shown: 0 }])
    await app.call('getDocument', { id: second }, { token: main.token })
    expect((await listFor(main.token, sub.id)).envelope.data.list).toMatchObject([{ unread: 1 }])
    await titles({}, sub.token)
    expect(await app.database.query(shown, [sub.id])).toEqual([{ shown: 2 }])
  })
})

describe('the kinds of subscriptions', () => {
  const kinds = async (token: string) => (await app.call('getMonitorType', {}, { token })).envelope.data

  test('say whether the level allows them, and saving follows the same rule', async () => {
    const low = await loggedInMember(app, 1)
    expect(await kinds(low.token)).toEqual([
      { value: 'bidding', label: '招标订阅', allowed: true },
      { value: 'proposed', label: '拟在建订阅', allowed: false },
      { value: 'owner', label: '业主监控', allowed: false },
      { value: 'rival', label: '对手监控', allowed: false },
      { value: 'agent', label: '代理监控', allowed: false },
      { value: 'keyword', label: '关键词监控', allowed: true },
    ])
    const all = await kinds(member.token)
    expect(all.map(({ value }) => value)).toEqual(['bidding', 'proposed', 'owner', 'rival', 'agent', 'keyword'])
    expect(all.every(({ allowed }) => allowed)).toBe(true)
    expect((await save('业主', { filters: { tenderer: '水务局' } }, { kind: 'owner', token: low.token })).error?.error).toBe(
      'rights.insufficient',
    )
    expect((await app.call('getMonitorType', {})).status).toBe(401)
  })
})
