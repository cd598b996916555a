import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, tryLogin, type TestApp } from '../auth/testing/auth-testing.ts'
import { codeSentTo, freshAddress, freshPhone, otherThan } from './testing/registration-testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const password = 'correct horse'
const info = async (token: string) => (await app.call('info', {}, { token })).status
const register = (input: { phone: string; code: string; password?: string; companyName?: string }) =>
  app.call('register', { password, hasAgreed: true, ...input }, { address: freshAddress() })
const reset = (input: { phone: string; code: string; password?: string }) =>
  app.call('resetPassword', { password, ...input }, { address: freshAddress() })

describe('a registration', () => {
  test('creates an enterprise and its main account as a registered user, and logs in', async () => {
    const phone = freshPhone()
    const code = await codeSentTo(app, phone, 'register')
    const reply = await register({ phone, code, companyName: '杭州某某建设有限公司' })
    const { token, user } = reply.envelope.data
    expect(user).toMatchObject({
      phone,
      accountType: 10,
      companyName: '杭州某某建设有限公司',
      level: { id: 0, name: '注册用户', endsAt: null },
      roles: [{ id: 81, name: '注册用户' }],
    })
    expect(await info(token)).toBe(200)
    expect((await tryLogin(app, { username: phone, password })).status).toBe(200)
    const [account] = await app.database.query<{ name: string }>('select name from account where id = $1', [user.userId])
    expect(account?.name).toMatch(/^u\d{9}$/)
    const entries = await app.database.query('select actor_name, subject, detail from audit_log where actor_account_id = $1', [user.userId])
    expect(entries).toEqual([{ actor_name: account?.name, subject: account?.name, detail: { by: 'phone' } }])
  })

  test('never takes over an existing account with the same phone', async () => {
    const member = await createMember(app)
    const code = await codeSentTo(app, member.phone, 'register')
    expect(code).toBe('none')
    for (const guess of ['000000', '123456']) {
      expect((await register({ phone: member.phone, code: guess })).error?.error).toBe('message-code.wrong')
    }
    expect((await tryLogin(app, { username: member.phone, password: member.password })).status).toBe(200)
  })

  test('sent several times at once with one code creates one account', async () => {
    const phone = freshPhone()
    const code = await codeSentTo(app, phone, 'register')
    const replies = await Promise.all(Array.from({ length: 4 }, () => register({ phone, code })))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const [row] = await app.database.query<{ accounts: number }>('select count(*)::int as accounts from account where phone = $1', [phone])
    expect(row?.accounts).toBe(1)
  })

  test('leaves nothing behind when refused, and a weak password does not use up the code', async () => {
    const phone = freshPhone()
    const code = await codeSentTo(app, phone, 'register')
    const count = async () => app.database.query('select count(*) from enterprise')
    const before = await count()
    for (let n = 1; n <= 6; n += 1) {
      const weak = await register({ phone, code, password: phone })
      expect(weak.error).toEqual({ error: 'password.unfit', fields: { password: '密码不能全是数字，请加入字母或符号' } })
    }
    await register({ phone, code: otherThan(code) })
    expect(await count()).toEqual(before)
    expect((await register({ phone, code })).status).toBe(200)
  })

  test('ignores fields that the call does not define', async () => {
    const phone = freshPhone()
    const code = await codeSentTo(app, phone, 'register')
    const reply = await app.server.inject({
      method: 'POST',
      url: '/workbench/registration/register',
      payload: { phone, code, password, hasAgreed: true, levelId: 7, roleIds: [300], type: 20, enterpriseId: 1, permissions: ['x'] },
    })
    expect(reply.json()).toMatchObject({ code: 200, data: { user: { accountType: 10, level: { id: 0 }, roles: [{ id: 81 }] } } })
  })

  test.each([
    ['phone', { phone: '12345' }, '请输入正确的电话号码'],
    ['code', { code: '12' }, '请输入短信中的 6 位验证码'],
    ['password', { password: '' }, '请输入密码'],
    ['hasAgreed', { hasAgreed: false }, '请先阅读并同意服务条款'],
  ])('without a valid %s gets an error at its field', async (field, input, text) => {
    const reply = await app.server.inject({
      method: 'POST',
      url: '/workbench/registration/register',
      payload: { phone: freshPhone(), code: '123456', password, hasAgreed: true, ...input },
    })
    expect(reply.json().data).toEqual({ error: 'request.invalid', fields: { [field]: text } })
  })

  test('never uses a token that the browser already had', async () => {
    const phone = freshPhone()
    const code = await codeSentTo(app, phone, 'register')
    const planted = 'B'.repeat(43)
    const body = { phone, code, password, hasAgreed: true as const }
    const { token } = (await app.call('register', body, { token: planted, address: freshAddress() })).envelope.data
    expect(token).not.toBe(planted)
    expect(await info(planted)).toBe(401)
  })
})

