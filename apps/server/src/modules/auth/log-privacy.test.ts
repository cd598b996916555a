import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, tryLogin, type TestApp } from './testing/auth-testing.ts'
import { temporaryToken } from './testing/site.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('no log line of any login contains a name, phone, password, token, code or address', async () => {
  const member = await createMember(app, { levelId: 2 })
  const address = '203.0.113.211'
  await tryLogin(app, { username: member.phone, password: 'wrong-secret-1' }, address)
  await tryLogin(app, { username: member.name, password: member.password, code: 'WRNG' }, address)
  for (let n = 1; n <= 7; n += 1) await tryLogin(app, { username: 'someone-unknown', password: 'wrong-secret-2' }, address)
  const { token } = await loginAs(app, member)
  const temporary = await temporaryToken(app, member.phone)
  const automatic = await app.call('autoLogin', { token: temporary }, { address })
  await app.call('autoLogin', { token: temporary }, { address })
  await app.call('info', {}, { token, address })
  await app.call('info', {}, { token: 'forged-token', address })
  await app.call('logout', {}, { token, address })

  const whole = app.logLines.join('')
  expect(app.logLines.length).toBeGreaterThan(20)
  expect(whole).toContain('frontDeskLogin')
  const secrets = [member.name, member.phone, member.password, 'wrong-secret', 'someone-unknown', token, temporary, 'forged-token', address]
  for (const secret of [...secrets, automatic.envelope.data.token, 'K7MX', 'WRNG']) expect(whole).not.toContain(secret)
})
