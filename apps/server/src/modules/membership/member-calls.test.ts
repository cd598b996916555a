import { permissionCodes, quotaCodes } from '@tender/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, type TestApp, type TestMember } from '../auth/testing/auth-testing.ts'
import { addPeriod, createMembership, priceOf, seedPrices } from './index.ts'

let app: TestApp
const start = new Date('2026-11-20T10:00:00+08:00')
const aDay = 86_400_000

beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(start))

const tokenOf = async (member: TestMember) => (await loginAs(app, member)).token
const memberOf = async (levelId?: number) => {
  const member = await createMember(app, levelId === undefined ? {} : { levelId })
  return { member, token: await tokenOf(member) }
}
const frequency = async (token: string, input: Parameters<typeof app.call<'getMemberServiceFrequency'>>[1] = {}) =>
  (await app.call('getMemberServiceFrequency', input, { token })).envelope.data

/** Uses a quota like a call of the account. */
async function use(member: TestMember, quota: 'details' | 'contact-lookups' | 'export-rows', amount: number, key: string): Promise<void> {
  const { id: accountId, enterpriseId } = member
  const now = app.clock.now()
  const membership = createMembership(app)
  const { grants } = await membership.memberOf(enterpriseId, now)
  await app.database.transaction((tx) => membership.spend(tx, { accountId, enterpriseId, grants }, { quota, amount, key, now }))
}

describe('getMemberServiceFrequency', () => {
  test('returns the limit, the remaining amount and the reset time of every quota', async () => {
    const { member, token } = await memberOf(3)
    await use(member, 'contact-lookups', 7, 'a')
    const all = await frequency(token)
    expect(all.map(({ code }) => code)).toEqual(quotaCodes)
    expect(all).toMatchObject([
      { name: '公告详情', limit: null, used: 0, left: null, span: 'day', resetsAt: '2026-11-20T16:00:00.000Z' },
      { name: '人脉查询', limit: 50, used: 7, left: 43, span: 'day', resetsAt: '2026-11-20T16:00:00.000Z' },
      { name: '导出条数', limit: 5000, used: 0, left: 5000, span: 'month', resetsAt: '2026-11-30T16:00:00.000Z' },
      { name: '订阅', limit: 20, used: 0, left: 20, span: 'total', resetsAt: null },
      { name: '监控', limit: 30, left: 30, span: 'total', resetsAt: null },
      { name: '子账号', limit: 5, left: 5, span: 'total', resetsAt: null },
    ])
  })

  test('returns a single quota on request', async () => {
    const { token } = await memberOf()
    expect(await frequency(token, { quota: 'details' })).toMatchObject([{ code: 'details', limit: 5, left: 5 }])
  })

  test('also returns quotas that the level does not have', async () => {
    const { token } = await memberOf(1)
    expect(await frequency(token, { quota: 'export-rows' })).toMatchObject([{ limit: 0, used: 0, left: 0 }])
  })

  test('resets daily quotas at midnight in Shanghai, and monthly ones on the first', async () => {
    const member = await createMember(app, { levelId: 3 })
    app.clock.set(new Date('2026-11-30T23:59:59.999+08:00'))
    const token = await tokenOf(member)
    await use(member, 'contact-lookups', 50, 'a')
    await use(member, 'export-rows', 4000, 'b')
    expect(await frequency(token)).toMatchObject([{}, { left: 0, resetsAt: '2026-11-30T16:00:00.000Z' }, { left: 1000 }, {}, {}, {}])
    app.clock.set(new Date('2026-12-01T00:00:00+08:00'))
    expect(await frequency(token)).toMatchObject([{}, { left: 50, resetsAt: '2026-12-01T16:00:00.000Z' }, { left: 5000 }, {}, {}, {}])
    expect((await frequency(token, { quota: 'export-rows' }))[0]?.resetsAt).toBe('2026-12-31T16:00:00.000Z')
  })

  test('returns the share of a sub-account in the quota of the enterprise', async () => {
    const main = await createMember(app, { levelId: 3 })
    const sub = await createMember(app, { enterpriseId: main.enterpriseId })
    await app.database.query(`insert into account_quota_share (account_id, quota_code, amount) values ($1, 'contact-lookups', 10)`, [
      sub.id,
    ])
    const [mains, subs] = [await tokenOf(main), await tokenOf(sub)]
    await use(sub, 'contact-lookups', 4, 'a')
    expect(await frequency(subs, { quota: 'contact-lookups' })).toMatchObject([{ limit: 10, used: 4, left: 6 }])
    expect(await frequency(mains, { quota: 'contact-lookups' })).toMatchObject([{ limit: 50, used: 4, left: 46 }])
    await use(main, 'contact-lookups', 44, 'b')
    expect(await frequency(subs, { quota: 'contact-lookups' })).toMatchObject([{ left: 2 }])
  })

  test('refuses an unknown quota', async () => {
    const { token } = await memberOf()
    const reply = await app.server.inject({
      method: 'POST',
      url: '/workbench/api/member/service/getMemberServiceFrequency',
      headers: { authorization: token },
      payload: { quota: 'wishes' },
    })
    expect(reply.json()).toMatchObject({ code: 422, content: '额度名称有误' })
  })
})

