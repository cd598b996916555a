import { randomUUID } from 'node:crypto'
import type { BuyPoint } from '@tender/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loggedInMember } from '../../testing/factories.ts'
import { deleteOldPoints } from './index.ts'

let app: TestApp
let member: { token: string; accountId: number }

beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  member = await loggedInMember(app, 3)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(new Date('2026-11-20T10:00:00+08:00'))
  await app.database.query('delete from buy_point', [])
})

function point(changes: Partial<BuyPoint> = {}): BuyPoint {
  return { id: randomUUID(), at: '2026-11-20T01:59:00.000Z', beanFlag: 18, recordCode: 73_602, buttonName: '招投标信息查询', ...changes }
}

const send = (content: BuyPoint[], token = member.token) => app.call('addBuyPoint', { tableFlag: 'menu', content }, { token })

function stored() {
  return app.database.query<{ account_id: number; kind: string; table_flag: string; at: Date; button_name: string | null }>(
    'select account_id, kind, table_flag, at, button_name from buy_point order by at, received_at, position',
    [],
  )
}

test('tracked points are stored with their account, their call and the clicked item', async () => {
  const { token, accountId } = member
  expect(await send([point()])).toMatchObject({ status: 200, envelope: { data: null } })
  await app.call('saveMonitorKeywordBuyPoint', { tableFlag: 'monitor', content: [point({ buttonName: '业主监控' })] }, { token })
  const { id, at } = point()
  await app.call('registrationBuyPoint', { tableFlag: 'open', content: [{ id, at, beanFlag: 19, entranceType: '开通会员' }] }, { token })
  const whole = 'kind, table_flag, bean_flag, record_code, entrance_type, button_name, account_id'
  expect(await app.database.query(`select ${whole} from buy_point order by kind`, [])).toEqual([
    {
      kind: 'add',
      table_flag: 'menu',
      bean_flag: 18,
      record_code: 73_602,
      entrance_type: null,
      button_name: '招投标信息查询',
      account_id: accountId,
    },
    {
      kind: 'monitor-keyword',
      table_flag: 'monitor',
      bean_flag: 18,
      record_code: 73_602,
      entrance_type: null,
      button_name: '业主监控',
      account_id: accountId,
    },
    {
      kind: 'registration',
      table_flag: 'open',
      bean_flag: 19,
      record_code: null,
      entrance_type: '开通会员',
      button_name: null,
      account_id: accountId,
    },
  ])
})

test('a list of points counts once, even if it is sent several times in any order', async () => {
  const points = Array.from({ length: 50 }, () => point())
  const replies = await Promise.all([send(points), send(points.toReversed()), send([...points, ...points]), send(points)])
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200])
  expect(await stored()).toHaveLength(50)
})

test('points with the same id from two accounts are both kept', async () => {
  const same = point()
  const other = await loggedInMember(app, 0)
  await send([same])
  await send([same], other.token)
  expect((await stored()).map((row) => row.account_id)).toEqual([member.accountId, other.accountId])
})

test('points stay in the order of the clicks, even at the same moment', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `菜单${index}`)
  const late = names.slice(10).map((buttonName) => point({ buttonName, at: '2026-11-20T01:59:30.000Z' }))
  const early = names.slice(0, 10).map((buttonName) => point({ buttonName, at: '2026-11-20T01:00:00.000Z' }))
  await send(late)
  await send(early)
  expect((await stored()).map((row) => row.button_name)).toEqual(names)
})

test('a point from a future time is stored with the time of its receipt, in its order', async () => {
  await send([point({ at: '2036-01-01T00:00:00.000Z', buttonName: '一' }), point({ at: '2035-01-01T00:00:00.000Z', buttonName: '二' })])
  expect(await stored()).toMatchObject([
    { at: app.clock.now(), button_name: '一' },
    { at: app.clock.now(), button_name: '二' },
  ])
})

test('an old point keeps its time', async () => {
  await send([point({ at: '2026-11-01T08:00:00.000Z' })])
  expect(await stored()).toMatchObject([{ at: new Date('2026-11-01T08:00:00.000Z') }])
})

test('points are deleted after 400 days and not before', async () => {
  await send([point()])
  app.clock.advance(399 * 86_400_000)
  await deleteOldPoints(app.database, app.clock.now())
  expect(await stored()).toHaveLength(1)
  app.clock.advance(2 * 86_400_000)
  await deleteOldPoints(app.database, app.clock.now())
  expect(await stored()).toEqual([])
})

test.each([
  [{ tableFlag: 'menu', content: [] }, '埋点列表不能为空'],
  [{ tableFlag: 'menu', content: Array.from({ length: 101 }, () => point()) }, '一次最多提交 100 条埋点'],
  [{ tableFlag: '', content: [point()] }, '缺少埋点表标识'],
  [{ tableFlag: 'menu', content: [point({ id: 'first' })] }, '埋点编号应为 UUID'],
  [{ tableFlag: 'menu', content: [point({ at: 'yesterday' })] }, '埋点时间应为 ISO 时间'],
  [{ tableFlag: 'menu', content: [point({ at: '0000-01-01T00:00:00Z' })] }, '埋点时间应为 ISO 时间'],
  [{ tableFlag: 'menu', content: [point({ recordCode: 2 ** 40 })] }, '埋点代码最多 6 位'],
  [{ tableFlag: 'menu', content: [point({ buttonName: '长'.repeat(101) })] }, '埋点名称请控制在 100 字以内'],
])('invalid points are refused in Chinese, and none of them are kept (case %#)', async (input, content) => {
  expect(await app.call('addBuyPoint', input, { token: member.token })).toMatchObject({ status: 422, envelope: { content } })
  expect(await stored()).toEqual([])
})

test('an account may send a thousand points at once and then twenty a minute', async () => {
  const eager = await loggedInMember(app, 0)
  const replies = await Promise.all(
    Array.from({ length: 60 }, () =>
      send(
        Array.from({ length: 100 }, () => point()),
        eager.token,
      ),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = replies.find(({ status }) => status === 429)
  expect(refused).toMatchObject({ error: { error: 'request.too-many', retryAfterSeconds: 300 } })
  expect(await stored()).toHaveLength(1000)
  // others are not delayed, and stored points arrive later
  expect((await send([point()])).status).toBe(200)
  app.clock.advance(300_000)
  expect(
    (
      await send(
        Array.from({ length: 100 }, () => point()),
        eager.token,
      )
    ).status,
  ).toBe(200)
  expect((await send([point()], eager.token)).status).toBe(429)
})

test('logs do not contain the names of clicked items', async () => {
  app.logLines.length = 0
  await send([point({ buttonName: '张三13800138000' })])
  expect(app.logLines.join('')).toContain('buyPoint/add')
  expect(app.logLines.join('')).not.toMatch(/张三|13800138000/)
})
