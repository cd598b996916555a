import { calls, writes } from '@tender/contract/server'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, sayPasswordAgain, type TestApp, type TestMember } from '../testing/auth-testing.ts'
import { temporaryToken } from '../testing/site.ts'
import { deleteExpired } from '../session/session-queries.ts'

let app: TestApp
let member: TestMember
/** The token of the session at the desk. */
let desk: string
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await createMember(app)
  desk = (await loginAs(app, member)).token
})

const asked = (token = desk) => app.call('createQrcode', {}, { token })
const create = async (token = desk) => (await asked(token)).envelope.data
const scan = (token: string) => app.call('autoLogin', { token }, { address: '198.51.100.7' })
const errorOf = async (token: string) => (await scan(token)).error?.error
const check = async (id: number, token = desk) => (await app.call('checkQrcode', { id }, { token })).envelope.data
const sessions = async (token: string) => (await app.call('sessionList', {}, { token })).envelope.data
const invalid = 'login.token-invalid'

describe('a QR code', () => {
  test('logs the member in on the phone once, and the desk is told', async () => {
    const code = await create()
    expect(code.expiresInSeconds).toBe(120)
    expect(await check(code.id)).toEqual({ status: 'waiting' })
    const reply = await scan(code.token)
    expect(reply.envelope.data.user.user.userId).toBe(member.id)
    expect(await check(code.id)).toEqual({ status: 'used' })
    expect(await errorOf(code.token)).toBe(invalid)
    expect(await sessions(desk)).toMatchObject([{ isCurrent: true }, { isCurrent: false, address: '198.51.100.*' }])
  })

  test('scanned by several phones at once lets exactly one in', async () => {
    const { token } = await create()
    const replies = await Promise.all(Array.from({ length: 8 }, () => scan(token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessions(desk)).toHaveLength(2)
  })

  test('ends after two minutes', async () => {
    const { id, token } = await create()
    app.clock.advance(119_999)
    expect(await check(id)).toEqual({ status: 'waiting' })
    app.clock.advance(1)
    expect(await check(id)).toEqual({ status: 'ended' })
    expect(await errorOf(token)).toBe(invalid)
  })

  test('ends when the session shows a new one, but not when another session does', async () => {
    const first = await create()
    const other = await create((await loginAs(app, member)).token)
    const second = await create()
    expect(await errorOf(first.token)).toBe(invalid)
    expect((await app.call('checkQrcode', { id: first.id }, { token: desk })).error?.error).toBe('qr-code.not-found')
    expect((await scan(other.token)).status).toBe(200)
    expect((await scan(second.token)).status).toBe(200)
  })

  test('ends when the page closes it, which does not hide that it was used', async () => {
    const close = (id: number) => app.call('endQrcode', { id }, { token: desk })
    const closed = await create()
    expect((await close(closed.id)).status).toBe(200)
    expect(await check(closed.id)).toEqual({ status: 'ended' })
    expect(await errorOf(closed.token)).toBe(invalid)
    const used = await create()
    await scan(used.token)
    await close(used.id)
    expect(await check(used.id)).toEqual({ status: 'used' })
  })

  test('can be checked and ended only by the session that shows it', async () => {
    const { id, token } = await create()
    const strangers = [await loginAs(app, member), await loginAs(app, await createMember(app))]
    for (const stranger of strangers) {
      for (const name of ['checkQrcode', 'endQrcode'] as const)
        expect((await app.call(name, { id }, { token: stranger.token })).error?.error).toBe('qr-code.not-found')
    }
    expect((await scan(token)).status).toBe(200)
  })

  test('is deleted with the other expired tokens, and with its session', async () => {
    const { id } = await create()
    app.clock.advance(120_000)
    await deleteExpired(app.database, app.clock.now())
    expect((await app.call('checkQrcode', { id }, { token: desk })).status).toBe(404)
    await create()
    await app.database.query('delete from session where account_id = $1', [member.id])
    expect(await app.database.query('select 1 from temporary_token where account_id = $1', [member.id])).toEqual([])
  })
})

describe('a QR code is worth nothing after', () => {
  const other = async () => (await loginAs(app, member)).token
  test.each<[string, () => Promise<unknown>]>([
    ['the logout at the desk', () => app.call('logout', {}, { token: desk })],
    ['退出其他设备 elsewhere', async () => app.call('endOtherSessions', {}, { token: await other() })],
    ['退出其他设备 at the desk', () => app.call('endOtherSessions', {}, { token: desk })],
    [
      'the desk was logged out from a list of devices',
      async () => {
        const token = await other()
        const listed = (await sessions(token)).find(({ isCurrent }) => !isCurrent)
        return app.call('endSession', { id: listed?.id ?? '' }, { token })
      },
    ],
    [
      'a change of the password',
      () => app.call('changePassword', { oldPassword: member.password, newPassword: 'another horse 81' }, { token: desk }),
    ],
    [
      'the end of the session at the desk',
      () => app.database.query('update session set expires_at = $2 where account_id = $1', [member.id, app.clock.now()]),
    ],
    [
      'its account became an operator’s',
      () => app.database.query('insert into account_role (account_id, role_id, position) values ($1, 300, 1)', [member.id]),
    ],
  ])('%s', async (_what, end) => {
    const { token } = await create()
    await end()
    expect(await errorOf(token)).toBe(invalid)
  })

  test('its account was disabled', async () => {
    const { token } = await create()
    await app.database.query('update account set disabled_at = now() where id = $1', [member.id])
    expect(await errorOf(token)).toBe('login.disabled')
  })
})

test('a password change at the desk ends its QR code and says so, not that it was used', async () => {
  const { id } = await create()
  await app.call('changePassword', { oldPassword: member.password, newPassword: 'another horse 82' }, { token: desk })
  expect(await check(id)).toEqual({ status: 'ended' })
})

test.each([
  ['the session at the desk ends', 'update session set revoked_at = now() where id = new.session_id'],
  ['the password changes', `update account set password_hash = 'another' where id = new.account_id`],
])('a phone gets no session if %s right after the token was taken', async (_what, change) => {
  const { token } = await create()
  await app.database.query(`create function change_meanwhile() returns trigger language plpgsql as $$ begin ${change}; return new; end $$`)
  await app.database.query(
    'create trigger change_meanwhile after update of used_at on temporary_token for each row execute function change_meanwhile()',
  )
  try {
    expect(await errorOf(token)).toBe('login.wrong')
  } finally {
    await app.database.query('drop function change_meanwhile cascade')
  }
})

test('a phone that scans during 退出其他设备 is not logged in afterwards', async () => {
  const elsewhere = (await loginAs(app, member)).token
  for (let round = 0; round < 10; round += 1) {
    const { token } = await create((await loginAs(app, member)).token)
    const [, ended] = await Promise.all([scan(token), app.call('endOtherSessions', {}, { token: elsewhere })])
    expect(ended.status).toBe(200)
    expect(await sessions(elsewhere)).toHaveLength(1)
  }
})

test('a site’s link ends with 退出其他设备, too', async () => {
  const link = await temporaryToken(app, member.name)
  await app.call('endOtherSessions', {}, { token: desk })
  expect(await errorOf(link)).toBe(invalid)
})

test('a QR code needs a password that was entered within ten minutes, so a phone logged in by one shows none', async () => {
  const { token } = await create()
  const phone = (await scan(token)).envelope.data.token
  expect((await asked(phone)).error?.error).toBe('password.needed')
  app.clock.advance(600_000)
  expect((await asked()).error?.error).toBe('password.needed')
  await app.call('confirmPassword', { password: member.password }, { token: desk })
  expect((await asked()).status).toBe(200)
})

test('operators get no QR code', async () => {
  const operator = await createMember(app, { roleIds: [300] })
  const { token } = await loginAs(app, operator)
  expect((await asked(token)).error?.error).toBe('qr-code.members-only')
})

test('a second factor is asked for on the phone', async () => {
  const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })
  const { secret } = (await app.call('beginSecondFactor', {}, { token: desk })).envelope.data
  await app.call('confirmSecondFactor', { code: codeOf(secret) }, { token: desk })
  app.clock.advance(60_000)
  await sayPasswordAgain(app, member.id)
  const { id, token } = await create()
  const refused = await scan(token)
  expect(refused.error?.error).toBe('login.second-factor-needed')
  expect(await check(id)).toEqual({ status: 'used' })
  const reply = await app.call('secondFactor', { ticket: refused.error?.ticket ?? '', code: codeOf(secret) })
  expect(reply.envelope.data.user.userId).toBe(member.id)
})

test('creating a QR code counts as writing, and no copy of the answer is kept', async () => {
  expect(writes(calls.createQrcode)).toBe(true)
  expect((await asked()).headers['cache-control']).toBe('no-store')
})

test('the token of a QR code is stored only as a hash, and is no session', async () => {
  const { token } = await create()
  const [row] = await app.database.query<{ whole: string }>('select jsonb_agg(temporary_token)::text as whole from temporary_token')
  expect(row?.whole).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  expect((await app.call('info', {}, { token })).status).toBe(401)
  expect(app.logLines.join('')).not.toContain(token)
})
