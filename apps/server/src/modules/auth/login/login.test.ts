import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, tryLogin, type TestApp, type TestMember } from '../testing/auth-testing.ts'

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await openTestApp()
  member = await createMember(app, { levelId: 3 })
})
afterAll(() => app.close())

describe('a login', () => {
  test('works by name, in any case and with full-width letters', async () => {
    for (const username of [member.name, member.name.toUpperCase(), `  ${member.name} `, 'Ｍ' + member.name.slice(1)]) {
      const reply = await tryLogin(app, { username, password: member.password })
      expect(reply.envelope).toMatchObject({ code: 200, data: { user: { userId: member.id, phone: member.phone } } })
    }
  })

  test('works by phone', async () => {
    const reply = await tryLogin(app, { username: member.phone, password: member.password })
    expect(reply.envelope.data.user.userId).toBe(member.id)
  })

  test('returns the user with level, roles and permissions', async () => {
    const { user } = await loginAs(app, member)
    expect(user).toMatchObject({
      accountType: 10,
      isBxkc: 1,
      avatarPath: null,
      roles: [{ id: 84, name: '高级会员' }],
      level: { id: 3, name: '高级会员', endsAt: '2026-12-20T02:00:00.000Z' },
    })
    expect(user.companyName).toMatch(/^演示企业/)
    expect(user.permissions).toContain('delivery.instant')
    expect(user.permissions).not.toContain('analysis.ai')
  })

  test('gives a new token every time, and earlier tokens stay valid', async () => {
    const first = await loginAs(app, member)
    const second = await loginAs(app, member)
    expect(second.token).not.toBe(first.token)
    for (const { token } of [first, second]) expect((await app.call('info', {}, { token })).status).toBe(200)
  })

  test('with a wrong password names the field, exactly as with an unknown account', async () => {
    const wrong = await tryLogin(app, { username: member.name, password: 'wrong' })
    expect(wrong.status).toBe(422)
    expect(wrong.envelope).toEqual({
      code: 422,
      data: { error: 'login.wrong', fields: { password: '账号或密码不正确，请重新输入' } },
      content: '账号或密码不正确，请重新输入',
    })
    const unknown = await tryLogin(app, { username: 'nobody-at-all', password: 'wrong' })
    expect(unknown.envelope).toEqual(wrong.envelope)
    await loginAs(app, member)
  })

  test('to a disabled account says that it is disabled only if the password is right', async () => {
    const disabled = await createMember(app, { isDisabled: true })
    expect((await tryLogin(app, { username: disabled.name, password: 'wrong' })).error?.error).toBe('login.wrong')
    const reply = await tryLogin(app, { username: disabled.name, password: disabled.password })
    expect(reply.status).toBe(403)
    expect(reply.error).toEqual({ error: 'login.disabled', fields: { username: '该账号已停用，请联系主账号或客服' } })
  })

  test.each([
    ['username', { username: ' ', password: 'x', code: 'x' }, '请输入账号'],
    ['password', { username: 'x', password: '', code: 'x' }, '请输入密码'],
    ['code', { username: 'x', password: 'x', code: '' }, '请输入验证码'],
  ])('without %s names the field', async (field, input, text) => {
    const reply = await app.call('frontDeskLogin', { ...input, uuid: crypto.randomUUID() })
    expect(reply.status).toBe(422)
    expect(reply.error).toEqual({ error: 'request.invalid', fields: { [field]: text } })
  })

  test('with values that are not text is refused with an error at each field', async () => {
    const reply = await app.server.inject({
      method: 'POST',
      url: '/workbench/backend/auth/frontDeskLogin',
      payload: { username: { $ne: null }, password: ['x'], code: 1, uuid: 'no' },
    })
    expect(reply.statusCode).toBe(422)
    expect(Object.keys(reply.json().data.fields)).toEqual(['username', 'password', 'code', 'uuid'])
  })
})
