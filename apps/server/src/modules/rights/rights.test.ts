import type { LevelRightsEntry, LevelChange } from '@tender/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, type TestApp } from '../auth/testing/auth-testing.ts'
import { addPeriod } from '../membership/index.ts'

let app: TestApp
let operator: string
let operatorName: string
const aDay = 86_400_000

beforeAll(async () => {
  app = await openTestApp()
  const account = await createMember(app, { roleIds: [300] })
  operatorName = account.name
  operator = (await loginAs(app, account)).token
})
afterAll(() => app.close())
// the cached table is older than any change of the previous test
beforeEach(() => app.clock.advance(5_000))

const table = async () => (await app.call('getRights', {}, { token: operator })).envelope.data
const levelOf = async (id: number): Promise<LevelRightsEntry> => {
  const level = (await table()).levels.find((one) => one.id === id)
  if (level === undefined) throw new Error(`there is no level ${id}`)
  return level
}
/** A level with one change. */
async function changedLevel(levelId: number, change: (level: LevelChange) => Partial<LevelChange> = () => ({})): Promise<LevelChange> {
  const { permissions, quotas, prices } = await levelOf(levelId)
  const level = { levelId, permissions, quotas: quotas.map(({ code, amount }) => ({ code, amount })), prices }
  return { ...level, ...change(level) }
}
const preview = async (...levels: LevelChange[]) => app.call('previewRights', { levels }, { token: operator })
const save = async (version: string, ...levels: LevelChange[]) => app.call('saveRights', { version, levels }, { token: operator })
const saveNow = async (...levels: LevelChange[]) => save((await table()).version, ...levels)
const history = async () => (await app.call('getRightsHistory', {}, { token: operator })).envelope.data
const withQuota = (code: string, amount: number | null) => (level: LevelChange) => ({
  quotas: level.quotas.map((quota) => (quota.code === code ? { ...quota, amount } : quota)),
})

describe('a preview of a change of rights', () => {
  test('shows what each level gains and loses, and changes nothing', async () => {
    const before = await table()
    const level = await changedLevel(2, (one) => ({
      ...withQuota('contact-lookups', null)(one),
      permissions: [...one.permissions.filter((code) => code !== 'monitors.party'), 'analysis.market'],
      prices: [{ months: 12, amount: 298_000 }],
    }))
    const reply = await preview(level)
    expect(reply.envelope.data).toMatchObject({
      version: before.version,
      effects: [
        {
          levelId: 2,
          levelName: '普通会员',
          gains: [
            { what: '市场分析', before: '无', after: '有' },
            { what: '人脉查询', before: '每日 20 次', after: '不限' },
          ],
          losses: [{ what: '业主、对手、代理监控', before: '有', after: '无' }],
          prices: [{ what: '12 个月', before: '不在线销售', after: '2,980 元' }],
        },
      ],
    })
    expect(await table()).toEqual(before)
    expect((await history()).totalCount).toBe(0)
  })

  test('counts the enterprises and accounts that use the level now, without waiting periods', async () => {
    const now = app.clock.now()
    const platinum = await createMember(app, { levelId: 6 })
    await createMember(app, { enterpriseId: platinum.enterpriseId })
    await createMember(app, { enterpriseId: platinum.enterpriseId, isDisabled: true })
    const waiting = { enterpriseId: platinum.enterpriseId, levelId: 4, startsAt: now, durationMs: aDay, source: 'operator' } as const
    await addPeriod(app.database, waiting)
    const inZhejiang = await createMember(app)
    await addPeriod(app.database, { ...waiting, enterpriseId: inZhejiang.enterpriseId, areaCodes: ['330000'] })
    const effectOf = async (levelId: number) =>
      (await preview(await changedLevel(levelId, withQuota('details', 77)))).envelope.data.effects.find(
        (effect) => effect.levelId === levelId,
      )
    expect(await effectOf(6)).toMatchObject({ enterprises: 1, accounts: 2 })
    expect(await effectOf(4)).toMatchObject({ enterprises: 1, accounts: 1 })
    // an enterprise whose period is limited to areas is a registered user elsewhere
    const registered = (await effectOf(0))?.enterprises ?? 0
    await createMember(app)
    expect((await effectOf(0))?.enterprises).toBe(registered + 1)
    expect(await effectOf(7)).toMatchObject({ enterprises: 0, accounts: 0 })
  })

  test('leaves out levels that stay the same', async () => {
    expect((await preview(await changedLevel(3), await changedLevel(4))).envelope.data.effects).toEqual([])
  })

  test('warns if a higher level would have less than a lower one', async () => {
    const level = await changedLevel(5, (one) => ({
      ...withQuota('monitors', 49)(one),
      permissions: one.permissions.filter((code) => code !== 'analysis.market'),
    }))
    expect((await preview(level)).envelope.data.warnings).toEqual([
      'AI大数据会员的“市场分析”将少于较低的VIP会员',
      'AI大数据会员的“监控”将少于较低的VIP会员',
    ])
  })
})

