import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSearchDocuments } from '../../../ingest/index.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, storeNotices } from '../../../testing/factories.ts'
import { first, noticesOf, rareNoticesOf } from './testing/masked-worlds.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
})
afterAll(() => app.close())

test('notices are shown and searched by stored phone places exactly as by finding phones again', async () => {
  const ids = await storeNotices(app, [...noticesOf(first), ...rareNoticesOf(first)])
  const { token } = await loggedInMember(app, 1)
  const read = async () => [
    await Promise.all(
      ids.map(async (id) => (await app.call('getDocument', { id, searchWord: '电话 | 5678' }, { token })).envelope.data.html),
    ),
    (await loadSearchDocuments(app.database, ids)).map(({ phones, text }) => ({ phones, text })),
  ]
  const kept = await read()
  expect(JSON.stringify(kept[0])).toMatch(/138\*{4}5678/)
  expect(await app.database.query('select count(*)::int as count from notice_body where phone_places is not null')).toEqual([
    { count: ids.length },
  ])
  // another reader's places are ignored, and phones are found again
  await app.database.query(`update notice_body set phones_by = 1, phone_secrets = '{}'`)
  expect((await read())[0]).toEqual(kept[0])
  await app.database.query('update notice_body set phones_by = null, phone_places = null, phone_secrets = null')
  expect(await read()).toEqual(kept)
})
