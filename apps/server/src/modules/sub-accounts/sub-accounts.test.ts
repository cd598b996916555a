import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, tryLogin, type TestApp } from '../auth/testing/auth-testing.ts'
import { createMain, createSub, errorOf, newSubAccount, tokenOf, type TestMain } from '../../testing/sub-accounts.ts'

let app: TestApp
let main: TestMain

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  main = await createMain(app, 3)
})

const create = (changes: Parameters<typeof newSubAccount>[0] = {}, token = main.token) =>
  app.call('createSubAccount', newSubAccount(changes), { token })
const switchTo = (id: number, isDisabled: boolean, token = main.token) => app.call('setSubAccountState', { id, isDisabled }, { token })
const list = async (input: Parameters<typeof app.call<'enterpriseaccountList'>>[1] = {}, token = main.token) =>
  (await app.call('enterpriseaccountList', input, { token })).envelope.data
const usedPlaces = async (token = main.token) => {
  const reply = await app.call('getMemberServiceFrequency', { quota: 'sub-accounts' }, { token })
  return reply.envelope.data[0]?.used
}
const auditOf = (enterpriseId: number) =>
  app.database.query<{ action: string; subject: string; detail: object }>(
    'select action, subject, detail from audit_log where enterprise_id = $1 order by id',
    [enterpriseId],
  )

describe('a logged-in account', () => {
  test('learns that it is a main account, with its level', async () => {
    expect((await app.call('isMainAccount', {}, { token: main.token })).envelope.data).toBe(true)
    expect((await app.call('accountLevel', {}, { token: main.token })).envelope.data).toEqual({
      levelId: 3,
      levelName: '高级会员',
      type: 10,
      typeName: '主账号',
    })
  })

  test('learns that it is a sub-account, with the level of its enterprise', async () => {
    const sub = await createSub(app, main)
    expect((await app.call('isMainAccount', {}, { token: sub.token })).envelope.data).toBe(false)
    expect((await app.call('accountLevel', {}, { token: sub.token })).envelope.data).toMatchObject({
      levelId: 3,
      type: 20,
      typeName: '子账号',
    })
  })
})

