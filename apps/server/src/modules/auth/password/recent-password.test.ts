import { calls, type Call } from '@tender/contract/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, type TestApp, type TestMember } from '../testing/auth-testing.ts'
import { temporaryToken } from '../testing/site.ts'

let app: TestApp
let operator: TestMember
beforeAll(async () => {
  app = await openTestApp()
  operator = await createMember(app, { roleIds: [300] })
})
afterAll(() => app.close())

const minutes = (count: number) => app.clock.advance(count * 60_000)
const revoke = (token: string) => app.call('revokeIngestKey', { name: 'no such feed' }, { token })
const errorOf = async (reply: ReturnType<typeof revoke>) => (await reply).error?.error

test('dangerous calls need a password confirmed within ten minutes, and work again after a new confirmation', async () => {
  const { token } = await loginAs(app, operator)
  expect(await errorOf(revoke(token))).toBe('ingest.key-not-found')
  minutes(9)
  expect(await errorOf(revoke(token))).toBe('ingest.key-not-found')
  minutes(1)
  expect(await errorOf(revoke(token))).toBe('password.needed')
  expect((await app.call('getRoleList', {}, { token })).status).toBe(200)
  const wrong = await app.call('confirmPassword', { password: 'not it' }, { token })
  expect(wrong.error).toMatchObject({ error: 'password.wrong', fields: { password: '密码不正确，请重新输入' } })
  expect(await errorOf(revoke(token))).toBe('password.needed')
  expect((await app.call('confirmPassword', { password: operator.password }, { token })).status).toBe(200)
  expect(await errorOf(revoke(token))).toBe('ingest.key-not-found')
})

test('a confirmed password does not unlock another login of the same account', async () => {
  const { token: one } = await loginAs(app, operator)
  const { token: other } = await loginAs(app, operator)
  minutes(10)
  await app.call('confirmPassword', { password: operator.password }, { token: one })
  expect(await errorOf(revoke(other))).toBe('password.needed')
})

test('wrong password confirmations are slowed like wrong logins', async () => {
  const { token } = await loginAs(app, operator)
  minutes(10)
  const guess = () => app.call('confirmPassword', { password: 'guess' }, { token })
  for (let guesses = 0; guesses < 5; guesses += 1) expect((await guess()).error?.error).toBe('password.wrong')
  expect((await guess()).error?.retryAfterSeconds).toBe(2)
  expect((await app.call('confirmPassword', { password: operator.password }, { token })).error?.error).toBe('login.slowed')
  minutes(1)
  expect((await app.call('confirmPassword', { password: operator.password }, { token })).status).toBe(200)
})

test('a login link does not count as a confirmed password, but a password change does', async () => {
  const member = await createMember(app)
  const { token } = (await app.call('autoLogin', { token: await temporaryToken(app, member.name) })).envelope.data
  const renew = async () => (await app.call('renewRecoveryCodes', { code: '000000' }, { token })).error?.error
  expect(await renew()).toBe('password.needed')
  await app.call('changePassword', { oldPassword: member.password, newPassword: 'another horse 71' }, { token })
  expect(await renew()).toBe('second-factor.not-on')
})

test('the calls that need a confirmed password include rights, money, deletion, keys, logins and other people’s accounts', () => {
  const guarded = Object.entries<Call>(calls).flatMap(([name, row]) => (row.recentPassword === true ? [name] : []))
  expect(guarded.sort()).toEqual([
    'addPeriod',
    'beginSecondFactor',
    'confirmSecondFactor',
    'confirmTransfer',
    'createQrcode',
    'createSubAccount',
    'refundOrder',
    'removeBranding',
    'removeDictDetail',
    'renewRecoveryCodes',
    'resetAccountPassword',
    'resetSecondFactor',
    'resetSubAccountPassword',
    'revokeIngestKey',
    'revokePeriod',
    'saveReportPrices',
    'saveRights',
    'setAccountRoles',
    'setAccountState',
    'setEnterpriseState',
    'setSubAccountMenus',
    'setSubAccountState',
    'settlePayment',
  ])
})