describe('the member’s permissions', () => {
  test('are listed one by one, including those that the level lacks', async () => {
    const { token } = await memberOf(1)
    const { data } = (await app.call('getMemberPermission', {}, { token })).envelope
    expect(data.map(({ code }) => code)).toEqual(permissionCodes)
    expect(data.filter(({ isAuthority }) => isAuthority).map(({ code }) => code)).toEqual([
      'documents.search',
      'documents.newest',
      'documents.full-text',
      'documents.amount-filter',
      'documents.party-filter',
      'companies.view',
    ])
  })

  test('make the member senior from level 3 on', async () => {
    const isSenior = async (levelId?: number) =>
      (await app.call('getUserIsSenior', {}, { token: (await memberOf(levelId)).token })).envelope.data.isSenior
    expect([await isSenior(), await isSenior(2), await isSenior(3), await isSenior(7)]).toEqual([false, false, true, true])
  })
})

describe('checkHaveMembersTermWithLevelId', () => {
  const has = async (token: string, levelId: number) =>
    (await app.call('checkHaveMembersTermWithLevelId', { levelId }, { token })).envelope.data

  test('is true for current and waiting periods, and for nothing else', async () => {
    const { member, token } = await memberOf(5)
    const waiting = { enterpriseId: member.enterpriseId, levelId: 2, startsAt: start, durationMs: 30 * aDay, source: 'operator' } as const
    await addPeriod(app.database, waiting)
    expect([await has(token, 5), await has(token, 2), await has(token, 3), await has(token, 99)]).toEqual([true, true, false, false])
  })

  test('is false once the period is over', async () => {
    const { member, token } = await memberOf(5)
    expect(await has(token, 5)).toBe(true)
    app.clock.advance(30 * aDay)
    expect(await has(await tokenOf(member), 5)).toBe(false)
  })
})

describe('the list of levels', () => {
  const list = async (token: string) => (await app.call('getMemberLevelList', {}, { token })).envelope.data

  test('starts with the lowest, marks the current one, and has no prices until some are set', async () => {
    const { token } = await memberOf(2)
    const levels = await list(token)
    expect(levels.map(({ name }) => name)).toEqual([
      '注册用户',
      '招标通会员',
      '普通会员',
      '高级会员',
      'VIP会员',
      'AI大数据会员',
      '铂金会员',
      '至尊会员',
    ])
    expect(levels.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([2])
    expect(levels.flatMap(({ prices }) => prices)).toEqual([])
    expect(levels[0]).toMatchObject({ permissions: ['documents.search'] })
    expect(levels[0]?.quotas).toContainEqual({ code: 'details', amount: 5, span: 'day' })
    expect(levels[7]?.quotas).toContainEqual({ code: 'details', amount: null, span: 'day' })
    expect(levels[7]?.permissions).toEqual(permissionCodes)
  })

  test('takes demo prices only if no prices exist', async () => {
    const { token } = await memberOf()
    await seedPrices(app.database, [
      { levelId: 2, months: 12, amount: 298_000 },
      { levelId: 2, months: 1, amount: 29_800 },
    ])
    await seedPrices(app.database, [{ levelId: 3, months: 1, amount: 1 }])
    expect((await list(token)).filter(({ prices }) => prices.length > 0)).toMatchObject([
      {
        id: 2,
        prices: [
          { months: 1, amount: 29_800 },
          { months: 12, amount: 298_000 },
        ],
      },
    ])
    expect([await priceOf(app.database, 2, 12), await priceOf(app.database, 2, 3), await priceOf(app.database, 99, 12)]).toEqual([
      298_000,
      null,
      null,
    ])
  })
})
