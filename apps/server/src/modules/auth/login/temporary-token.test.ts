import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMember, openTestApp, type TestApp, type TestMember } from '../testing/auth-testing.ts'
import { askForToken, temporaryToken } from '../testing/site.ts'
import { deleteExpired } from '../session/session-queries.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await createMember(app)
})

const newToken = () => temporaryToken(app, member.name)
const exchange = (token: string) => app.call('autoLogin', { token })
const invalid = { code: 400, data: { error: 'login.token-invalid' }, content: '检验失败，登录失败！' }
const seconds = (difference: number) => String(Math.floor(app.clock.now().getTime() / 1000) + difference)

describe('a temporary token', () => {
  test('is exchanged for a session and the details of the user', async () => {
    const temporary = await newToken()
    const reply = await exchange(temporary)
    expect(reply.envelope.data.user.user.userId).toBe(member.id)
    expect(reply.envelope.data.token).not.toBe(temporary)
    expect((await app.call('info', {}, { token: reply.envelope.data.token })).envelope.data.userId).toBe(member.id)
  })

  test('works only once, even when it is sent many times at once', async () => {
    const token = await newToken()
    const replies = await Promise.all(Array.from({ length: 8 }, () => exchange(token)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.status === 400)).toHaveLength(7)
    expect((await exchange(token)).envelope).toEqual(invalid)
  })

  test('expires after two minutes', async () => {
    const token = await newToken()
    app.clock.advance(120_000)
    expect((await exchange(token)).envelope).toEqual(invalid)
  })

  test.each([
    ['forged', randomBytes(32).toString('base64url')],
    ['malformed', '../../etc'],
  ])('that is %s is refused', async (_what, token) => {
    expect((await exchange(token)).envelope).toEqual(invalid)
  })

  test('is not accepted as a session token, nor a session token as a temporary one', async () => {
    const temporary = await newToken()
    expect((await app.call('info', {}, { token: temporary })).status).toBe(401)
    const { token } = (await exchange(temporary)).envelope.data
    expect((await exchange(token)).envelope).toEqual(invalid)
  })

  test('for a disabled account opens no session', async () => {
    const token = await newToken()
    await app.database.query('update account set disabled_at = now() where id = $1', [member.id])
    expect((await exchange(token)).error?.error).toBe('login.disabled')
  })

  test('is required, and the error names its field', async () => {
    expect((await exchange('')).error).toEqual({ error: 'request.invalid', fields: { token: '请输入临时令牌' } })
  })

  test('is stored in the database only as a hash', async () => {
    const token = await newToken()
    const [row] = await app.database.query<{ whole: string }>('select jsonb_agg(temporary_token)::text as whole from temporary_token')
    expect(row?.whole).not.toContain(token)
    expect(row?.whole).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })
})

describe('the provider’s own site', () => {
  test('gets a temporary token for a name or a verified phone, with its lifetime', async () => {
    expect(await askForToken(app, member.name)).toMatchObject({ status: 200, reply: { expiresInSeconds: 120 } })
    expect((await exchange(await temporaryToken(app, member.phone))).envelope.data.user.user.userId).toBe(member.id)
  })

  test.each([
    ['with another key', { key: 'the key of some other site, as long' }],
    ['with a signature of another body', { signature: 'a'.repeat(64) }],
    ['without a signature', { signature: '' }],
    ['with a signature that is too long', { signature: 'a'.repeat(2000) }],
  ])('gets no token %s', async (_what, changed) => {
    expect(await askForToken(app, member.name, changed)).toMatchObject({ status: 401, reply: { error: 'signature' } })
  })

  test('gets no token more than two minutes before or after the signed time', async () => {
    for (const difference of [-120, 120]) expect((await askForToken(app, member.name, { timestamp: seconds(difference) })).status).toBe(200)
    for (const timestamp of [seconds(-121), seconds(121), '', 'now', '1e10'])
      expect(await askForToken(app, member.name, { timestamp })).toMatchObject({ status: 401, reply: { error: 'time' } })
  })

  test.each([
    '',
    'null',
    '[]',
    '{"account":"x"}',
    '{"account":"","nonce":"12345678"}',
    '{"account":7,"nonce":"12345678"}',
    '{"account":"x","nonce":"1"}',
  ])('gets no token for the body %s', async (body) => {
    expect(await askForToken(app, '', { body })).toMatchObject({ status: 422, reply: { error: 'body' } })
  })

  test('gets no second token for the same request, even after the first was used, revoked or expired', async () => {
    const body = JSON.stringify({ account: member.name, nonce: 'the same again' })
    const timestamp = seconds(100)
    const again = () => askForToken(app, '', { body, timestamp })
    const { reply } = await again()
    expect(await again()).toMatchObject({ status: 409, reply: { error: 'repeated' } })
    const { token } = (await exchange(reply.token ?? '')).envelope.data
    await app.call('changePassword', { oldPassword: member.password, newPassword: 'another horse 73' }, { token })
    expect((await again()).status).toBe(409)
    // expired tokens are deleted
    app.clock.advance(219_000)
    await deleteExpired(app.database, app.clock.now())
    expect((await again()).status).toBe(409)
    app.clock.advance(2_000)
    await deleteExpired(app.database, app.clock.now())
    expect(await again()).toMatchObject({ status: 401, reply: { error: 'time' } })
  })

  test('gets no token for an unknown or disabled account, an unverified phone, or an operator', async () => {
    expect(await askForToken(app, 'nobody at all')).toMatchObject({ status: 404, reply: { error: 'unknown' } })
    const unverified = await createMember(app, { isPhoneVerified: false })
    expect((await askForToken(app, unverified.phone)).reply.error).toBe('unknown')
    const disabled = await createMember(app, { isDisabled: true })
    expect(await askForToken(app, disabled.name)).toMatchObject({ status: 403, reply: { error: 'disabled' } })
    const operator = await createMember(app, { roleIds: [300] })
    expect(await askForToken(app, operator.name)).toMatchObject({ status: 403, reply: { error: 'operator' } })
  })

  test('finds no such address on a server without a key', async () => {
    const closed = await openTestApp({ environment: { SITE_KEY: '' } })
    try {
      expect((await askForToken(closed, 'somebody')).status).toBe(404)
    } finally {
      await closed.close()
    }
  })
})
