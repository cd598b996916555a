import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../auth/testing/auth-testing.ts'
import { createMembership } from '../membership/index.ts'
import { createMain, createSub, type TestMain, type TestSub } from '../../testing/sub-accounts.ts'

let app: TestApp
let main: TestMain
let sub: TestSub

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  // level 3: 50 contact lookups a day, 5000 rows a month
  main = await createMain(app, 3)
  sub = await createSub(app, main)
})

const share = (shares: { quota: 'contact-lookups' | 'export-rows' | 'details'; amount: number }[]) =>
  app.call('setSubAccountQuotas', { id: sub.id, shares }, { token: main.token })
const shares = async () => (await app.call('getSubAccountQuotas', { id: sub.id }, { token: main.token })).envelope.data
const lookups = async () => (await shares()).find(({ quota }) => quota === 'contact-lookups')
const leftTo = async (token: string) =>
  (await app.call('getMemberServiceFrequency', { quota: 'contact-lookups' }, { token })).envelope.data[0]?.left

async function use(accountId: number, key: string): Promise<string | null> {
  const membership = createMembership(app)
  const now = app.clock.now()
  const { grants } = await membership.memberOf(main.enterpriseId, now)
  const caller = { accountId, enterpriseId: main.enterpriseId, grants }
  return app.database
    .transaction((tx) => membership.spend(tx, caller, { quota: 'contact-lookups', amount: 1, key, now }))
    .then(
      () => null,
      (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'other'),
    )
}

test('a sub-account without a share uses the enterprise’s quota together with all others', async () => {
  expect(await lookups()).toEqual({ quota: 'contact-lookups', limit: 50, amount: null, used: 0, span: 'day' })
  expect(await leftTo(sub.token)).toBe(50)
  await use(main.id, 'one')
  expect(await leftTo(sub.token)).toBe(49)
})

test('a sub-account with a share uses no more than it, and the others use the rest', async () => {
  expect((await share([{ quota: 'contact-lookups', amount: 2 }])).status).toBe(200)
  expect(await leftTo(sub.token)).toBe(2)
  expect([await use(sub.id, 'a'), await use(sub.id, 'b'), await use(sub.id, 'c')]).toEqual([null, null, 'quota.used-up'])
  expect(await lookups()).toMatchObject({ amount: 2, used: 2 })
  expect(await leftTo(main.token)).toBe(48)
})

test('a share of zero counts as used up, not as a missing right', async () => {
  await share([{ quota: 'contact-lookups', amount: 0 }])
  expect(await use(sub.id, 'a')).toBe('quota.used-up')
})

test('a share above what the enterprise has left gives no more than what is left', async () => {
  await share([{ quota: 'contact-lookups', amount: 50 }])
  for (let n = 1; n <= 49; n += 1) await use(main.id, `main-${n}`)
  expect([await use(sub.id, 'last'), await use(sub.id, 'one-more')]).toEqual([null, 'quota.used-up'])
})

test('a share larger than the enterprise’s quota is refused at its field', async () => {
  const reply = await share([{ quota: 'contact-lookups', amount: 51 }])
  expect(reply.error).toEqual({ error: 'request.invalid', fields: { 'shares.contact-lookups': '不能超过企业额度 50' } })
  expect(await lookups()).toMatchObject({ amount: null })
})

test.each([
  [{ shares: [{ quota: 'contact-lookups', amount: -1 }] }],
  [{ shares: [{ quota: 'contact-lookups', amount: 1.5 }] }],
  [{ shares: [{ quota: 'sub-accounts', amount: 1 }] }],
  [{ shares: [{ quota: 'no-such', amount: 1 }] }],
  [{ shares: 'all' }],
])('%j is refused', async (input) => {
  const reply = await app.server.inject({
    method: 'PUT',
    url: `/workbench/common/subAccount/${sub.id}/quotas`,
    headers: { authorization: main.token },
    payload: input,
  })
  expect(reply.statusCode).toBe(422)
})

test('a share left out of the list is removed; each change is logged once', async () => {
  await share([{ quota: 'contact-lookups', amount: 5 }])
  await share([{ quota: 'contact-lookups', amount: 5 }])
  await share([{ quota: 'export-rows', amount: 100 }])
  expect((await shares()).map(({ quota, amount }) => [quota, amount])).toEqual([
    ['details', null],
    ['contact-lookups', null],
    ['export-rows', 100],
    ['subscriptions', null],
    ['monitors', null],
  ])
  const entries = await app.database.query<{ detail: object }>(
    `select detail from audit_log where enterprise_id = $1 and action = 'account.quota-changed' order by id`,
    [main.enterpriseId],
  )
  expect(entries.map(({ detail }) => detail)).toEqual([
    { before: {}, after: { 'contact-lookups': 5 } },
    { before: { 'contact-lookups': 5 }, after: { 'export-rows': 100 } },
  ])
})
