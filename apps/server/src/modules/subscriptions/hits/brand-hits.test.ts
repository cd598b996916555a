import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { createLog } from '../../../platform/log.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'
import { createMain } from '../../../testing/sub-accounts.ts'
import { updateAccountState } from '../../accounts/index.ts'
import { createBranding } from '../../branding/testing/branding-testing.ts'

let app: TestApp
let stop: () => Promise<void>
beforeAll(async () => {
  app = await openTestApp()
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
})
afterAll(async () => {
  await stop()
  await app.close()
})

/** A brand on its own host, whose account subscribes to these words. */
async function brandOf(host: string, keyword: string, level = 7) {
  const subscriber = await createMain(app, level)
  const [row] = await app.database.query<{ name: string }>('select name from account where id = $1', [subscriber.id])
  await createBranding(app, { name: host, hosts: [host], subscriberName: row?.name ?? '' })
  const saved = await subscribe(subscriber.token, keyword)
  return { subscriber, subscriptionId: saved.envelope.data.id }
}
const subscribe = (token: string, keyword: string) =>
  app.call(
    'saveSubscription',
    { kind: 'bidding', name: keyword, criteria: { groups: [{ keyword }], filters: { scope: 'full' } } },
    { token },
  )
const hits = async (host: string, token: string, page = {}) => (await app.call('getBrandHitList', page, { token, host })).envelope.data
const titles = async (host: string, token: string) => (await hits(host, token)).list.map(({ title }) => title)
async function arrived(keyword: string, count: number): Promise<void> {
  const found = () => app.database.query('select 1 from hit where words = array[$1]', [keyword])
  await expect.poll(async () => (await found()).length).toBe(count)
}

test('a host shows every logged-in member the hits of its own brand’s subscriptions', async () => {
  const { subscriber } = await brandOf('lights.example.cn', '路灯')
  await brandOf('pumps.example.cn', '水泵')
  const member = await loggedInMember(app, 7)
  await storeNotices(app, [rawNotice({ title: '路灯一期采购' }), rawNotice({ title: '水泵采购' }), rawNotice({ title: '路灯二期采购' })])
  await arrived('路灯', 2)
  await arrived('水泵', 1)
  expect((await app.call('branding', {}, { host: 'lights.example.cn' })).envelope.data.hasSubscriptions).toBe(true)
  expect(await titles('lights.example.cn', member.token)).toEqual(['路灯二期采购', '路灯一期采购'])
  expect(await titles('pumps.example.cn', member.token)).toEqual(['水泵采购'])
  expect(await hits('lights.example.cn', member.token, { page: 2, size: 1 })).toMatchObject({
    totalCount: 2,
    list: [{ title: '路灯一期采购', words: ['路灯'], isRead: false }],
  })
  // reading is each member's own, and nothing is recorded for the brand's account
  const [newest] = (await hits('lights.example.cn', member.token)).list
  await app.call('getDocument', { id: newest?.id ?? 0 }, { token: member.token })
  expect((await hits('lights.example.cn', member.token)).list.map(({ isRead }) => isRead)).toEqual([true, false])
  expect((await hits('lights.example.cn', subscriber.token)).list.map(({ isRead }) => isRead)).toEqual([false, false])
  expect(
    await app.database.query('select 1 from hit where account_id = $1 and (shown_at is not null or read_at is not null)', [subscriber.id]),
  ).toEqual([])
})

test('a host shows no hits without a subscriber or while its subscriber is disabled', async () => {
  const member = await loggedInMember(app, 7)
  expect(await hits('nobody.example.cn', member.token)).toMatchObject({ list: [], totalCount: 0 })
  expect((await app.call('branding', {}, { host: 'nobody.example.cn' })).envelope.data.hasSubscriptions).toBe(false)
  const { subscriber } = await brandOf('tents.example.cn', '帐篷')
  await storeNotices(app, [rawNotice({ title: '帐篷采购' })])
  await arrived('帐篷', 1)
  expect(await titles('tents.example.cn', member.token)).toEqual(['帐篷采购'])
  await updateAccountState(app.database, subscriber.id, app.clock.now())
  expect(await titles('tents.example.cn', member.token)).toEqual([])
})

test('readers see a brand’s hits by their own rights; a paused subscription finds nothing new', async () => {
  const { subscriber, subscriptionId } = await brandOf('cranes.example.cn', '塔吊')
  const [member, registered] = [await loggedInMember(app, 7), await loggedInMember(app, 0)]
  await storeNotices(app, [
    rawNotice({ title: '塔吊租赁（联系人13812345678）', publishedAt: '2026-10-01 09:00' }),
    rawNotice({ title: '塔吊采购', publishedAt: '2026-11-20 09:00' }),
  ])
  await arrived('塔吊', 2)
  expect(await titles('cranes.example.cn', member.token)).toEqual(['塔吊采购', '塔吊租赁（联系人13812345678）'])
  const seen = await titles('cranes.example.cn', registered.token)
  expect(seen).toHaveLength(1)
  expect(seen[0]).toContain('塔吊租赁')
  expect(seen[0]).not.toContain('13812345678')
  await app.call('pauseSubscription', { id: subscriptionId, paused: true }, { token: subscriber.token })
  await storeNotices(app, [rawNotice({ title: '塔吊拆除' })])
  expect(await titles('cranes.example.cn', member.token)).toEqual(['塔吊采购', '塔吊租赁（联系人13812345678）'])
})

test('a hit found only by a phone’s digits is hidden from members without the phone right', async () => {
  await brandOf('digits.example.cn', '13987654321')
  const [member, registered] = [await loggedInMember(app, 7), await loggedInMember(app, 0)]
  await storeNotices(app, [rawNotice({ title: '升降台采购', publishedAt: '2026-10-01 09:00', html: '<p>电话：13987654321</p>' })])
  await arrived('13987654321', 1)
  expect(await titles('digits.example.cn', member.token)).toEqual(['升降台采购'])
  expect(await titles('digits.example.cn', registered.token)).toEqual([])
})