describe('a forgotten password', () => {
  test('can be replaced by the holder of the phone, and ends every login', async () => {
    const member = await createMember(app)
    const open = [await loginAs(app, member), await loginAs(app, member)]
    const code = await codeSentTo(app, member.phone, 'reset')
    const reply = await reset({ phone: member.phone, code, password: 'new horse 1' })
    expect(reply.envelope).toEqual({ code: 200, data: null, content: '操作成功' })
    for (const { token } of open) expect(await info(token)).toBe(401)
    expect((await tryLogin(app, { username: member.name, password: member.password })).error?.error).toBe('login.wrong')
    expect((await tryLogin(app, { username: member.name, password: 'new horse 1' })).status).toBe(200)
    const entries = await app.database.query(
      `select subject, detail from audit_log where actor_account_id = $1 and action = 'password.reset'`,
      [member.id],
    )
    expect(entries).toEqual([{ subject: member.name, detail: { by: 'phone', endedSessions: 2 } }])
  })

  test('ends the wait after wrong passwords when it is reset, so strangers cannot lock the account out', async () => {
    const member = await createMember(app)
    for (let n = 1; n <= 6; n += 1) await tryLogin(app, { username: member.name, password: 'wrong' }, freshAddress())
    const blocked = await tryLogin(app, { username: member.name, password: member.password }, freshAddress())
    expect(blocked.error?.error).toBe('login.slowed')
    const code = await codeSentTo(app, member.phone, 'reset')
    await reset({ phone: member.phone, code, password: 'new horse 2' })
    expect((await tryLogin(app, { username: member.name, password: 'new horse 2' }, freshAddress())).status).toBe(200)
  })

  test('cannot be replaced by the account name', async () => {
    const member = await createMember(app)
    const code = await codeSentTo(app, member.phone, 'reset')
    const reply = await reset({ phone: member.phone, code, password: member.name.toLowerCase() })
    expect(reply.error).toEqual({ error: 'password.unfit', fields: { password: '密码不能与用户名或手机号相同' } })
    expect((await reset({ phone: member.phone, code, password: 'new horse 3' })).status).toBe(200)
  })

  test('can be reset for a disabled account, which still cannot log in', async () => {
    const member = await createMember(app, { isDisabled: true })
    const code = await codeSentTo(app, member.phone, 'reset')
    expect((await reset({ phone: member.phone, code, password: 'new horse 4' })).status).toBe(200)
    expect((await tryLogin(app, { username: member.name, password: 'new horse 4' })).error?.error).toBe('login.disabled')
  })
})

describe('a change of phone', () => {
  const change = (token: string, input: { password: string; phone: string; code: string }) =>
    app.call('changePhone', input, { token, address: freshAddress() })

  test('needs the password and a code sent to the new phone', async () => {
    const member = await createMember(app)
    const { token } = await loginAs(app, member)
    const phone = freshPhone()
    const code = await codeSentTo(app, phone, 'change-phone')
    expect((await change(token, { password: 'guessed', phone, code })).error?.fields).toEqual({ password: '密码不正确，请重新输入' })
    expect((await change(token, { password: member.password, phone, code: otherThan(code) })).error?.error).toBe('message-code.wrong')
    expect((await change(token, { password: member.password, phone, code })).status).toBe(200)
    expect((await tryLogin(app, { username: phone, password: member.password })).status).toBe(200)
    expect((await tryLogin(app, { username: member.phone, password: member.password })).error?.error).toBe('login.wrong')
    const entries = await app.database.query<{ whole: string }>(
      `select audit_log::text as whole from audit_log where actor_account_id = $1 and action = 'account.phone-changed'`,
      [member.id],
    )
    expect(entries).toHaveLength(1)
    for (const secret of [phone, member.phone]) expect(entries[0]?.whole).not.toContain(secret)
  })

  test('to the phone of another account is refused', async () => {
    const member = await createMember(app)
    const other = await createMember(app)
    const { token } = await loginAs(app, member)
    expect(await codeSentTo(app, other.phone, 'change-phone')).toBe('none')
    expect((await change(token, { password: member.password, phone: other.phone, code: '000000' })).error?.error).toBe('message-code.wrong')
  })
})

test('no log line of registration or reset contains a phone, a code or a password', async () => {
  const phone = freshPhone()
  const code = await codeSentTo(app, phone, 'register')
  await register({ phone, code: otherThan(code) })
  await register({ phone, code, companyName: '日志里没有的企业' })
  app.clock.advance(60_000)
  const second = await codeSentTo(app, phone, 'reset')
  await reset({ phone, code: second, password: 'secret of the log' })
  const whole = app.logLines.join('')
  expect(whole).toContain('registration/register')
  const secrets = [phone, `"${code}"`, `"${second}"`, 'secret of the log', password, '日志里没有的企业']
  for (const secret of secrets) expect(whole).not.toContain(secret)
})
