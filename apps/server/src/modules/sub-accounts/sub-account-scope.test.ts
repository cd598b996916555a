import { subAccountCalls } from '@tender/contract'
import { calls, type CallName } from '@tender/contract/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMember, openTestApp, type TestApp } from '../auth/testing/auth-testing.ts'
import { createMain, createSub, errorOf, newSubAccount, type TestMain, type TestSub } from '../../testing/sub-accounts.ts'

let app: TestApp
let main: TestMain
let sub: TestSub

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  main = await createMain(app, 3)
  sub = await createSub(app, main)
})

/** Every call about one sub-account, made for the account with this id. */
const everyCallAbout = (id: number, token: string) => [
  () => app.call('changeSubAccount', { id, contactName: '别人', phone: '', nickName: '' }, { token }),
  () => app.call('setSubAccountState', { id, isDisabled: true }, { token }),
  () => app.call('resetSubAccountPassword', { id, password: 'taken-over-1' }, { token }),
  () => app.call('getSubAccountMenus', { id }, { token }),
  () => app.call('setSubAccountMenus', { id, denied: ['Documents'] }, { token }),
  () => app.call('getSubAccountQuotas', { id }, { token }),
  () => app.call('setSubAccountQuotas', { id, shares: [{ quota: 'details', amount: 0 }] }, { token }),
  () => app.call('getSubAccountActivity', { id }, { token }),
]
const answersTo = async (calls: ReturnType<typeof everyCallAbout>) => {
  const answers: ReturnType<typeof errorOf>[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const ask of calls) answers.push(errorOf(await ask()))
  return answers
}
const stateOf = async (id: number) =>
  app.database.query(
    `select account.*, (select count(*) from account_denied_menu where account_id = $1) as denied,
            (select count(*) from account_quota_share where account_id = $1) as shares from account where id = $1`,
    [id],
  )

describe('accounts outside the main account’s reach', () => {
  test('of another enterprise are not found by any call and stay unchanged', async () => {
    const stranger = await createMain(app, 7)
    const before = await stateOf(sub.id)
    expect(await answersTo(everyCallAbout(sub.id, stranger.token))).toEqual(Array(8).fill('account.not-found'))
    expect(await stateOf(sub.id)).toEqual(before)
    expect((await app.call('info', {}, { token: sub.token })).status).toBe(200)
  })

  test('get the same error when they do not exist', async () => {
    expect(await answersTo(everyCallAbout(999_999, main.token))).toEqual(Array(8).fill('account.not-found'))
  })

  test('include the main account itself, which cannot disable or reset itself this way', async () => {
    expect(await answersTo(everyCallAbout(main.id, main.token))).toEqual(Array(8).fill('account.not-found'))
    expect((await app.call('info', {}, { token: main.token })).status).toBe(200)
  })

  test.each([0, -1, 1.5, 'abc', '1 or 1=1'])('with the invalid id %s are refused', async (id) => {
    const reply = await app.server.inject({
      method: 'PUT',
      url: `/workbench/common/subAccount/${encodeURIComponent(id)}/state`,
      headers: { authorization: main.token },
      payload: { isDisabled: true },
    })
    expect(reply.statusCode).toBe(422)
    expect(Object.keys(reply.json().data.fields)).toEqual(['id'])
  })
})

describe('a sub-account', () => {
  const mainOnly = Object.entries(calls)
    .filter(([name, row]) => Object.hasOwn(subAccountCalls, name) && row.access === 'main-account')
    .map(([name]) => name)

  test('cannot make any call of main accounts, not even about itself', async () => {
    expect(mainOnly).toHaveLength(10)
    const create = app.call('createSubAccount', newSubAccount(), { token: sub.token })
    const offered = app.call('getOfferedMenus', {}, { token: sub.token })
    const answers = [errorOf(await create), errorOf(await offered), ...(await answersTo(everyCallAbout(sub.id, sub.token)))]
    expect(answers).toEqual(Array(10).fill('rights.main-account-only'))
  })

  test('has the rights of its enterprise’s level, whatever its own pages and quotas are', async () => {
    const rightsOf = async (token: string) => (await app.call('info', {}, { token })).envelope.data
    const [ofMain, ofSub] = [await rightsOf(main.token), await rightsOf(sub.token)]
    expect(ofSub.permissions).toEqual(ofMain.permissions)
    expect(ofSub.level).toEqual(ofMain.level)
    expect(ofSub.permissions).not.toContain('analysis.ai')
    await app.call('setSubAccountMenus', { id: sub.id, denied: [] }, { token: main.token })
    await app.call('setSubAccountQuotas', { id: sub.id, shares: [{ quota: 'details', amount: 0 }] }, { token: main.token })
    expect((await rightsOf(sub.token)).permissions).toEqual(ofMain.permissions)
  })

  test('loses the level together with its enterprise', async () => {
    await app.database.query('update member_period set revoked_at = $2, duration_ms = 0 where enterprise_id = $1', [
      main.enterpriseId,
      app.clock.now(),
    ])
    expect((await app.call('info', {}, { token: sub.token })).envelope.data.level.id).toBe(0)
  })
})

describe('without a login', () => {
  test.each(Object.entries(subAccountCalls).map(([name, row]) => [name, row] as const))('%s is refused', async (_name, row) => {
    const url = `/${row.path.replace(':id', String(sub.id))}`
    const reply = await app.server.inject({ method: row.method, url, ...(row.method === 'GET' ? {} : { payload: {} }) })
    expect(reply.statusCode).toBe(401)
  })
})

describe('favourites of a sub-account', () => {
  const listOf = (accountId: number | undefined, token: string) =>
    app.call('getCollectList', accountId === undefined ? {} : { accountId }, { token })

  test('are shown to its main account and to nobody else', async () => {
    const collected = async (accountId: number | undefined, token: string) => (await listOf(accountId, token)).envelope.data.totalCount
    const [notice] = await app.database.query<{ id: number }>('select id from notice limit 1')
    if (notice !== undefined) throw new Error('the test begins without notices')
    expect(await collected(sub.id, main.token)).toBe(0)
    expect(errorOf(await listOf(main.id, sub.token))).toBe('account.not-found')
    const second = await createSub(app, main)
    expect(errorOf(await listOf(second.id, sub.token))).toBe('account.not-found')
    expect(errorOf(await listOf(sub.id, (await createMain(app, 7)).token))).toBe('account.not-found')
    expect((await listOf(sub.id, sub.token)).status).toBe(200)
  })
})

test('a disabled main account of another enterprise is not found', async () => {
  const other = await createMember(app, { isDisabled: true })
  expect(await answersTo(everyCallAbout(other.id, main.token))).toEqual(Array(8).fill('account.not-found'))
})

// a new call about a sub-account must be added above
test('every call about a sub-account is tried here', () => {
  const tried: readonly CallName[] = [
    'changeSubAccount',
    'setSubAccountState',
    'resetSubAccountPassword',
    'getSubAccountMenus',
    'setSubAccountMenus',
    'getSubAccountQuotas',
    'setSubAccountQuotas',
    'getSubAccountActivity',
  ]
  const about = Object.entries(subAccountCalls).filter(([, row]) => row.path.includes('/:id'))
  expect(about.map(([name]) => name).sort()).toEqual([...tried].sort())
})
