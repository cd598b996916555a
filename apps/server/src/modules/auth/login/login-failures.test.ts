import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMember, openTestApp, tryLogin, type TestApp, type TestMember } from '../testing/auth-testing.ts'

let app: TestApp
let member: TestMember
let lastHost = 0
/** An unused address. */
const fresh = () => `2001:db8:${(lastHost += 1).toString(16)}::1`

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await createMember(app)
})

const wrong = (username = member.name, address = fresh()) => tryLogin(app, { username, password: 'wrong' }, address)
const right = (address = fresh()) => tryLogin(app, { username: member.name, password: member.password }, address)

describe('wrong logins for one account', () => {
  test('are slowed after five, from any address, with an exact countdown', async () => {
    for (let n = 1; n <= 5; n += 1) {
      const reply = await wrong()
      expect(reply.error).toEqual({ error: 'login.wrong', fields: { password: '账号或密码不正确，请重新输入' } })
    }
    expect((await wrong()).error).toMatchObject({ error: 'login.wrong', retryAfterSeconds: 2 })
    const slowed = await right()
    expect(slowed.status).toBe(429)
    expect(slowed.headers['retry-after']).toBe('2')
    expect(slowed.envelope).toEqual({
      code: 429,
      data: { error: 'login.slowed', fields: { username: '登录失败次数过多，请稍后再试' }, retryAfterSeconds: 2 },
      content: '登录失败次数过多，请稍后再试',
    })
    app.clock.advance(1_001)
    expect((await right()).error?.retryAfterSeconds).toBe(1)
    app.clock.advance(999)
    expect((await right()).status).toBe(200)
  })

  test('double the wait each time, and refused attempts add nothing', async () => {
    for (let n = 1; n <= 5; n += 1) await wrong()
    for (const seconds of [2, 4, 8, 16, 32]) {
      expect((await wrong()).error).toMatchObject({ error: 'login.wrong', retryAfterSeconds: seconds })
      expect((await wrong()).error).toMatchObject({ error: 'login.slowed', retryAfterSeconds: seconds })
      app.clock.advance(seconds * 1000)
    }
  })

  test('cause the same wait after the clock was set back a day', async () => {
    for (let n = 1; n <= 6; n += 1) await wrong()
    const now = app.clock.now()
    app.clock.set(new Date(now.getTime() - 86_400_000))
    expect((await right()).error).toMatchObject({ error: 'login.slowed', retryAfterSeconds: 2 })
    app.clock.advance(2_000)
    expect((await right()).status).toBe(200)
    app.clock.set(now)
  })

  test('count together whether they use the name or the phone', async () => {
    for (let n = 1; n <= 3; n += 1) await wrong(member.name.toUpperCase())
    for (let n = 1; n <= 3; n += 1) await wrong(member.phone)
    expect((await right()).error?.error).toBe('login.slowed')
  })

  test('gain no extra guesses when they are sent at once', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => wrong()))
    expect(replies.filter((reply) => reply.error?.error === 'login.wrong')).toHaveLength(6)
    expect(replies.filter((reply) => reply.error?.error === 'login.slowed')).toHaveLength(24)
  })

  test('are forgotten after a successful login', async () => {
    for (let n = 1; n <= 5; n += 1) await wrong()
    expect((await right()).status).toBe(200)
    for (let n = 1; n <= 5; n += 1) expect((await wrong()).error?.retryAfterSeconds).toBeUndefined()
  })

  test('are also slowed for an account that does not exist', async () => {
    const name = `ghost-${lastHost}`
    for (let n = 1; n <= 6; n += 1) await wrong(name)
    expect((await wrong(name.toUpperCase())).error).toMatchObject({ error: 'login.slowed', retryAfterSeconds: 2 })
  })

  test('do not slow other accounts', async () => {
    for (let n = 1; n <= 6; n += 1) await wrong()
    const other = await createMember(app)
    expect((await tryLogin(app, { username: other.name, password: other.password }, fresh())).status).toBe(200)
  })
})

describe('wrong logins from one address', () => {
  test('are slowed after twenty, across all accounts, without affecting other addresses', async () => {
    const address = fresh()
    for (let n = 1; n <= 20; n += 1) expect((await wrong(`spray-${address}-${n}`, address)).error?.retryAfterSeconds).toBeUndefined()
    expect((await wrong(`spray-${address}-21`, address)).error?.retryAfterSeconds).toBe(2)
    expect((await right(address)).error).toMatchObject({ error: 'login.slowed', retryAfterSeconds: 2 })
    expect((await right(address.replace('::1', '::2'))).error?.error).toBe('login.slowed')
    expect((await right()).status).toBe(200)
    app.clock.advance(2_000)
    expect((await right(address)).status).toBe(200)
  })

  test('still count when the guesser logs in to an account of their own', async () => {
    const address = fresh()
    for (let n = 1; n <= 20; n += 1) {
      await wrong(`victim-${address}-${n}`, address)
      expect((await right(address)).status).toBe(200)
    }
    expect((await wrong(`victim-${address}-21`, address)).error?.retryAfterSeconds).toBe(2)
  })

  test('cannot slow an account further once the address is blocked', async () => {
    const address = fresh()
    for (let n = 1; n <= 21; n += 1) await wrong(`noise-${address}-${n}`, address)
    for (let n = 1; n <= 10; n += 1) expect((await wrong(member.name, address)).error?.error).toBe('login.slowed')
    expect((await right()).status).toBe(200)
  })

  test('leave neither names nor addresses readable in the database', async () => {
    await wrong('visible-name', '203.0.113.99')
    const [row] = await app.database.query<{ whole: string }>('select jsonb_agg(login_failure)::text as whole from login_failure')
    expect(row?.whole).not.toContain(Buffer.from('visible-name').toString('hex'))
    expect(row?.whole).not.toContain(Buffer.from('203.0.113.99').toString('hex'))
  })
})
