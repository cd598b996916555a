import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, type TestApp } from '../testing/auth-testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ environment: { SESSION_IDLE_MINUTES: '60', OPERATOR_SESSION_IDLE_MINUTES: '20' } })
})
afterAll(() => app.close())

const minutes = (count: number) => app.clock.advance(count * 60_000)

const infoOf = async (token: string, isBackground = false) =>
  (
    await app.server.inject({
      method: 'GET',
      url: '/workbench/backend/auth/info',
      headers: { authorization: token, ...(isBackground ? { 'x-background': '1' } : {}) },
    })
  ).statusCode

test('a used login continues and an unused one ends, sooner for an operator', async () => {
  const member = await loginAs(app, await createMember(app))
  const operator = await loginAs(app, await createMember(app, { roleIds: [300] }))
  for (let used = 0; used < 4; used += 1) {
    minutes(19)
    expect([await infoOf(member.token), await infoOf(operator.token)]).toEqual([200, 200])
  }
  minutes(21)
  expect([await infoOf(member.token), await infoOf(operator.token)]).toEqual([200, 401])
  minutes(61)
  expect(await infoOf(member.token)).toBe(401)
})

test('automatic requests do not keep a login alive, and an ended login never comes back', async () => {
  const account = await createMember(app)
  const { token } = await loginAs(app, account)
  for (let asked = 0; asked < 6; asked += 1) {
    minutes(10)
    expect(await infoOf(token, true)).toBe(200)
  }
  minutes(1)
  expect(await infoOf(token, true)).toBe(401)
  await app.database.query('update session set last_used_at = $2 where account_id = $1', [account.id, app.clock.now()])
  expect(await infoOf(token)).toBe(401)
})

test('the last use of a session is written at most once a minute', async () => {
  const account = await createMember(app)
  const { token } = await loginAs(app, account)
  const usedAt = async () =>
    (await app.database.query<{ at: Date }>('select last_used_at as at from session where account_id = $1', [account.id]))[0]?.at.getTime()
  const begun = await usedAt()
  app.clock.advance(59_000)
  await infoOf(token)
  expect(await usedAt()).toBe(begun)
  app.clock.advance(1000)
  await infoOf(token)
  expect(await usedAt()).toBe(app.clock.now().getTime())
})

test('the list of logins leaves out those unused for too long', async () => {
  const account = await createMember(app)
  await loginAs(app, account)
  minutes(61)
  const { token } = await loginAs(app, account)
  const { data } = (await app.call('sessionList', {}, { token })).envelope
  expect(data.map(({ isCurrent }) => isCurrent)).toEqual([true])
  expect(new Date(data[0]?.endsAt ?? '').getTime()).toBe(app.clock.now().getTime() + 61 * 60_000)
})
