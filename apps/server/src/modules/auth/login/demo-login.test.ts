import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { demoAccounts } from '../../../demo/demo-world.ts'
import { findAccount, hashPassword } from '../../accounts/index.ts'
import { createMember, loginAs, openTestApp, tryLogin, type TestApp } from '../testing/auth-testing.ts'
import { askForToken } from '../testing/site.ts'
import { createAuth, drawCodes } from '../index.ts'
import { systemRandom } from '../../../platform/random.ts'
import { seedDemoAccounts } from '../../sub-accounts/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ environment: { DEMO: 'off' } })
  await seedDemoAccounts(app.database, app.clock, demoAccounts)
})
afterAll(() => app.close())

test('outside demo mode, existing demo accounts are refused like an unknown name', async () => {
  for (const { name, phone, password } of demoAccounts) {
    const byName = await tryLogin(app, { username: name, password }, `203.0.113.${demoAccounts.findIndex((one) => one.name === name)}`)
    expect(byName.error).toEqual((await tryLogin(app, { username: `no-${name}`, password }, '203.0.113.200')).error)
    expect(byName.error?.error).toBe('login.wrong')
    expect(phone).toMatch(/^160000000\d\d$/)
  }
}, 60_000)

test('a demo session ends with the demo mode, and no new one can begin', async () => {
  const origin = { address: '203.0.113.1', agent: null, cookies: null, setCookie: () => undefined }
  const deps = {
    ...app,
    codes: drawCodes(systemRandom),
    membership: app.services.membership,
    elapsed: app.clock.elapsed,
    random: { bytes: (count: number) => new Uint8Array(count).map((_zero, index) => index + 1) },
  }
  const demo = createAuth({ ...deps, config: readConfig({}) })
  const real = createAuth({ ...deps, config: readConfig({ DEMO: 'off' }) })
  const [row] = await app.database.query<{ id: number }>(`select id from account where name = 'demo-vip'`)
  const account = await findAccount(app.database, row?.id ?? 0)
  if (account === null) throw new Error('no demo account')
  const { token } = await demo.startSession(account, origin)
  expect(await demo.callerOf(token)).toMatchObject({ accountId: account.id })
  expect(await real.callerOf(token)).toBeNull()
  await expect(real.startSession(account, origin)).rejects.toMatchObject({ code: 'login.wrong' })
  expect(await askForToken(app, 'demo-vip')).toMatchObject({ status: 404, reply: { error: 'unknown' } })
  // whatever its password is by now
  await app.database.query('update account set password_hash = $2 where id = $1', [account.id, await hashPassword('changed horse 8')])
  expect((await tryLogin(app, { username: 'demo-vip', password: 'changed horse 8' }, '203.0.113.77')).error?.error).toBe('login.wrong')
})

test('other accounts still log in outside demo mode', async () => {
  expect((await loginAs(app, await createMember(app))).token).toBeTruthy()
})
