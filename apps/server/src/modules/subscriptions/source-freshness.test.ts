import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('members see the delay of each source, without old notices and those without a time of day', async () => {
  const { token } = await loggedInMember(app, 7)
  await storeNotices(app, [
    rawNotice({ title: '水泵采购一', publishedAt: '2026-11-20 09:00' }),
    rawNotice({ title: '水泵采购二', publishedAt: '2026-11-20' }),
    rawNotice({ title: '去年的采购', publishedAt: '2025-11-20 09:00' }),
  ])
  await app.database.query(`update notice_source set first_seen_at = '2026-11-20T09:05:00+08:00'`)
  const { data } = (await app.call('getSourceFreshness', {}, { token })).envelope
  expect(data).toMatchObject([{ notices: 3, lastArrivedAt: '2026-11-20T01:05:00.000Z', delay: 300_000 }])
})
