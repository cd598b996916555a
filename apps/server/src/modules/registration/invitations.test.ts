import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemRandom } from '../../platform/random.ts'
import { createEnterprise } from '../accounts/index.ts'
import { createMember, loginAs, openTestApp, tryLogin, type TestApp } from '../auth/testing/auth-testing.ts'
import { addPeriod } from '../membership/index.ts'
import { freshAddress, freshPhone } from './testing/registration-testing.ts'
import { createInvitation, deleteExpiredRegistrations, type Invited } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ messageGateway: null })
})
afterAll(() => app.close())

const password = 'correct horse'
let named = 0
const newName = () => `invited-${(named += 1)}`
const days = (count: number) => count * 86_400_000
const terminal = { kind: 'terminal', name: 'test' } as const
const invite = (invited: Invited) =>
  app.database.transaction((tx) => createInvitation(tx, { clock: app.clock, random: systemRandom }, { actor: terminal, invited }))
const look = (token: string, address = freshAddress()) => app.call('invitation', { token }, { address })
const accept = (input: { token: string; loginName?: string; password?: string }) =>
  app.call('acceptInvitation', { password, ...input }, { address: freshAddress() })
const invalid = { error: 'invitation.invalid' }

describe('an invitation to a new enterprise', () => {
  test('shows its purpose, creates the main account and logs it in', async () => {
    const phone = freshPhone()
    const { token, path, expiresAt } = await invite({ kind: 'new-enterprise', enterpriseName: '受邀企业', phone })
    expect(path).toBe(`/admin/invitation?token=${token}`)
    const shown = (await look(token)).envelope.data
    expect(shown).toEqual({
      kind: 'main-account',
      companyName: '受邀企业',
      loginName: null,
      phone: `138****${phone.slice(7)}`,
      expiresAt: expiresAt.toISOString(),
    })
    const loginName = newName()
    const reply = await accept({ token, loginName })
    expect(reply.envelope.data.user).toMatchObject({ phone, accountType: 10, companyName: '受邀企业', level: { id: 0 } })
    expect((await app.call('info', {}, { token: reply.envelope.data.token })).status).toBe(200)
    expect((await tryLogin(app, { username: loginName, password })).status).toBe(200)
    // the operator entered the phone, so it logs in only after its owner has verified it
    expect((await tryLogin(app, { username: phone, password })).error?.error).toBe('login.wrong')
  })

  test('needs a free login name and a suitable password', async () => {
    const taken = await createMember(app)
    const { token } = await invite({ kind: 'new-enterprise', enterpriseName: '受邀企业', phone: null })
    expect((await accept({ token })).error?.fields).toEqual({ loginName: '请输入登录名' })
    expect((await accept({ token, loginName: '13800138000' })).error?.error).toBe('request.invalid')
    expect((await accept({ token, loginName: taken.name.toUpperCase() })).error).toEqual({
      error: 'invitation.name-taken',
      fields: { loginName: '该登录名已被使用，请换一个' },
    })
    expect((await accept({ token, loginName: 'same-as-me', password: 'SAME-as-me' })).error?.error).toBe('password.unfit')
    expect((await accept({ token, loginName: newName() })).status).toBe(200)
  })

  test('leaves a phone with the account that logs in with it', async () => {
    const other = await createMember(app)
    const { token } = await invite({ kind: 'new-enterprise', enterpriseName: '受邀企业', phone: other.phone })
    expect((await accept({ token, loginName: newName() })).envelope.data.user.phone).toBe(other.phone)
    expect((await tryLogin(app, { username: other.phone, password: other.password })).envelope.data.user.userId).toBe(other.id)
  })
})

describe('an invitation to an enterprise without a main account', () => {
  test('keeps the level of the enterprise', async () => {
    const enterpriseId = await createEnterprise(app.database, '先有级别的企业')
    await addPeriod(app.database, { enterpriseId, levelId: 4, startsAt: app.clock.now(), durationMs: days(30), source: 'operator' })
    const { token } = await invite({ kind: 'main-account', enterpriseId, phone: null })
    const reply = await accept({ token, loginName: newName() })
    expect(reply.envelope.data.user).toMatchObject({ companyName: '先有级别的企业', level: { id: 4 } })
  })

  test('is refused if a main account exists or the enterprise does not', async () => {
    const member = await createMember(app)
    await expect(invite({ kind: 'main-account', enterpriseId: member.enterpriseId, phone: null })).rejects.toMatchObject({
      detail: { fields: { enterpriseId: '该企业已有主账号' } },
    })
    await expect(invite({ kind: 'main-account', enterpriseId: 999_999, phone: null })).rejects.toMatchObject({
      code: 'enterprise.not-found',
    })
  })

  test('becomes invalid once a later one exists', async () => {
    const enterpriseId = await createEnterprise(app.database, '再次邀请的企业')
    const first = await invite({ kind: 'main-account', enterpriseId, phone: null })
    const second = await invite({ kind: 'main-account', enterpriseId, phone: null })
    expect((await accept({ token: first.token, loginName: newName() })).error).toEqual(invalid)
    expect((await accept({ token: second.token, loginName: newName() })).status).toBe(200)
  })
})

