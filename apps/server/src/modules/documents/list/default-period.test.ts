import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp({ now })
  await storeNotices(app, [
    rawNotice({ title: '八十九天前的消防改造工程招标公告', publishedAt: daysAgo(89) }),
    rawNotice({ title: '九十天前的消防改造工程招标公告', publishedAt: new Date(now.getTime() - 7_776_000_000).toISOString() }),
    rawNotice({ title: '九十一天前的消防改造工程招标公告', publishedAt: daysAgo(91) }),
  ])
  token = (await loggedInMember(app, 7)).token
})
afterAll(() => app.close())

const titles = async (input: { published?: string }) =>
  (await app.call('getDocumentList', { searchWord: '消防', ...input }, { token })).envelope.data.list.map((row) => row.title)

test('a search without a period begins 90 days back', async () => {
  expect(await titles({})).toEqual(['八十九天前的消防改造工程招标公告', '九十天前的消防改造工程招标公告'])
  expect(await titles({ published: 'all' })).toHaveLength(3)
})
