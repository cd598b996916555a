import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemRandom } from '../../../platform/random.ts'
import { createMember, openTestApp, type TestApp, type TestMember } from '../testing/auth-testing.ts'
import { createTemporaryToken } from '../index.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await createMember(app)
})

const newToken = () => createTemporaryToken(app.database, { clock: app.clock, random: systemRandom }, { accountId: member.id, seconds: 60 })
const exchange = (token: string) => app.call('autoLogin', { token })
const invalid = { code: 400, data: { error: 'login.token-invalid' }, content: '检验失败，登录失败！' }

describe('a temporary token', () => {
  test('is exchanged for a session, with the user in its wrapper', async () => {
    const temporary = await newToken()
    const reply = await exchange(temporary)
    expect(reply.envelope.data.user.user.userId).toBe(member.id)
    expect(reply.envelope.data.token).not.toBe(temporary)
    expect((await app.call('info', {}, { token: reply.envelope.data.token })).envelope.data.userId).toBe(member.id)
  })

  test('serves once, also when it is sent many times at once', async () => {
    const token = await newToken()
    const replies = await Promise.all(Array.from({ length: 8 }, () => exchange(token)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.status === 400)).toHaveLength(7)
    expect((await exchange(token)).envelope).toEqual(invalid)
  })

  test('expires', async () => {
    const token = await newToken()
    app.clock.advance(60_000)
    expect((await exchange(token)).envelope).toEqual(invalid)
  })

  test.each([
    ['forged', randomBytes(32).toString('base64url')],
    ['malformed', '../../etc'],
  ])('that is %s is refused', async (_what, token) => {
    expect((await exchange(token)).envelope).toEqual(invalid)
  })

  test('is no session token, and a session token is no temporary one', async () => {
    const temporary = await newToken()
    expect((await app.call('info', {}, { token: temporary })).status).toBe(401)
    const { token } = (await exchange(temporary)).envelope.data
    expect((await exchange(token)).envelope).toEqual(invalid)
  })

  test('of a disabled account opens nothing', async () => {
    const token = await newToken()
    await app.database.query('update account set disabled_at = now() where id = $1', [member.id])
    expect((await exchange(token)).error?.error).toBe('login.disabled')
  })

  test('is missing: the field is named', async () => {
    expect((await exchange('')).error).toEqual({ error: 'request.invalid', fields: { token: '请输入临时令牌' } })
  })

  test('stands in the database as a hash only', async () => {
    const token = await newToken()
    const [row] = await app.database.query<{ whole: string }>('select jsonb_agg(temporary_token)::text as whole from temporary_token')
    expect(row?.whole).not.toContain(token)
    expect(row?.whole).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })
})