describe('an invitation to a disabled enterprise', () => {
  test('creates no account until the enterprise is enabled', async () => {
    const enterpriseId = await createEnterprise(app.database, '停用的企业')
    const { token } = await invite({ kind: 'main-account', enterpriseId, phone: null })
    await app.database.query('update enterprise set disabled_at = now() where id = $1', [enterpriseId])
    const loginName = newName()
    expect((await accept({ token, loginName })).error).toEqual({ error: 'login.disabled' })
    await app.database.query('update enterprise set disabled_at = null where id = $1', [enterpriseId])
    expect((await accept({ token, loginName })).status).toBe(200)
  })
})

describe('an invitation to set a new password', () => {
  test('names the account, sets the password, ends its logins and logs in', async () => {
    const member = await createMember(app)
    const open = await loginAs(app, member)
    const { token } = await invite({ kind: 'password', accountId: member.id })
    expect((await look(token)).envelope.data).toMatchObject({ kind: 'password', loginName: member.name })
    const reply = await accept({ token, loginName: 'somebody-else' })
    expect(reply.envelope.data.user.userId).toBe(member.id)
    expect((await app.call('info', {}, { token: open.token })).status).toBe(401)
    expect((await tryLogin(app, { username: member.name, password })).status).toBe(200)
    expect((await tryLogin(app, { username: member.name, password: member.password })).error?.error).toBe('login.wrong')
  })

  test('is refused for a disabled account, and works after it is enabled', async () => {
    const member = await createMember(app, { isDisabled: true })
    const { token } = await invite({ kind: 'password', accountId: member.id })
    expect((await accept({ token })).error).toEqual({ error: 'login.disabled' })
    await app.database.query('update account set disabled_at = null where id = $1', [member.id])
    expect((await accept({ token })).status).toBe(200)
  })
})

describe('an invitation link', () => {
  test('is refused with the same error if it is forged, used or expired', async () => {
    const used = await invite({ kind: 'new-enterprise', enterpriseName: '受邀企业', phone: null })
    await accept({ token: used.token, loginName: newName() })
    const expired = await invite({ kind: 'new-enterprise', enterpriseName: '受邀企业', phone: null })
    app.clock.advance(days(7))
    for (const token of [used.token, expired.token, randomBytes(32).toString('base64url'), 'x', "' or 1=1 --"]) {
      expect((await look(token)).error).toEqual(invalid)
      expect((await accept({ token, loginName: newName() })).error).toEqual(invalid)
    }
  })

  test('is valid for exactly seven days and is deleted after them', async () => {
    const { token } = await invite({ kind: 'new-enterprise', enterpriseName: '受邀企业', phone: null })
    app.clock.advance(days(7) - 1)
    await deleteExpiredRegistrations(app.database, app.clock.now())
    expect((await look(token)).status).toBe(200)
    app.clock.advance(1)
    await deleteExpiredRegistrations(app.database, app.clock.now())
    expect(await app.database.query('select id from invitation')).toEqual([])
  })

  test('accepted several times at once creates one account', async () => {
    const { token } = await invite({ kind: 'new-enterprise', enterpriseName: '同时接受的企业', phone: null })
    const replies = await Promise.all(Array.from({ length: 4 }, () => accept({ token, loginName: newName() })))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const [row] = await app.database.query<{ made: number }>(`select count(*)::int as made from enterprise where name = '同时接受的企业'`)
    expect(row?.made).toBe(1)
  })

  test('slows down an address that guesses links', async () => {
    const address = freshAddress()
    for (let n = 1; n <= 21; n += 1) await look(randomBytes(32).toString('base64url'), address)
    expect((await look(randomBytes(32).toString('base64url'), address)).error?.error).toBe('login.slowed')
  })

  test('is stored only as a hash and appears in no log line', async () => {
    const { token } = await invite({ kind: 'new-enterprise', enterpriseName: '受邀企业', phone: null })
    await look(token)
    const [row] = await app.database.query<{ whole: string }>(
      `select (select jsonb_agg(invitation)::text from invitation) || (select jsonb_agg(audit_log)::text from audit_log) as whole`,
    )
    expect(row?.whole).toContain('受邀企业')
    expect(row?.whole).not.toContain(token)
    expect(row?.whole).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    expect(app.logLines.join('')).not.toContain(token)
  })
})