describe('a new sub-account', () => {
  test('does not see the pages denied at its creation, and the log names them', async () => {
    const offered = (await app.call('getOfferedMenus', {}, { token: main.token })).envelope.data
    const page = offered[0]?.pages[0]
    if (page === undefined) throw new Error('nothing is offered')
    const { id } = (await create({ denied: [page.name, 'OperatorOrders'] })).envelope.data
    const menus = (await app.call('getSubAccountMenus', { id }, { token: main.token })).envelope.data
    expect(menus.flatMap(({ pages }) => pages.filter(({ isDenied }) => isDenied).map(({ name }) => name))).toEqual([page.name])
    expect((await auditOf(main.enterpriseId)).at(-1)).toMatchObject({ action: 'account.created', detail: { hiddenPages: [page.title] } })
  })

  test('logs in with its given password and belongs to the enterprise and level of its main account', async () => {
    const reply = await create({ loginName: 'Buyer.Li', password: 'Passwort-für-Li', phone: '13912340001', nickName: '小李' })
    expect(reply.envelope.data).toMatchObject({ loginName: 'Buyer.Li', password: null })
    const login = await tryLogin(app, { username: 'buyer.li', password: 'Passwort-für-Li' })
    expect(login.envelope.data.user).toMatchObject({ accountType: 20, phone: '13912340001', nickName: '小李', level: { id: 3 } })
    // nobody has proven to hold the phone
    expect((await tryLogin(app, { username: '13912340001', password: 'Passwort-für-Li' })).error?.error).toBe('login.wrong')
    const [row] = await app.database.query<{ enterprise_id: number }>('select enterprise_id from account where id = $1', [
      reply.envelope.data.id,
    ])
    expect(row?.enterprise_id).toBe(main.enterpriseId)
  })

  test('without a given password gets one that is shown once and works', async () => {
    const { loginName, password } = (await create({ password: '' })).envelope.data
    expect(password).toMatch(/^[A-HJ-NP-Za-km-np-z2-9]{12}$/)
    expect((await tryLogin(app, { username: loginName, password: password ?? '' })).status).toBe(200)
    expect(JSON.stringify(await list())).not.toContain(password)
  })

  test('takes a place of the quota and is logged without its phone and password', async () => {
    await create({ loginName: 'noted-one', phone: '13912340002', password: 'Geheim-12345' })
    expect(await usedPlaces()).toBe(1)
    const entries = await auditOf(main.enterpriseId)
    expect(entries).toEqual([{ action: 'account.created', subject: 'noted-one', detail: { type: '子账号' } }])
    expect(app.logLines.join('')).not.toContain('Geheim-12345')
    expect(app.logLines.join('')).not.toContain('13912340002')
  })

  test('with a taken name is refused at the field and takes no place', async () => {
    const other = await createMember(app)
    expect((await create({ loginName: other.name.toUpperCase() })).error).toMatchObject({
      error: 'account.taken',
      fields: { loginName: '该登录名已被使用，请换一个' },
    })
    expect(await usedPlaces()).toBe(0)
  })

  test.each([
    [{ loginName: 'ab' }, 'loginName'],
    [{ loginName: '13912345678' }, 'loginName'],
    [{ loginName: '张三丰' }, 'loginName'],
    [{ contactName: ' ' }, 'contactName'],
    [{ phone: '12345' }, 'phone'],
    [{ nickName: '长'.repeat(51) }, 'nickName'],
    [{ password: 'short' }, 'password'],
    [{ password: '123456789' }, 'password'],
  ])('with %j is refused at the right field', async (input, field) => {
    const reply = await create(input)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.error?.fields ?? {})).toEqual([field])
  })

  test('cannot give itself a type, an enterprise, roles or a level', async () => {
    const victim = await createMain(app, 7)
    const input = {
      ...newSubAccount(),
      type: 10,
      enterpriseId: victim.enterpriseId,
      enterprise_id: victim.enterpriseId,
      roleIds: [300],
      levelId: 7,
    }
    const { id, loginName } = (await app.call('createSubAccount', input, { token: main.token })).envelope.data
    const token = await tokenOf(app, loginName, input.password)
    const { user } = { user: (await app.call('info', {}, { token })).envelope.data }
    expect(user).toMatchObject({ accountType: 20, level: { id: 3 } })
    expect(user.roles.map((role) => role.id)).not.toContain(300)
    await app.call(
      'changeSubAccount',
      Object.assign({ id, contactName: '新', phone: '', nickName: '' }, { type: 10, enterpriseId: victim.enterpriseId }),
      {
        token: main.token,
      },
    )
    const [row] = await app.database.query<{ type: number; enterprise_id: number }>(
      'select type, enterprise_id from account where id = $1',
      [id],
    )
    expect(row).toEqual({ type: 20, enterprise_id: main.enterpriseId })
  })

  test('of a member gets the member’s role; one of an operator does not become an operator', async () => {
    const rolesOf = async (roleIds: number[]) => {
      const member = await createMember(app, { levelId: 3, roleIds })
      const sub = await createSub(app, { ...member, token: (await loginAs(app, member)).token })
      return (await app.call('info', {}, { token: sub.token })).envelope.data.roles.map((role) => role.id)
    }
    expect(await rolesOf([200])).toEqual([200])
    expect(await rolesOf([300])).toEqual([84])
  })
})

