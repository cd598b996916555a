import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOperatorCommand } from '../../../operator-commands/testing/run-operator-command.ts'
import { systemRandom } from '../../../platform/random.ts'
import { createInvitation } from '../../registration/index.ts'
import { createMember, loginAs, openTestApp, tryLogin, type TestApp, type TestMember } from '../testing/auth-testing.ts'
import { temporaryToken } from '../testing/site.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ environment: { OPERATOR_TOTP: 'required' } })
})
afterAll(() => app.close())

const minute = 60_000

interface Enrolled {
  member: TestMember
  token: string
  secret: string
  recoveryCodes: string[]
}

const codeOf = (secret: string, stepsAgo = 0) =>
  generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) - stepsAgo * 30 })

async function enrol(options: Parameters<typeof createMember>[1] = {}): Promise<Enrolled> {
  const member = await createMember(app, options)
  const { token } = await loginAs(app, member)
  const { secret } = (await app.call('beginSecondFactor', {}, { token })).envelope.data
  const confirmed = await app.call('confirmSecondFactor', { code: codeOf(secret) }, { token })
  if (confirmed.status !== 200) throw new Error(`confirmSecondFactor answered ${confirmed.envelope.content}`)
  // the code that confirmed it is used up
  app.clock.advance(minute)
  return { member, token, secret, recoveryCodes: confirmed.envelope.data.recoveryCodes }
}

async function firstStep({ member }: Pick<Enrolled, 'member'>, address = '203.0.113.1'): Promise<string> {
  const reply = await tryLogin(app, { username: member.name, password: member.password }, address)
  expect(reply.error).toMatchObject({ error: 'login.second-factor-needed' })
  return reply.error?.ticket ?? ''
}
const secondStep = (ticket: string, code: string, address = '203.0.113.1') => app.call('secondFactor', { ticket, code }, { address })

test('with a second factor, a password gives a ticket, and only ticket and code give a session', async () => {
  const enrolled = await enrol()
  const ticket = await firstStep(enrolled)
  expect((await app.call('info', {}, { token: ticket })).status).toBe(401)
  const reply = await secondStep(ticket, codeOf(enrolled.secret))
  expect(reply.envelope.data.user.userId).toBe(enrolled.member.id)
  expect((await app.call('info', {}, { token: reply.envelope.data.token })).status).toBe(200)
  expect((await secondStep(ticket, codeOf(enrolled.secret))).error?.error).toBe('login.ticket-invalid')
})

test('a code works only once, and the codes just before and after it are also accepted', async () => {
  const enrolled = await enrol()
  const tickets = [await firstStep(enrolled), await firstStep(enrolled)]
  const code = codeOf(enrolled.secret)
  const both = await Promise.all(tickets.map((ticket) => secondStep(ticket, code)))
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  app.clock.advance(minute)
  expect((await secondStep(await firstStep(enrolled), codeOf(enrolled.secret, 1))).status).toBe(200)
  // older than a code that was already accepted
  expect((await secondStep(await firstStep(enrolled), codeOf(enrolled.secret, 1))).status).toBe(422)
  expect((await secondStep(await firstStep(enrolled), codeOf(enrolled.secret, -1))).status).toBe(200)
  app.clock.advance(5 * minute)
  expect((await secondStep(await firstStep(enrolled), codeOf(enrolled.secret, 2))).status).toBe(422)
})

test('a ticket ends after five wrong codes or five minutes, and a right password clears no wrong codes', async () => {
  const enrolled = await enrol()
  const ticket = await firstStep(enrolled)
  const wrong = codeOf(enrolled.secret) === '000000' ? '000001' : '000000'
  for (let tried = 1; tried < 5; tried += 1) expect((await secondStep(ticket, wrong)).error?.error).toBe('login.second-factor-wrong')
  expect((await secondStep(ticket, wrong)).error?.error).toBe('login.ticket-invalid')
  const alarms = await app.database.query('select 1 from alarm where code = $1 and subject = $2', [
    'second-factor.refused',
    enrolled.member.name,
  ])
  expect(alarms).toHaveLength(1)
  expect((await secondStep(ticket, codeOf(enrolled.secret))).error?.error).toBe('login.ticket-invalid')
  const next = await firstStep(enrolled)
  expect((await secondStep(next, wrong)).error).toMatchObject({ error: 'login.second-factor-wrong', retryAfterSeconds: 2 })
  expect((await secondStep(next, codeOf(enrolled.secret))).error?.error).toBe('login.slowed')
  app.clock.advance(3000)
  expect((await secondStep(next, codeOf(enrolled.secret))).status).toBe(200)
  const late = await firstStep(enrolled)
  app.clock.advance(5 * minute)
  expect((await secondStep(late, codeOf(enrolled.secret))).error?.error).toBe('login.ticket-invalid')
})

