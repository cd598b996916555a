import { afterAll, beforeAll, expect, test } from 'vitest'
import { operators } from '../operators/index.ts'
import { createMembership } from '../membership/index.ts'
import { systemRandom } from '../../platform/random.ts'
import { createMain, newSubAccount } from '../../testing/sub-accounts.ts'
import { createMember, loginAs, openTestApp, type TestApp } from '../auth/testing/auth-testing.ts'
import { codeSentTo, freshPhone } from './testing/registration-testing.ts'
import { createInvitation } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const common = '这个密码太常见，容易被猜到，请换一个'
const plain = '密码主要由名称、年份或键盘顺序组成，容易被猜到，请换一个'
const terminal = { kind: 'terminal', name: 'tester' } as const

test('registration and password reset refuse guessable passwords', async () => {
  const phone = freshPhone()
  const code = await codeSentTo(app, phone, 'register')
  const register = (password: string) => app.call('register', { phone, code, password, companyName: 'Hangzhou Beton', hasAgreed: true })
  expect((await register('Sunshine2026')).error).toEqual({ error: 'password.unfit', fields: { password: common } })
  expect((await register(`${phone}a`)).error?.fields).toEqual({ password: plain })
  expect((await register('hangzhou-beton')).error?.fields).toEqual({ password: plain })
  expect((await register('three tall trees')).status).toBe(200)
  app.clock.advance(60_000)
  const reset = await app.call('resetPassword', { phone, code: await codeSentTo(app, phone, 'reset'), password: 'hangzhou2026!' })
  expect(reset.error?.fields).toBeDefined()
  expect(reset.error?.error).toBe('password.unfit')
})

test('an invitation refuses a guessable password', async () => {
  const member = await createMember(app)
  const deps = { clock: app.clock, random: systemRandom }
  const { token } = await app.database.transaction((tx) =>
    createInvitation(tx, deps, { actor: terminal, invited: { kind: 'password', accountId: member.id } }),
  )
  expect((await app.call('acceptInvitation', { token, password: 'trustno1' })).error?.fields).toEqual({ password: common })
  expect((await app.call('acceptInvitation', { token, password: `${member.name}!` })).error?.fields).toEqual({
    password: '密码主要由名称、年份或键盘顺序组成，容易被猜到，请换一个',
  })
})

test('a changed password and a password set by a main account must not be guessable', async () => {
  const member = await createMember(app)
  const { token } = await loginAs(app, member)
  const change = await app.call('changePassword', { oldPassword: member.password, newPassword: 'Passw0rd2026' }, { token })
  expect(change.error).toEqual({ error: 'password.unfit', fields: { newPassword: plain } })
  const main = await createMain(app, 3)
  const created = await app.call('createSubAccount', newSubAccount({ password: 'qq123456' }), { token: main.token })
  expect(created.error?.fields).toEqual({ password: common })
  const sub = await app.call('createSubAccount', newSubAccount({ password: 'three tall trees' }), { token: main.token })
  const reset = await app.call(
    'resetSubAccountPassword',
    { id: String(sub.envelope.data.id), password: 'woaini1314' },
    { token: main.token },
  )
  expect(reset.error?.error).toBe('password.unfit')
})

test('the terminal and operators cannot set guessable passwords', async () => {
  const deps = { database: app.database, clock: app.clock, random: systemRandom, membership: createMembership(app) }
  const input = { name: 'new-one', phone: null, isOperator: true, enterprise: '运营中心', period: null }
  const create = (password: string) => operators.createAccount(deps, terminal, { ...input, password })
  await expect(create('1qaz2wsx')).rejects.toMatchObject({ code: 'password.unfit', detail: { fields: { password: common } } })
  await expect(create('new-one-2026')).rejects.toMatchObject({ code: 'password.unfit' })
  await create('three tall trees')
  const member = await createMember(app)
  const reset = operators.resetPassword(deps, terminal, { id: member.id, password: 'baseball' })
  await expect(reset).rejects.toMatchObject({ code: 'password.unfit', detail: { fields: { password: common } } })
})
