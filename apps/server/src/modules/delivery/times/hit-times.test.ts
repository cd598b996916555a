import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { createLog } from '../../../platform/log.ts'
import { createMember, loginAs } from '../../auth/testing/auth-testing.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

let app: TestApp
let token: string
let operator: string
let stop: () => Promise<void>
beforeAll(async () => {
  app = await openTestApp()
  token = (await loggedInMember(app, 7)).token
  operator = (await loginAs(app, await createMember(app, { roleIds: [300] }))).token
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
})
afterAll(async () => {
  await stop()
  await app.close()
})

test('each step of a hit is measured by hour, except for publications without a time of day', async () => {
  await app.call('saveSubscription', { kind: 'bidding', name: '泵', criteria: { groups: [{ keyword: '水泵' }] } }, { token })
  await app.database.query(
    `insert into delivery_setting (subscription_id, channel, account_id, frequency, hour, weekday, composed_at)
     select id, 'mail', account_id, 'now', 8, 1, '2026-11-20' from subscription`,
  )
  await storeNotices(app, [
    rawNotice({ title: '水泵采购一', publishedAt: '2026-11-20 09:00' }),
    rawNotice({ title: '水泵采购二', publishedAt: '2026-11-20' }),
  ])
  await expect.poll(async () => (await app.call('getUnreadHits', {}, { token })).envelope.data.total).toBe(2)
  // in the time of the tests: arrived ten minutes after nine, matched 40 ms later, seen two seconds after that
  await app.database.query(
    `update hit set arrived_at = '2026-11-20T09:10:00+08:00', matched_at = '2026-11-20T09:10:00.04+08:00', shown_at = '2026-11-20T09:10:02.04+08:00'`,
  )
  // the first was delivered after seven seconds, the other one waits
  await expect.poll(async () => (await app.database.query('select from delivery_hit')).length).toBe(2)
  await app.database.query(
    `with sent as (
       insert into delivery (account_id, subscription_id, channel, kind, key, name, target, hits, late, state, created_at, sent_at)
       select account_id, id, 'mail', 'hits', 'key', name, 'r***@example.cn', 1, 0, 'sent', '2026-11-20T09:10:05+08:00', '2026-11-20T09:10:07.04+08:00'
       from subscription returning id)
     update delivery_hit set delivery_id = sent.id from sent where hit_id = (select min(id) from hit)`,
  )
  const { data } = (await app.call('getHitTimes', {}, { token: operator })).envelope
  expect(data).toEqual({
    waiting: 0,
    undelivered: 1,
    hours: [
      {
        hour: '2026-11-20T01:00:00.000Z',
        hits: 2,
        unshown: 0,
        published: { p50: 600_000, p99: 600_000 },
        matched: { p50: 40, p99: 40 },
        shown: { p50: 2000, p99: 2000 },
        delivered: { p50: 7000, p99: 7000 },
        undelivered: 1,
      },
    ],
  })
  expect((await app.call('getHitTimes', {}, { token })).status).toBe(403)
})
