import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, type TestApp } from '../testing/auth-testing.ts'
import { deleteExpired } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ environment: { SESSION_HOURS: '24' } })
})
afterAll(() => app.close())

const info = (token?: string) => app.call('info', {}, token === undefined ? {} : { token })
const expired = { code: 401, data: { error: 'session.expired' }, content: '登录失效，请重新登录！' }
const hours = (count: number) => count * 3_600_000

describe('a session', () => {
  test('opens the pages that are closed to visitors', async () => {
    const member = await createMember(app)
    const { token, user } = await loginAs(app, member)
    expect((await info(token)).envelope).toEqual({ code: 200, data: user, content: '操作成功' })
  })

  test.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['a forged token', randomBytes(32).toString('base64url')],
    ['something that is no token', "' or 1=1 --"],
    ['a very long text', 'x'.repeat(10_000)],
  ])('is refused to %s', async (_what, token) => {
    const reply = await info(token)
    expect(reply.status).toBe(401)
    expect(reply.envelope).toEqual(expired)
  })

  test('is refused to a token with one letter changed', async () => {
    const { token } = await loginAs(app, await createMember(app))
    expect((await info((token.startsWith('A') ? 'B' : 'A') + token.slice(1))).envelope).toEqual(expired)
    expect((await info(token)).status).toBe(200)
  })

  test('ends after the configured number of hours, even if it is used', async () => {
    const { token } = await loginAs(app, await createMember(app))
    app.clock.advance(hours(23))
    expect((await info(token)).status).toBe(200)
    app.clock.advance(hours(1) - 1)
    expect((await info(token)).status).toBe(200)
    app.clock.advance(1)
    expect((await info(token)).envelope).toEqual(expired)
  })

  test('ends at once on logout, while other sessions continue', async () => {
    const member = await createMember(app)
    const here = await loginAs(app, member)
    const elsewhere = await loginAs(app, member)
    expect((await app.call('logout', {}, { token: here.token })).envelope).toEqual({ code: 200, data: null, content: '操作成功' })
    expect((await info(here.token)).envelope).toEqual(expired)
    expect((await info(elsewhere.token)).status).toBe(200)
  })

  test('accepts a logout twice, from a visitor, and with a forged token', async () => {
    const { token } = await loginAs(app, await createMember(app))
    for (const sent of [token, token, 'forged', randomBytes(32).toString('base64url')]) {
      expect((await app.call('logout', {}, { token: sent })).status).toBe(200)
    }
    expect((await app.call('logout', {})).status).toBe(200)
  })

  test('ends when its account is disabled', async () => {
    const member = await createMember(app)
    const { token } = await loginAs(app, member)
    await app.database.query('update account set disabled_at = now() where id = $1', [member.id])
    expect((await info(token)).envelope).toEqual(expired)
  })

  test('ends when the operator revokes it', async () => {
    const member = await createMember(app)
    const { token } = await loginAs(app, member)
    await app.database.query('update session set revoked_at = now() where account_id = $1', [member.id])
    expect((await info(token)).envelope).toEqual(expired)
  })

  test('records its last use at most once a minute', async () => {
    const member = await createMember(app)
    const { token } = await loginAs(app, member)
    const start = app.clock.now().getTime()
    const lastUsed = async () => {
      const [row] = await app.database.query<{ last_used_at: Date }>('select last_used_at from session where account_id = $1', [member.id])
      return (row?.last_used_at.getTime() ?? 0) - start
    }
    app.clock.advance(59_999)
    await info(token)
    expect(await lastUsed()).toBe(0)
    app.clock.advance(1)
    await info(token)
    expect(await lastUsed()).toBe(60_000)
  })

  test('is stored in the database only as a hash, and so is its token', async () => {
    const { token } = await loginAs(app, await createMember(app))
    const [row] = await app.database.query<{ whole: string }>(
      `select (select jsonb_agg(session)::text from session) || (select jsonb_agg(account)::text from account) as whole`,
    )
    expect(row?.whole).toContain('argon2id')
    expect(row?.whole).not.toContain(token)
    expect(row?.whole).not.toContain(Buffer.from(token).toString('hex'))
    expect(row?.whole).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })
})

describe('cleaning up', () => {
  test('removes expired rows and keeps valid ones', async () => {
    const old = await loginAs(app, await createMember(app))
    app.clock.advance(hours(25))
    const live = await loginAs(app, await createMember(app))
    const { uuid } = (await app.call('code', {})).envelope.data
    await deleteExpired(app.database, app.clock.now())
    const rows = await app.database.query<{ expires_at: Date }>('select expires_at from session')
    expect(rows.every((row) => row.expires_at > app.clock.now())).toBe(true)
    expect(await app.database.query('select uuid from picture_code')).toEqual([{ uuid }])
    expect(
      await app.database.query(`select 1 from login_failure where last_at < $1::timestamptz - interval '1 day'`, [app.clock.now()]),
    ).toEqual([])
    expect((await info(old.token)).status).toBe(401)
    expect((await info(live.token)).status).toBe(200)
  })
})
