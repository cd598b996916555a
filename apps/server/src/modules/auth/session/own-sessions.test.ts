import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, tryLogin, type TestApp } from '../testing/auth-testing.ts'
import { describeDevice } from './describe-device.ts'
import { maskAddress } from './mask-address.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const info = async (token: string) => (await app.call('info', {}, { token })).status
const sessions = async (token: string) => (await app.call('sessionList', {}, { token })).envelope.data

describe('a member’s own sessions', () => {
  test('are listed with the current one first and without tokens', async () => {
    const member = await createMember(app)
    const elsewhere = await loginAs(app, member)
    app.clock.advance(3_600_000)
    const reply = await tryLogin(app, { username: member.name, password: member.password }, '203.0.113.77')
    const here = reply.envelope.data
    const listed = await sessions(here.token)
    expect(listed).toHaveLength(2)
    expect(listed[0]).toMatchObject({ isCurrent: true, address: '203.0.113.*', createdAt: app.clock.now().toISOString() })
    expect(listed[1]).toMatchObject({ isCurrent: false })
    const whole = JSON.stringify(listed)
    for (const token of [here.token, elsewhere.token]) {
      expect(whole).not.toContain(token)
      expect(whole).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    }
    expect(whole).not.toContain('203.0.113.77')
  })

  test('are not listed after they have expired or ended', async () => {
    const member = await createMember(app)
    await loginAs(app, member)
    app.clock.advance(24 * 3_600_000)
    const ended = await loginAs(app, member)
    await app.call('logout', {}, { token: ended.token })
    const here = await loginAs(app, member)
    expect(await sessions(here.token)).toHaveLength(1)
  })

  test('can be ended one by one with immediate effect, and the log keeps no token', async () => {
    const member = await createMember(app)
    const elsewhere = await loginAs(app, member)
    const here = await loginAs(app, member)
    const other = (await sessions(here.token)).find((session) => !session.isCurrent)
    expect((await app.call('endSession', { id: other?.id ?? '' }, { token: here.token })).status).toBe(200)
    expect(await info(elsewhere.token)).toBe(401)
    expect(await info(here.token)).toBe(200)
    const again = await app.call('endSession', { id: other?.id ?? '' }, { token: here.token })
    expect(again.error).toEqual({ error: 'session.not-found' })
    const entries = await app.database.query('select subject, actor_kind from audit_log where action = $1 and actor_account_id = $2', [
      'session.ended',
      member.id,
    ])
    expect(entries).toEqual([{ subject: member.name, actor_kind: 'member' }])
  })

  test('can be ended only by their owner, not even by the main account of the same enterprise', async () => {
    const main = await createMember(app)
    const sub = await createMember(app, { enterpriseId: main.enterpriseId })
    const { token } = await loginAs(app, main)
    const theirs = await loginAs(app, sub)
    const [session] = await sessions(theirs.token)
    const reply = await app.call('endSession', { id: session?.id ?? '' }, { token })
    expect(reply.status).toBe(404)
    expect(await info(theirs.token)).toBe(200)
  })

  test('can all be ended except the current one', async () => {
    const member = await createMember(app)
    const others = [await loginAs(app, member), await loginAs(app, member)]
    const stranger = await loginAs(app, await createMember(app))
    const here = await loginAs(app, member)
    const reply = await app.call('endOtherSessions', {}, { token: here.token })
    expect(reply.envelope.data).toEqual({ ended: 2 })
    for (const other of others) expect(await info(other.token)).toBe(401)
    expect(await info(here.token)).toBe(200)
    expect(await info(stranger.token)).toBe(200)
    expect((await app.call('endOtherSessions', {}, { token: here.token })).envelope.data).toEqual({ ended: 0 })
  })
})

describe('a login', () => {
  test('never takes over a token that the browser already had', async () => {
    const member = await createMember(app)
    const planted = 'A'.repeat(43)
    const { uuid } = (await app.call('code', {}, { token: planted })).envelope.data
    const body = { username: member.name, password: member.password, code: 'K7MX', uuid }
    const reply = await app.call('frontDeskLogin', body, { token: planted })
    expect(reply.status).toBe(200)
    expect(reply.envelope.data.token).not.toBe(planted)
    expect(await info(planted)).toBe(401)
  })

  test('sent with the token of another login begins a new session', async () => {
    const attacker = await loginAs(app, await createMember(app))
    const victim = await createMember(app)
    const { uuid } = (await app.call('code', {}, { token: attacker.token })).envelope.data
    const body = { username: victim.name, password: victim.password, code: 'K7MX', uuid }
    const reply = await app.call('frontDeskLogin', body, { token: attacker.token })
    expect(reply.envelope.data.token).not.toBe(attacker.token)
    expect((await app.call('info', {}, { token: attacker.token })).envelope.data.userId).not.toBe(victim.id)
  })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Windows 电脑 · Chrome 浏览器',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Windows 电脑 · Edge 浏览器',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'Mac 电脑 · Safari 浏览器'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50', 'iPhone 手机 · 微信'],
  ['Mozilla/5.0 (Linux; Android 14; PJD110) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36', 'Android 手机 · Chrome 浏览器'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36', 'Android 平板 · Chrome 浏览器'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Linux 电脑 · Firefox 浏览器'],
  ['curl/8.5.0', '未知设备'],
  [null, '未知设备'],
])('the device of %j is %s', (agent, device) => {
  expect(describeDevice(agent)).toBe(device)
})

test('an address is shown without its last part', () => {
  expect(maskAddress('203.0.113.7')).toBe('203.0.113.*')
  expect(maskAddress('::ffff:203.0.113.7')).toBe('203.0.113.*')
  expect(maskAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2:*')
  expect(maskAddress(null)).toBe('')
  expect(maskAddress('unix socket')).toBe('')
})
