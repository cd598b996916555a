import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, tryLogin, type TestApp } from '../auth/testing/auth-testing.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp()
  token = (await loginAs(app, await createMember(app, { roleIds: [300] }))).token
})
afterAll(() => app.close())

const tokenOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('token') ?? ''
const accept = (path: string, loginName: string) =>
  app.call('acceptInvitation', { token: tokenOf(path), loginName, password: 'correct horse 7' })

test('an invited enterprise exists before any login, and its link creates its main account once', async () => {
  const invited = (await app.call('inviteEnterprise', { name: '宁波受邀有限公司', phone: '13911110001' }, { token })).envelope.data
  expect(new Date(invited.expiresAt).getTime() - app.clock.now().getTime()).toBe(7 * 86_400_000)
  await app.call('addPeriod', { id: invited.id, levelId: 4, months: 1 }, { token })
  const before = (await app.call('getEnterprise', { id: invited.id }, { token })).envelope.data
  expect(before).toMatchObject({ name: '宁波受邀有限公司', accounts: [], level: { id: 4 } })
  expect((await accept(invited.path, 'invited-main')).envelope.data.user).toMatchObject({
    companyName: '宁波受邀有限公司',
    level: { id: 4 },
  })
  expect((await accept(invited.path, 'invited-again')).error?.error).toBe('invitation.invalid')
  expect((await tryLogin(app, { username: 'invited-main', password: 'correct horse 7' })).status).toBe(200)
  // contact data until its owner verifies it
  const [main] = (await app.call('getEnterprise', { id: invited.id }, { token })).envelope.data.accounts
  expect(main).toMatchObject({ phone: '139****0001', isPhoneVerified: false })
})

test('a new invitation replaces the first one, and none is made once a main account exists', async () => {
  const invited = (await app.call('inviteEnterprise', { name: '宁波再邀有限公司' }, { token })).envelope.data
  const again = (await app.call('inviteAgain', { id: invited.id }, { token })).envelope.data
  expect((await accept(invited.path, 'again-first')).error?.error).toBe('invitation.invalid')
  expect((await accept(again.path, 'again-second')).status).toBe(200)
  expect((await app.call('inviteAgain', { id: invited.id }, { token })).status).toBe(422)
  expect((await app.call('inviteAgain', { id: 999_999 }, { token })).error?.error).toBe('enterprise.not-found')
})

test('an enterprise can be invited with a phone that another account uses', async () => {
  const member = await createMember(app)
  expect((await app.call('inviteEnterprise', { name: '宁波撞号有限公司', phone: member.phone }, { token })).status).toBe(200)
  expect((await tryLogin(app, { username: member.phone, password: member.password })).envelope.data.user.userId).toBe(member.id)
})

test('a generated password works at once and ends the old password and its logins', async () => {
  const member = await createMember(app)
  const session = await loginAs(app, member)
  const reply = await app.call('resetAccountPassword', { id: member.id, way: 'generated' }, { token })
  const password = reply.envelope.data.password ?? ''
  expect(password).toHaveLength(12)
  expect((await app.call('info', {}, { token: session.token })).status).toBe(401)
  expect((await tryLogin(app, { username: member.name, password: member.password })).error?.error).toBe('login.wrong')
  expect((await tryLogin(app, { username: member.name, password })).status).toBe(200)
  const { list } = (await app.call('getAuditList', { enterpriseId: member.enterpriseId }, { token })).envelope.data
  expect(list[0]).toMatchObject({ action: 'password.reset', subject: member.name, actorKind: 'operator' })
  expect(JSON.stringify(list)).not.toContain(password)
})

test('a link lets the owner set a new password, and the old one works until then', async () => {
  const member = await createMember(app)
  const { link, password } = (await app.call('resetAccountPassword', { id: member.id, way: 'link' }, { token })).envelope.data
  expect(password).toBeNull()
  expect((await tryLogin(app, { username: member.name, password: member.password })).status).toBe(200)
  const set = await app.call('acceptInvitation', { token: tokenOf(link?.path ?? ''), password: 'another horse 7' })
  expect(set.status).toBe(200)
  expect((await tryLogin(app, { username: member.name, password: member.password })).error?.error).toBe('login.wrong')
  expect((await app.call('resetAccountPassword', { id: 999_999, way: 'link' }, { token })).error?.error).toBe('account.not-found')
})