describe('a change of rights', () => {
  test('takes effect for members within five seconds and is logged with its author', async () => {
    const member = await createMember(app, { levelId: 1 })
    const { token } = await loginAs(app, member)
    const lookups = async () =>
      (await app.call('getMemberServiceFrequency', { quota: 'contact-lookups' }, { token })).envelope.data[0]?.limit
    const maySeePhones = async () =>
      (await app.call('getMemberPermission', {}, { token })).envelope.data.find(({ code }) => code === 'documents.contact-phone')
        ?.isAuthority
    expect([await lookups(), await maySeePhones()]).toEqual([0, false])

    const reply = await saveNow(
      await changedLevel(1, (one) => ({
        ...withQuota('contact-lookups', 3)(one),
        permissions: [...one.permissions, 'documents.contact-phone'],
      })),
    )
    expect(reply.status).toBe(200)
    expect(reply.envelope.data.version).toBe((await table()).version)
    app.clock.advance(5_000)
    expect([await lookups(), await maySeePhones()]).toEqual([3, true])
    expect((await history()).list[0]).toMatchObject({
      by: operatorName,
      kind: 'rights',
      levelName: '招标通会员',
      at: new Date(app.clock.now().getTime() - 5_000).toISOString(),
    })
    expect((await history()).list[0]?.differences).toEqual(
      expect.arrayContaining([
        { what: '查看联系电话', before: '无', after: '有' },
        { what: '人脉查询', before: '无', after: '每日 3 次' },
      ]),
    )

    await saveNow(
      await changedLevel(1, (one) => ({
        ...withQuota('contact-lookups', 0)(one),
        permissions: one.permissions.filter((code) => code !== 'documents.contact-phone'),
      })),
    )
    app.clock.advance(5_000)
    expect([await lookups(), await maySeePhones()]).toEqual([0, false])
  })

  test('of prices is offered to members and logged separately', async () => {
    const { token } = await loginAs(app, await createMember(app))
    const prices = [
      { months: 12, amount: 1_280_000 },
      { months: 1, amount: 128_000 },
    ]
    expect((await saveNow(await changedLevel(4, () => ({ prices })))).status).toBe(200)
    const offered = (await app.call('getMemberLevelList', {}, { token })).envelope.data.find(({ id }) => id === 4)?.prices
    expect(offered).toEqual(prices.toSorted((a, b) => a.months - b.months))
    expect((await history()).list[0]).toMatchObject({ kind: 'prices', levelName: 'VIP会员' })
    await saveNow(await changedLevel(4, () => ({ prices: [] })))
    expect((await levelOf(4)).prices).toEqual([])
  })

  test('based on an outdated version is refused with advice to reload', async () => {
    const { version } = await table()
    expect((await save(version, await changedLevel(3, withQuota('subscriptions', 21)))).status).toBe(200)
    const late = await save(version, await changedLevel(3, withQuota('subscriptions', 99)))
    expect(late).toMatchObject({ status: 409, error: { error: 'rights.changed-meanwhile' } })
    expect(late.envelope.content).toContain('请重新载入')
    expect((await levelOf(3)).quotas).toContainEqual({ code: 'subscriptions', amount: 21, span: 'total' })
  })

  test('made by several operators at once succeeds once, and the others are refused', async () => {
    const { version } = await table()
    const changes = await Promise.all([31, 32, 33].map((amount) => changedLevel(3, withQuota('subscriptions', amount))))
    const replies = await Promise.all(changes.map((level) => save(version, level)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ error }) => error?.error === 'rights.changed-meanwhile')).toHaveLength(2)
  })

  test('without a difference is not logged', async () => {
    const before = (await history()).totalCount
    expect((await saveNow(await changedLevel(3))).status).toBe(200)
    expect((await history()).totalCount).toBe(before)
  })

  test('keeps permissions that only a newer program knows', async () => {
    await app.database.query(`insert into permission (code, name) values ('future.thing', '将来')`)
    await app.database.query(`insert into level_permission (level_id, permission_code) values (7, 'future.thing')`)
    await saveNow(await changedLevel(7, (one) => ({ permissions: one.permissions.filter((code) => code !== 'analysis.ai') })))
    const rows = await app.database.query(`select 1 as one from level_permission where level_id = 7 and permission_code = 'future.thing'`)
    expect(rows).toHaveLength(1)
  })
})