describe('the places for sub-accounts', () => {
  test('are as many as the level allows, and the next one is refused', async () => {
    const small = await createMain(app, 2)
    for (const _ of [1, 2]) expect((await create({}, small.token)).status).toBe(200)
    expect((await create({}, small.token)).error).toMatchObject({ error: 'quota.used-up', quota: 'sub-accounts' })
  })

  test('are refused on a level without any, and no account is left behind', async () => {
    const registered = await createMain(app, 0)
    const input = newSubAccount()
    const reply = await app.call('createSubAccount', input, { token: registered.token })
    expect(reply.error).toMatchObject({ error: 'rights.insufficient', quota: 'sub-accounts' })
    expect(await app.database.query('select 1 from account where name = $1', [input.loginName])).toEqual([])
  })

  test('are not exceeded when several accounts are created at once', async () => {
    const small = await createMain(app, 2)
    await create({}, small.token)
    const replies = await Promise.all([1, 2, 3, 4].map(() => create({}, small.token)))
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 403, 403, 403])
    expect((await list({}, small.token)).totalCount).toBe(3)
    expect(await usedPlaces(small.token)).toBe(2)
  })

  test('come back when an account is disabled and are taken again when it is enabled', async () => {
    const small = await createMain(app, 2)
    const first = (await create({}, small.token)).envelope.data.id
    await create({}, small.token)
    await switchTo(first, true, small.token)
    expect(await usedPlaces(small.token)).toBe(1)
    const third = (await create({}, small.token)).envelope.data.id
    expect(errorOf(await switchTo(first, false, small.token))).toBe('quota.used-up')
    expect((await list({ state: 'disabled' }, small.token)).list.map((account) => account.id)).toEqual([first])
    await switchTo(third, true, small.token)
    expect((await switchTo(first, false, small.token)).status).toBe(200)
    expect(await usedPlaces(small.token)).toBe(2)
  })

  test('come back only once when an account is disabled several times', async () => {
    const sub = await createSub(app, main)
    await createSub(app, main)
    await Promise.all([1, 2, 3].map(() => switchTo(sub.id, true)))
    expect(await usedPlaces()).toBe(1)
    expect((await auditOf(main.enterpriseId)).filter((entry) => entry.action === 'account.disabled')).toHaveLength(1)
  })
})

describe('a disabled sub-account', () => {
  test('is logged out everywhere at once, cannot log in, and must log in again after enabling', async () => {
    const sub = await createSub(app, main)
    expect((await switchTo(sub.id, true)).status).toBe(200)
    expect((await app.call('info', {}, { token: sub.token })).status).toBe(401)
    expect(errorOf(await tryLogin(app, { username: sub.loginName, password: sub.password }))).toBe('login.disabled')
    await switchTo(sub.id, false)
    expect((await app.call('info', {}, { token: sub.token })).status).toBe(401)
    await tokenOf(app, sub.loginName, sub.password)
    expect((await auditOf(main.enterpriseId)).map((entry) => entry.action)).toEqual([
      'account.created',
      'account.disabled',
      'account.enabled',
    ])
  })

  test('cannot be enabled by the main account if an operator disabled it', async () => {
    const sub = await createSub(app, main)
    await app.database.query('update account set disabled_at = $2 where id = $1', [sub.id, app.clock.now()])
    expect(errorOf(await switchTo(sub.id, false))).toBe('account.disabled-by-operator')
  })
})

describe('a new password for a sub-account', () => {
  test('is shown once if it is generated, works, and ends the existing logins', async () => {
    const sub = await createSub(app, main)
    const { password } = (await app.call('resetSubAccountPassword', { id: sub.id }, { token: main.token })).envelope.data
    expect(password).toHaveLength(12)
    expect((await app.call('info', {}, { token: sub.token })).status).toBe(401)
    expect(errorOf(await tryLogin(app, { username: sub.loginName, password: sub.password }))).toBe('login.wrong')
    await tokenOf(app, sub.loginName, password ?? '')
    expect(JSON.stringify(await auditOf(main.enterpriseId))).not.toContain(password)
  })

  test('is not shown if it was chosen, and must be strong enough', async () => {
    const sub = await createSub(app, main)
    const reset = (password: string) => app.call('resetSubAccountPassword', { id: sub.id, password }, { token: main.token })
    expect((await reset(sub.loginName.padEnd(8, 'x').slice(0, 5))).error).toMatchObject({
      error: 'password.unfit',
      fields: { password: expect.any(String) },
    })
    expect((await reset('ein neues Passwort')).envelope.data).toEqual({ loginName: sub.loginName, password: null })
    await tokenOf(app, sub.loginName, 'ein neues Passwort')
  })
})

