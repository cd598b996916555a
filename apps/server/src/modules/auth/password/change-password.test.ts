import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, tryLogin, type TestApp } from '../testing/auth-testing.ts'
import { temporaryToken } from '../testing/site.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const info = async (token: string) => (await app.call('info', {}, { token })).status
const newPassword = 'a new horse 2026'

describe('a password change', () => {
  test('ends the other logins, keeps the current one, and makes only the new password valid', async () => {
    const member = await createMember(app)
    const elsewhere = await loginAs(app, member)
    const here = await loginAs(app, member)
    const link = await temporaryToken(app, member.name)
    const reply = await app.call('changePassword', { oldPassword: member.password, newPassword }, { token: here.token })
    expect(reply.envelope).toEqual({ code: 200, data: null, content: '操作成功' })
    expect(await info(elsewhere.token)).toBe(401)
    expect(await info(here.token)).toBe(200)
    expect((await app.call('autoLogin', { token: link })).error?.error).toBe('login.token-invalid')
    expect((await tryLogin(app, { username: member.name, password: member.password })).error?.error).toBe('login.wrong')
    expect((await tryLogin(app, { username: member.name, password: newPassword })).status).toBe(200)
    const entries = await app.database.query('select subject, detail from audit_log where action = $1 and actor_account_id = $2', [
      'password.changed',
      member.id,
    ])
    expect(entries).toEqual([{ subject: member.name, detail: { endedSessions: 1 } }])
    expect(app.logLines.join('')).not.toContain(newPassword)
  })

  test('with a wrong old password is refused at its field, and counts as a wrong login', async () => {
    const member = await createMember(app)
    const { token } = await loginAs(app, member)
    const guess = () => app.call('changePassword', { oldPassword: 'guessed', newPassword }, { token, address: '198.51.100.30' })
    const first = await guess()
    expect(first.status).toBe(422)
    expect(first.error).toEqual({ error: 'password.wrong', fields: { oldPassword: '原密码不正确，请重新输入' } })
    for (let n = 2; n <= 6; n += 1) await guess()
    const slowed = await guess()
    expect(slowed.status).toBe(429)
    expect(slowed.error).toMatchObject({ error: 'login.slowed', fields: { oldPassword: '密码错误次数过多，请稍后再试' } })
    const login = await tryLogin(app, { username: member.name, password: member.password }, '198.51.100.31')
    expect(login.error?.error).toBe('login.slowed')
    expect(await info(token)).toBe(200)
  })

  test.each([
    ['short-1', '密码应为 8 到 64 个字符'],
    ['1234567890', '密码不能全是数字，请加入字母或符号'],
    ['１２３４５６７８９０', '密码不能全是数字，请加入字母或符号'],
    ['x'.repeat(65), '密码应为 8 到 64 个字符'],
  ])('to %s is refused at its field', async (password, text) => {
    const member = await createMember(app)
    const { token } = await loginAs(app, member)
    const reply = await app.call('changePassword', { oldPassword: member.password, newPassword: password }, { token })
    expect(reply.error).toEqual({ error: 'password.unfit', fields: { newPassword: text } })
  })

  test('to the name of the account or to the old password is refused', async () => {
    const member = await createMember(app)
    const { token } = await loginAs(app, member)
    const change = (to: string) => app.call('changePassword', { oldPassword: member.password, newPassword: to }, { token })
    expect((await change(member.name.toUpperCase())).error?.fields).toEqual({ newPassword: '密码不能与用户名或手机号相同' })
    expect((await change(member.password)).error?.fields).toEqual({ newPassword: '新密码不能与原密码相同' })
  })

  test('sent twice at the same moment succeeds once', async () => {
    const member = await createMember(app)
    const { token } = await loginAs(app, member)
    const change = (to: string) => app.call('changePassword', { oldPassword: member.password, newPassword: to }, { token })
    const replies = await Promise.all([change('first password'), change('second password')])
    expect(replies.map((reply) => reply.status)).toEqual(expect.arrayContaining([200, 422]))
  })

  test('during a login with the old password leaves no session of the old password', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await createMember(app)
      const here = await loginAs(app, member)
      const [login] = await Promise.all([
        tryLogin(app, { username: member.name, password: member.password }, `198.51.100.${60 + round}`),
        app.call('changePassword', { oldPassword: member.password, newPassword }, { token: here.token }),
      ])
      const token = login.status === 200 ? login.envelope.data.token : null
      expect(token === null || (await info(token)) === 401).toBe(true)
    }
  })
})
