import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, type TestApp, type TestMember } from '../testing/auth-testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const userOf = async (member: TestMember) => (await loginAs(app, member)).user

describe('the user data sent to the page', () => {
  test('give a registered user without roles the default role 81, named by the level', async () => {
    const user = await userOf(await createMember(app))
    expect(user.roles).toEqual([{ id: 81, name: '注册用户' }])
    expect(user.level).toEqual({ id: 0, name: '注册用户', endsAt: null })
    expect(user.permissions).toEqual(['documents.search'])
  })

  test('have the level in the first role, before the other roles', async () => {
    const user = await userOf(await createMember(app, { levelId: 7, roleIds: [300] }))
    expect(user.roles).toEqual([
      { id: 88, name: '至尊会员' },
      { id: 300, name: 'operator' },
    ])
  })

  test('give an opportunity member the first role 200, still named by the level', async () => {
    const user = await userOf(await createMember(app, { levelId: 4, roleIds: [300, 200] }))
    expect(user.roles).toEqual([
      { id: 200, name: 'VIP会员' },
      { id: 300, name: 'operator' },
    ])
  })

  test('ignore role 81 of the table', async () => {
    expect((await userOf(await createMember(app, { roleIds: [81] }))).roles).toEqual([{ id: 81, name: '注册用户' }])
  })

  test('give a sub-account the company and the level of its main account', async () => {
    const main = await createMember(app, { levelId: 5 })
    const sub = await userOf(await createMember(app, { enterpriseId: main.enterpriseId }))
    expect(sub).toMatchObject({ accountType: 20, level: { id: 5 }, companyName: (await userOf(main)).companyName })
  })
})