describe('the data of a sub-account', () => {
  test('can be changed; the log names the changed fields without their contents', async () => {
    const sub = await createSub(app, main, { phone: '13912340011' })
    const change = { id: sub.id, contactName: '新使用人', phone: '13912340012', nickName: '' }
    expect((await app.call('changeSubAccount', change, { token: main.token })).status).toBe(200)
    expect((await list()).list.find((account) => account.id === sub.id)).toMatchObject({ contactName: '新使用人', phone: '13912340012' })
    const entry = (await auditOf(main.enterpriseId)).at(-1)
    expect(entry).toEqual({ action: 'account.changed', subject: sub.loginName, detail: { fields: ['使用人姓名', '手机号'] } })
  })

  test('may contain the login phone of another account, which keeps its login', async () => {
    const other = await createMember(app)
    const sub = await createSub(app, main)
    const change = { id: sub.id, contactName: '某', phone: other.phone, nickName: '' }
    expect((await app.call('changeSubAccount', change, { token: main.token })).status).toBe(200)
    expect((await tryLogin(app, { username: other.phone, password: other.password })).envelope.data.user.userId).toBe(other.id)
    expect((await tryLogin(app, { username: other.phone, password: sub.password })).error?.error).toBe('login.wrong')
  })
})

describe('the list of accounts', () => {
  test('has the main account first, then the latest, with state, last login, shares and denied pages', async () => {
    const first = await createSub(app, main, { phone: '13912340021', contactName: '王主任' })
    const second = (await create()).envelope.data
    await app.call('setSubAccountQuotas', { id: first.id, shares: [{ quota: 'contact-lookups', amount: 3 }] }, { token: main.token })
    await app.call('setSubAccountMenus', { id: first.id, denied: ['LatentOpportunities'] }, { token: main.token })
    const { list: accounts, totalCount } = await list()
    expect(totalCount).toBe(3)
    expect(accounts.map((account) => account.id)).toEqual([main.id, second.id, first.id])
    expect(accounts[2]).toMatchObject({
      loginName: first.loginName,
      contactName: '王主任',
      phone: '13912340021',
      type: 20,
      typeName: '子账号',
      isDisabled: false,
      lastLoginAt: app.clock.now().toISOString(),
      quotaShares: [{ quota: 'contact-lookups', amount: 3 }],
      deniedMenuCount: 1,
    })
    expect(accounts[1]?.lastLoginAt).toBeNull()
  })

  test('is searched by name, contact and phone, filtered by state, and paged', async () => {
    const li = await createSub(app, main, { contactName: '李工', phone: '13912340031' })
    const zhao = await createSub(app, main, { contactName: '赵工%', loginName: 'Zhao_Engineer' })
    await switchTo(zhao.id, true)
    const ids = async (input: Parameters<typeof list>[0]) => (await list(input)).list.map((account) => account.id)
    expect(await ids({ searchWord: '李工' })).toEqual([li.id])
    expect(await ids({ searchWord: '12340031' })).toEqual([li.id])
    expect(await ids({ searchWord: 'ZHAO_e' })).toEqual([zhao.id])
    expect(await ids({ searchWord: '%' })).toEqual([zhao.id])
    expect(await ids({ state: 'enabled' })).toEqual([main.id, li.id])
    expect(await ids({ state: 'disabled' })).toEqual([zhao.id])
    expect(await list({ page: 2, size: 2 })).toMatchObject({ totalCount: 3, pageIndex: 2, pageSize: 2, list: [{ id: li.id }] })
  })

  test('shows a sub-account only itself, whatever it searches for', async () => {
    const sub = await createSub(app, main)
    await createSub(app, main)
    expect((await list({}, sub.token)).list.map((account) => account.id)).toEqual([sub.id])
    expect((await list({ searchWord: main.name }, sub.token)).list).toEqual([])
  })
})
