import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appendEvents } from '../../../platform/events/append-events.ts'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { createLog } from '../../../platform/log.ts'
import { noticeStored, projectMerged } from '../../../ingest/index.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { caughtUp } from '../../../testing/caught-up.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

let app: TestApp
let member: { token: string; accountId: number }
let stop: () => Promise<void>
let serial = 0

beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
})
afterAll(async () => {
  await stop()
  await app.close()
})
beforeEach(async () => {
  member = await loggedInMember(app, 3)
})

/** A project whose notices arrive one by one. */
function project() {
  serial += 1
  const name = `第${serial}污水处理厂工程`
  const head = `项目名称：${name}\n项目编号：WS-2026-${1000 + serial}\n招标人：第${serial}水务局\n`
  const store = async (kind: string, publishedAt: string) => {
    const [id = 0] = await storeNotices(app, [rawNotice({ title: `${name}${kind}`, publishedAt, text: head })])
    await caughtUp(app.database)
    return id
  }
  return { store, tender: () => store('招标公告', '2026-11-01 09:00') }
}

async function collect(id: number, state: '0' | '1' = '1', token = member.token): Promise<void> {
  await app.call('documentCollect', { id, collect: state }, { token })
  await caughtUp(app.database)
}
const subscriptions = async (token = member.token) => (await app.call('getUserMonitor', {}, { token })).envelope.data
const hits = async (token = member.token) => (await app.call('getHitList', { kinds: ['collection'] }, { token })).envelope.data.list
const unread = async (token = member.token) => (await app.call('getUnreadHits', {}, { token })).envelope.data.total
const updated = async (token = member.token) => (await app.call('getCollectList', {}, { token })).envelope.data.counts.updated
const markRead = (body: Parameters<typeof app.call<'markHitsRead'>>[1]) => app.call('markHitsRead', body, { token: member.token })

describe('a later notice of a favourite’s project', () => {
  test('is one hit for the account with the favourite and for nobody else', async () => {
    const { store, tender } = project()
    const other = await loggedInMember(app, 3)
    const id = await tender()
    await collect(id)
    expect(await hits()).toEqual([])
    const later = await store('中标结果公告', '2026-11-14 09:00')
    await app.database.transaction((tx) => appendEvents(tx, noticeStored, [{ noticeId: later }]))
    await caughtUp(app.database)
    expect(await hits()).toMatchObject([{ id: later, isRead: false, words: [] }])
    expect([await unread(), await updated()]).toEqual([1, 1])
    expect([await hits(other.token), await unread(other.token)]).toEqual([[], 0])
  })

  test('is no hit if it came before the favourite or was published before the known notices', async () => {
    const { store, tender } = project()
    const id = await tender()
    await store('变更公告', '2026-11-05 09:00')
    await collect(id)
    await store('招标预告', '2026-10-01 09:00')
    expect(await hits()).toEqual([])
  })

  test('is a hit if it comes with a project that turned out to be the same', async () => {
    const [one, other] = [project(), project()]
    const id = await one.tender()
    await collect(id)
    const later = await other.store('中标结果公告', '2026-11-14 09:00')
    const [same] = await app.database.query<{ kept: number; merged: number }>(
      'select one.project_id as kept, other.project_id as merged from notice one, notice other where one.id = $1 and other.id = $2',
      [id, later],
    )
    const { kept, merged } = same ?? { kept: 0, merged: 0 }
    await app.database.transaction(async (tx) => {
      await tx.query('update notice set project_id = $1 where project_id = $2', [kept, merged])
      await appendEvents(tx, projectMerged, [{ kept, merged }])
    })
    await caughtUp(app.database)
    expect(await hits()).toMatchObject([{ id: later }])
    expect(await updated()).toBe(1)
  })

  test('is hidden from a registered user in its newest days and shown later', async () => {
    const { store, tender } = project()
    member = await loggedInMember(app, 0)
    await collect(await tender())
    await store('中标结果公告', '2026-11-13 12:00')
    expect([await hits(), await unread()]).toEqual([[], 0])
    app.clock.advance(3 * 3_600_000)
    expect((await hits()).length).toBe(1)
  })
})

describe('news of a favourite', () => {
  async function withNews() {
    const { store, tender } = project()
    const id = await tender()
    await collect(id)
    return { id, later: await store('中标结果公告', '2026-11-14 09:00'), store }
  }

  test('is read in the hits and in the favourites together, by marking all hits, one hit or 知道了', async () => {
    const first = await withNews()
    await markRead({ kinds: ['collection'] })
    expect([await unread(), await updated()]).toEqual([0, 0])
    await first.store('合同公告', '2026-11-16 09:00')
    const [newest] = await hits()
    await markRead({ hitIds: [newest?.hitId ?? 0] })
    expect([await unread(), await updated()]).toEqual([0, 0])
    await first.store('验收公告', '2026-11-18 09:00')
    expect([await unread(), await updated()]).toEqual([1, 1])
    await app.call('markCollectSeen', { ids: [first.id] }, { token: member.token })
    expect([await unread(), await updated()]).toEqual([0, 0])
  })

  test('is read by opening the notice', async () => {
    const { later } = await withNews()
    await app.call('getDocument', { id: later }, { token: member.token })
    expect([await unread(), await updated()]).toEqual([0, 0])
  })

  test('is read by removing the favourite, unless another favourite is of the same project', async () => {
    const { id, later, store } = await withNews()
    await collect(later)
    await store('合同公告', '2026-11-16 09:00')
    expect(await unread()).toBe(2)
    await collect(id, '0')
    expect(await unread()).toBe(2)
    await collect(later, '0')
    expect(await unread()).toBe(0)
  })

  test('is marked as read without hits of other subscriptions', async () => {
    const criteria = { groups: [{ keyword: '污水处理厂' }] }
    const { envelope } = await app.call('saveSubscription', { kind: 'bidding', name: '污水', criteria }, { token: member.token })
    await withNews()
    await app.call('markCollectSeen', {}, { token: member.token })
    expect(await unread()).toBe(2)
    expect((await app.call('getUnreadHits', {}, { token: member.token })).envelope.data.bySubscription).toEqual([
      { id: envelope.data.id, unread: 2 },
    ])
  })
})

describe('the subscription on favourites', () => {
  test('exists from the first favourite on and takes no place of the quota', async () => {
    expect((await subscriptions()).list).toEqual([])
    const before = (await subscriptions()).quotas
    await collect(await project().tender())
    await collect(await project().tender())
    expect((await subscriptions()).list).toMatchObject([{ kind: 'collection', name: '收藏更新', state: 'active', isQuiet: false }])
    expect((await subscriptions()).quotas).toEqual(before)
  })

  test('matches nothing by itself and can be paused but not changed, copied or deleted', async () => {
    const { store, tender } = project()
    await collect(await tender())
    await project().tender()
    expect(await hits()).toEqual([])
    const id = (await subscriptions()).list[0]?.id ?? 0
    const { token } = member
    expect((await app.call('copySubscription', { id }, { token })).error?.error).toBe('subscription.not-found')
    expect((await app.call('deleteSubscription', { id }, { token })).error?.error).toBe('subscription.not-found')
    const criteria = { groups: [{ keyword: '任何' }] }
    const saving = await app.call('saveSubscription', { id, kind: 'bidding', name: '改名', criteria }, { token })
    expect(saving.error?.error).toBe('subscription.not-found')
    await app.call('pauseSubscription', { id, paused: true }, { token })
    await store('中标结果公告', '2026-11-14 09:00')
    expect(await hits()).toEqual([])
    expect(await updated()).toBe(1)
  })
})