test('a recovery code replaces the authenticator once', async () => {
  const enrolled = await enrol()
  const [code = ''] = enrolled.recoveryCodes
  expect(enrolled.recoveryCodes).toHaveLength(10)
  expect((await secondStep(await firstStep(enrolled), code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await secondStep(await firstStep(enrolled), code)).error?.error).toBe('login.second-factor-wrong')
  const [noted] = await app.database.query('select action from audit_log where subject = $1 order by id desc limit 1', [
    enrolled.member.name,
  ])
  expect(noted).toEqual({ action: 'second-factor.recovery-used' })
  const state = await app.call('secondFactorState', {}, { token: enrolled.token })
  expect(state.envelope.data).toMatchObject({ recoveryCodesLeft: 9, isRequired: false })
  const renewed = await app.call('renewRecoveryCodes', { code: enrolled.recoveryCodes[1] ?? '' }, { token: enrolled.token })
  expect(renewed.envelope.data.recoveryCodes).toHaveLength(10)
  expect((await secondStep(await firstStep(enrolled), enrolled.recoveryCodes[2] ?? '')).status).toBe(422)
})

test('login links, password links and reset passwords do not bypass the second factor', async () => {
  const enrolled = await enrol()
  const { member } = enrolled
  const link = await temporaryToken(app, member.name)
  const exchanged = await app.call('autoLogin', { token: link })
  expect(exchanged.error?.error).toBe('login.second-factor-needed')
  expect((await secondStep(exchanged.error?.ticket ?? '', codeOf(enrolled.secret))).status).toBe(200)
  const invitation = await app.database.transaction((tx) =>
    createInvitation(
      tx,
      { clock: app.clock, random: systemRandom },
      { actor: { kind: 'terminal', name: 't' }, invited: { kind: 'password', accountId: member.id } },
    ),
  )
  const before = await firstStep({ member })
  const accepted = await app.call('acceptInvitation', { token: invitation.token, password: 'another horse 77' })
  expect(accepted.error).toMatchObject({ error: 'login.second-factor-needed' })
  app.clock.advance(minute)
  // the new password also ended logins that were half done
  expect((await secondStep(before, codeOf(enrolled.secret))).error?.error).toBe('login.ticket-invalid')
  expect((await secondStep(accepted.error?.ticket ?? '', codeOf(enrolled.secret))).status).toBe(200)
})

test('a disabled account gets no session for its ticket', async () => {
  const enrolled = await enrol()
  const ticket = await firstStep(enrolled)
  await app.database.query('update account set disabled_at = now() where id = $1', [enrolled.member.id])
  expect((await secondStep(ticket, codeOf(enrolled.secret))).error?.error).toBe('login.disabled')
})

test('setting up the second factor needs a code, and logs out the other sessions', async () => {
  const member = await createMember(app)
  const [here, elsewhere] = [await loginAs(app, member), await loginAs(app, member)]
  const { secret, address } = (await app.call('beginSecondFactor', {}, { token: here.token })).envelope.data
  expect(address).toContain(`secret=${secret}`)
  const kept = await app.database.query<{ pending_secret: string }>('select pending_secret from second_factor where account_id = $1', [
    member.id,
  ])
  expect(kept[0]?.pending_secret).not.toContain(secret)
  expect((await loginAs(app, member)).token).toBeTruthy()
  const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
  expect((await app.call('confirmSecondFactor', { code: wrong }, { token: here.token })).error?.error).toBe('login.second-factor-wrong')
  expect((await app.call('confirmSecondFactor', { code: codeOf(secret) }, { token: here.token })).status).toBe(200)
  expect((await app.call('info', {}, { token: elsewhere.token })).status).toBe(401)
  expect((await app.call('info', {}, { token: here.token })).status).toBe(200)
  expect((await app.call('beginSecondFactor', {}, { token: here.token })).error?.error).toBe('second-factor.already-on')
})

test('a secret sealed for one account does not work for another', async () => {
  const [one, other] = [await enrol(), await enrol()]
  await app.database.query(
    'update second_factor set secret = (select secret from second_factor where account_id = $2) where account_id = $1',
    [other.member.id, one.member.id],
  )
  expect((await secondStep(await firstStep(other), codeOf(one.secret))).error?.error).toBe('login.second-factor-wrong')
})

test('password and code, an operator or the terminal remove the second factor; operators cannot remove their own', async () => {
  const [one, other] = [await enrol(), await enrol()]
  const end = (input: { password: string; code: string }) => app.call('endSecondFactor', input, { token: one.token })
  expect((await end({ password: 'wrong', code: codeOf(one.secret) })).error?.error).toBe('password.wrong')
  expect((await end({ password: one.member.password, code: '123' })).error?.error).toBe('login.second-factor-wrong')
  expect((await end({ password: one.member.password, code: codeOf(one.secret) })).status).toBe(200)
  expect((await tryLogin(app, { username: one.member.name, password: one.member.password })).status).toBe(200)
  const operator = await enrol({ roleIds: [300] })
  const reset = (id: number) => app.call('resetSecondFactor', { id: String(id) }, { token: operator.token })
  expect((await reset(operator.member.id)).error?.error).toBe('second-factor.own')
  expect((await reset(other.member.id)).status).toBe(200)
  expect((await app.call('info', {}, { token: other.token })).status).toBe(401)
  expect((await reset(other.member.id)).error?.error).toBe('second-factor.not-on')
  expect((await runOperatorCommand(app, `account totp-reset ${operator.member.name}`)).code).toBe(0)
  expect((await runOperatorCommand(app, `account totp-reset ${operator.member.name}`)).printed).toBe('两步验证没有启用，请刷新页面')
})

test('an operator without a required second factor can use member calls and set it up', async () => {
  const member = await createMember(app, { roleIds: [300] })
  const { token } = await loginAs(app, member)
  expect((await app.call('getRoleList', {}, { token })).error?.error).toBe('rights.second-factor-needed')
  expect((await app.call('info', {}, { token })).status).toBe(200)
  const { secret } = (await app.call('beginSecondFactor', {}, { token })).envelope.data
  expect((await app.call('confirmSecondFactor', { code: codeOf(secret) }, { token })).status).toBe(200)
  expect((await app.call('getRoleList', {}, { token })).status).toBe(200)
})
