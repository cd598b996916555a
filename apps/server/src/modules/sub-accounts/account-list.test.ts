import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, type TestApp, type TestMember } from '../auth/testing/auth-testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const listOf = async (member: TestMember) => {
  const { token } = await loginAs(app, member)
  return (await app.call('getAccountSelectList', {}, { token })).envelope.data
}

test('a main account lists its enterprise’s accounts, itself first, each by contact, nickname or name', async () => {
  const main = await createMember(app, { levelId: 3 })
  const subs = [await createMember(app, { enterpriseId: main.enterpriseId }), await createMember(app, { enterpriseId: main.enterpriseId })]
  await createMember(app, { levelId: 3 })
  await app.database.query(`update account set contact_name = '王主任' where id = $1`, [main.id])
  await app.database.query(`update account set contact_name = '', nick_name = '小李' where id = $1`, [subs[0]?.id])
  await app.database.query('update account set nick_name = null where id = $1', [subs[1]?.id])
  expect(await listOf(main)).toEqual([
    { docchannel: main.id, docchannelName: '王主任', loginId: main.name },
    { docchannel: subs[0]?.id, docchannelName: '小李', loginId: subs[0]?.name },
    { docchannel: subs[1]?.id, docchannelName: subs[1]?.name, loginId: subs[1]?.name },
  ])
})

test('a sub-account lists only itself', async () => {
  const main = await createMember(app, { levelId: 3 })
  const sub = await createMember(app, { enterpriseId: main.enterpriseId })
  expect((await listOf(sub)).map((entry) => entry.docchannel)).toEqual([sub.id])
})

test('the list of accounts needs a login', async () => {
  expect((await app.call('getAccountSelectList', {})).status).toBe(401)
})
