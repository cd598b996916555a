import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../auth/testing/auth-testing.ts'
import { rawNotice, storeNotices } from '../../testing/factories.ts'
import { createMain, createSub, tokenOf, type TestMain, type TestSub } from '../../testing/sub-accounts.ts'

const start = new Date('2026-11-20T10:00:00+08:00')
let app: TestApp
let main: TestMain
let sub: TestSub
let notice: number

beforeAll(async () => {
  app = await openTestApp({ now: start })
  const ids = await storeNotices(app, [rawNotice({ title: '某区办公楼修缮工程招标公告', publishedAt: '2026-11-19 09:00' })])
  notice = ids[0] ?? 0
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(start)
  main = await createMain(app, 3)
  sub = await createSub(app, main)
})

const minutes = (count: number) => app.clock.advance(count * 60_000)
const activity = async (input: Omit<Parameters<typeof app.call<'getSubAccountActivity'>>[1], 'id'> = {}) =>
  (await app.call('getSubAccountActivity', { id: sub.id, ...input }, { token: main.token })).envelope.data

async function beBusy(): Promise<void> {
  minutes(1)
  await app.call('getDocumentList', { searchWord: '修缮', scope: 'title', remember: true }, { token: sub.token })
  minutes(1)
  await app.call('getDocument', { id: notice }, { token: sub.token })
  minutes(1)
  await app.call('documentCollect', { id: notice, collect: '1' }, { token: sub.token })
  minutes(1)
  await app.database.query(
    `insert into quota_use (enterprise_id, quota_code, time_window, use_key, account_id, amount, used_at) values ($1, 'export-rows', '2026-11', 'x', $2, 20, $3)`,
    [main.enterpriseId, sub.id, app.clock.now()],
  )
  minutes(1)
  await app.database.query(
    `insert into audit_log (at, actor_kind, actor_account_id, actor_name, enterprise_id, action, subject) values ($1, 'member', $2, 'x', $3, 'password.changed', $4)`,
    [app.clock.now(), sub.id, main.enterpriseId, sub.loginName],
  )
}

test('the activity of a sub-account is listed in words, newest first', async () => {
  await beBusy()
  const { list, totalCount } = await activity()
  const shown = list.filter(({ kind, text }) => kind !== 'quota' || text.startsWith('导出'))
  expect(shown.map(({ kind, text, noticeId }) => [kind, text, noticeId])).toEqual([
    ['change', `修改密码：${sub.loginName}`, null],
    ['quota', '导出条数 20 条', null],
    ['collect', '某区办公楼修缮工程招标公告', notice],
    ['open', '某区办公楼修缮工程招标公告', notice],
    ['search', '修缮', null],
    ['login', '登录工作台', null],
  ])
  expect(totalCount).toBe(list.length)
  expect(list.at(-1)?.at).toBe(start.toISOString())
})

test('the activity can be filtered by kind and by days in Shanghai time', async () => {
  app.clock.set(new Date('2026-11-18T23:59:00+08:00'))
  await tokenOf(app, sub.loginName, sub.password)
  app.clock.set(start)
  await beBusy()
  expect((await activity({ kind: 'collect' })).list).toHaveLength(1)
  expect((await activity({ kind: 'login' })).totalCount).toBe(2)
  expect((await activity({ to: '2026-11-18' })).list.map(({ kind }) => kind)).toEqual(['login'])
  expect((await activity({ from: '2026-11-19', kind: 'login' })).totalCount).toBe(1)
  expect((await activity({ from: '2026-11-21' })).list).toEqual([])
})

test('the activity is divided into pages', async () => {
  await beBusy()
  const all = (await activity()).list
  const second = await activity({ page: 2, size: 2 })
  expect(second).toMatchObject({ totalCount: all.length, pageIndex: 2, pageSize: 2 })
  expect(second.list).toEqual(all.slice(2, 4))
})

test('the activity names no notice that the current level cannot see, and masks phones in titles', async () => {
  const [masked = 0] = await storeNotices(app, [rawNotice({ title: '食堂采购（联系13812345678）公告', publishedAt: '2026-10-01 09:00' })])
  await beBusy()
  await app.call('documentCollect', { id: masked, collect: '1' }, { token: sub.token })
  await app.database.query('update member_period set revoked_at = $2, duration_ms = 0 where enterprise_id = $1', [main.enterpriseId, start])
  const { list } = await activity({ kind: 'collect' })
  expect(list.map(({ text, noticeId }) => [text, noticeId])).toEqual([
    ['食堂采购（联系138****5678）公告', masked],
    ['当前会员级别不可查看的公告', null],
  ])
})

test('the activity of another sub-account is listed separately', async () => {
  const other = await createSub(app, main)
  await beBusy()
  const reply = await app.call('getSubAccountActivity', { id: other.id }, { token: main.token })
  expect(reply.envelope.data.list.map(({ kind }) => kind)).toEqual(['login'])
})

test.each([{ from: '2026-02-30' }, { to: 'yesterday' }, { kind: 'all' }, { page: 0 }])(
  'the input %j is refused with an error at its field',
  async (input) => {
    const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
    const reply = await app.server.inject({
      method: 'GET',
      url: `/workbench/common/subAccount/${sub.id}/activity?${query}`,
      headers: { authorization: main.token },
    })
    expect(reply.statusCode).toBe(422)
    expect(Object.keys(reply.json().data.fields)).toEqual(Object.keys(input))
  },
)