describe('the table of rights', () => {
  test('keeps the search at every level, gives no price to the lowest, and refuses an unknown level', async () => {
    const blind = await changedLevel(0, () => ({ permissions: [] }))
    const sold = await changedLevel(0, () => ({ prices: [{ months: 1, amount: 1 }] }))
    const unknown = { ...(await changedLevel(3)), levelId: 99 }
    expect(await preview(blind)).toMatchObject({ status: 422, error: { error: 'rights.search-needed' } })
    expect(await saveNow(blind)).toMatchObject({ status: 422, error: { error: 'rights.search-needed' } })
    expect(await saveNow(sold)).toMatchObject({ status: 422, error: { error: 'rights.lowest-not-sold' } })
    expect(await saveNow(unknown)).toMatchObject({ status: 404, error: { error: 'rights.level-not-found' } })
  })

  test.each<[string, (level: LevelChange) => Partial<LevelChange>, string]>([
    ['a quota below nothing', withQuota('details', -1), '额度不能小于 0'],
    ['half a thing', withQuota('details', 1.5), '额度应为整数'],
    ['a quota left out', (level) => ({ quotas: level.quotas.slice(1) }), '请填写每一项额度'],
    ['a price of nothing', () => ({ prices: [{ months: 1, amount: 0 }] }), '价格应大于 0'],
    ['a time of 61 months', () => ({ prices: [{ months: 61, amount: 1 }] }), '月数应为 1–60'],
    [
      'two prices for one time',
      () => ({
        prices: [
          { months: 1, amount: 1 },
          { months: 1, amount: 2 },
        ],
      }),
      '同一购买时长只能有一个价格',
    ],
  ])('refuses %s with a message in Chinese', async (_what, change, text) => {
    const reply = await saveNow(await changedLevel(3, change))
    expect(reply.status).toBe(422)
    expect(Object.values(reply.error?.fields ?? {})).toContain(text)
  })

  test('is visible and changeable only for operators', async () => {
    const { token } = await loginAs(app, await createMember(app, { levelId: 7 }))
    const refusals = [
      await app.call('getRights', {}, { token }),
      await app.call('getRightsHistory', {}, { token }),
      await app.call('previewRights', { levels: [await changedLevel(3)] }, { token }),
      await app.call('saveRights', { version: 'x', levels: [await changedLevel(3)] }, { token }),
    ]
    for (const { status, error } of refusals) expect([status, error?.error]).toEqual([403, 'rights.operator-only'])
  })
})
