import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cookieOf, createMember, openTestApp, tryLogin, type TestApp, type TestMember } from '../testing/auth-testing.ts'
import { deleteExpired } from '../index.ts'

let app: TestApp
let member: TestMember
let lastHost = 0
/** An unused address. */
const fresh = () => `2001:db8:1:${(lastHost += 1).toString(16)}::1`

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await createMember(app)
})

const wrong = (cookie?: string, address = fresh()) => tryLogin(app, { username: member.name, password: 'wrong' }, address, cookie)
const right = (cookie?: string, address = fresh()) => tryLogin(app, { username: member.name, password: member.password }, address, cookie)
const lockByStrangers = async () => {
  for (let n = 1; n <= 8; n += 1) await wrong()
}

describe('a browser that has logged in before', () => {
  test('gets a new cookie at each login, hidden from scripts and other sites', async () => {
    const first = await right()
    expect(first.headers['set-cookie']).toMatch(
      new RegExp(`^device-${member.id}=[\\w-]{43}; Path=/workbench/; Max-Age=31536000; HttpOnly; SameSite=Strict$`),
    )
    const second = await right(cookieOf(first))
    expect(cookieOf(second)).not.toBe(cookieOf(first))
    await lockByStrangers()
    expect((await right(cookieOf(first))).error?.error).toBe('login.slowed')
    expect((await right(cookieOf(second))).status).toBe(200)
  })

  test('gets a secure cookie only if members use https', async () => {
    const secure = await openTestApp({ environment: { PUBLIC_URL: 'https://members.example' } })
    const someone = await createMember(secure)
    const reply = await tryLogin(secure, { username: someone.name, password: someone.password })
    expect(reply.headers['set-cookie']).toMatch(/; Secure$/)
    await secure.close()
  })

  test('is not locked out by strangers who guess at its account or from its address', async () => {
    const cookie = cookieOf(await right())
    const shared = fresh()
    for (let n = 1; n <= 21; n += 1) await tryLogin(app, { username: `noise-${lastHost}-${n}`, password: 'wrong' }, shared)
    await lockByStrangers()
    expect((await right(undefined, shared)).error?.error).toBe('login.slowed')
    expect((await right(cookie, shared)).status).toBe(200)
    // the correct login does not help the strangers
    expect((await right()).error?.error).toBe('login.slowed')
  })

  test('has its own failure counter with an exact countdown, apart from that of strangers', async () => {
    const cookie = cookieOf(await right())
    for (let n = 1; n <= 5; n += 1) expect((await wrong(cookie)).error?.retryAfterSeconds).toBeUndefined()
    expect((await wrong(cookie)).error).toMatchObject({ error: 'login.wrong', retryAfterSeconds: 2 })
    const slowed = await right(cookie)
    expect(slowed.error).toMatchObject({ error: 'login.slowed', retryAfterSeconds: 2 })
    expect(slowed.headers['retry-after']).toBe('2')
    expect((await right()).status).toBe(200)
    app.clock.advance(1_001)
    expect((await right(cookie)).error?.retryAfterSeconds).toBe(1)
    app.clock.advance(999)
    expect((await right(cookie)).status).toBe(200)
  })

  test('gets no more guesses by sending many at once', async () => {
    const cookie = cookieOf(await right())
    const replies = await Promise.all(Array.from({ length: 20 }, () => wrong(cookie)))
    expect(replies.filter((reply) => reply.error?.error === 'login.wrong')).toHaveLength(6)
  })

  test('can change its password while strangers guess', async () => {
    const login = await right()
    const { token } = login.envelope.data
    await lockByStrangers()
    const change = (cookie?: string) =>
      app.call(
        'changePassword',
        { oldPassword: member.password, newPassword: 'a new horse 2026' },
        cookie === undefined ? { token, address: fresh() } : { token, address: fresh(), cookie },
      )
    expect((await change()).error?.error).toBe('login.slowed')
    const changed = await change(cookieOf(login))
    expect(changed.status).toBe(200)
    expect(cookieOf(changed)).toMatch(/^device-/)
    const known = await tryLogin(app, { username: member.name, password: 'a new horse 2026' }, fresh(), cookieOf(changed))
    expect(known.status).toBe(200)
  })
})

describe('a device counts as unknown', () => {
  test('for other accounts, whatever cookie it sends', async () => {
    const other = await createMember(app)
    const own = cookieOf(await tryLogin(app, { username: other.name, password: other.password }))
    await lockByStrangers()
    const token = own.split('=')[1] ?? ''
    for (const cookie of [
      own,
      `device-${member.id}=${token}`,
      `device-${member.id}=${'A'.repeat(43)}`,
      `device-${member.id}=%00`,
      '=;;=',
    ]) {
      expect((await right(cookie)).error?.error).toBe('login.slowed')
    }
  })

  test('after the password was changed elsewhere, but not after a logout', async () => {
    const first = await right()
    const elsewhere = await right()
    await app.call('logout', {}, { token: first.envelope.data.token, cookie: cookieOf(first) })
    await lockByStrangers()
    const again = await right(cookieOf(first))
    expect(again.status).toBe(200)
    const change = { oldPassword: member.password, newPassword: 'another horse 2026' }
    await app.call('changePassword', change, { token: elsewhere.envelope.data.token, cookie: cookieOf(elsewhere), address: fresh() })
    const late = await tryLogin(app, { username: member.name, password: change.newPassword }, fresh(), cookieOf(again))
    expect(late.error?.error).toBe('login.slowed')
  })

  test('after a year without a login, and after twenty newer devices', async () => {
    const cookies = []
    for (let n = 0; n <= 20; n += 1) {
      cookies.push(cookieOf(await right()))
      app.clock.advance(1_000)
    }
    await lockByStrangers()
    expect((await right(cookies[0])).error?.error).toBe('login.slowed')
    expect((await right(cookies[1])).status).toBe(200)
    app.clock.advance(365 * 86_400_000 + 1)
    await lockByStrangers()
    expect((await right(cookies[2])).error?.error).toBe('login.slowed')
    await deleteExpired(app.database, app.clock.now())
    expect(await app.database.query('select 1 from login_device')).toEqual([])
  })
})

test('a device is stored in the database only as a hash', async () => {
  const cookie = cookieOf(await right())
  const token = cookie.split('=')[1] ?? ''
  const [row] = await app.database.query<{ whole: string }>('select jsonb_agg(login_device)::text as whole from login_device')
  expect(row?.whole).not.toContain(token)
  expect(row?.whole).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  expect(app.logLines.join('')).not.toContain(token)
})
