import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, tryLogin, type TestApp, type TestMember } from '../auth/testing/auth-testing.ts'

let app: TestApp
let operator: TestMember
let token: string
beforeAll(async () => {
  app = await openTestApp()
  operator = await createMember(app, { roleIds: [300] })
  token = (await loginAs(app, operator)).token
})
afterAll(() => app.close())

const detailOf = async (id: number) => (await app.call('getEnterprise', { id }, { token })).envelope.data
const nameOf = async (member: TestMember) => (await detailOf(member.enterpriseId)).name
const auditOf = async (enterpriseId: number) => (await app.call('getAuditList', { enterpriseId }, { token })).envelope.data.list
const list = async (input: Parameters<typeof app.call<'listEnterprises'>>[1]) =>
  (await app.call('listEnterprises', input, { token })).envelope.data

describe('the list of enterprises', () => {
  test('finds by company, login name, contact or whole phone, but not by part of a phone', async () => {
    const member = await createMember(app, { levelId: 4 })
    await createMember(app, { enterpriseId: member.enterpriseId })
    const sought = [await nameOf(member), member.name.toLowerCase(), `昵称${member.name.slice(7)}`, member.phone]
    for (const searchWord of sought) {
      expect((await list({ searchWord, size: 100 })).list.map(({ id }) => id)).toContain(member.enterpriseId)
    }
    expect((await list({ searchWord: member.phone.slice(0, 10) })).totalCount).toBe(0)
    const [row] = (await list({ searchWord: member.phone })).list
    expect(row).toMatchObject({ level: { id: 4, name: 'VIP会员' }, subAccounts: 1, isDisabled: false, lastLoginAt: null })
    expect(row?.mainAccount).toMatchObject({ name: member.name, isDisabled: false })
    expect(row?.mainAccount?.phone).toMatch(/^139\*{4}\d{4}$/)
  })

  test('treats % and _ as ordinary characters', async () => {
    expect((await list({ searchWord: '%' })).totalCount).toBe(0)
    expect((await list({ searchWord: '_' })).totalCount).toBe(0)
  })

  test('can be filtered by current level, role or disabled state', async () => {
    const supreme = await createMember(app, { levelId: 7 })
    const both = await createMember(app, { levelId: 2 })
    await app.call('addPeriod', { id: both.enterpriseId, levelId: 7, days: 3 }, { token })
    const registered = await createMember(app)
    const ids = async (input: Parameters<typeof list>[0]) => (await list({ ...input, size: 100 })).list.map(({ id }) => id)
    expect(await ids({ levelId: 7 })).toEqual([both.enterpriseId, supreme.enterpriseId])
    expect(await ids({ levelId: 2 })).toEqual([])
    expect(await ids({ levelId: 0 })).toContain(registered.enterpriseId)
    expect(await ids({ levelId: 0 })).not.toContain(supreme.enterpriseId)
    expect(await ids({ roleId: 300 })).toEqual([operator.enterpriseId])
    await createMember(app, { isDisabled: true })
    expect((await list({ state: 'disabled' })).totalCount).toBe(1)
  })

  test('is divided into pages, newest first', async () => {
    const newest = await createMember(app)
    const first = await list({ size: 2 })
    expect(first.list[0]?.id).toBe(newest.enterpriseId)
    const second = await list({ size: 2, page: 2 })
    expect(second.totalCount).toBe(first.totalCount)
    expect(second.list.map(({ id }) => id)).not.toContain(first.list[1]?.id)
  })
})

describe('an enterprise', () => {
  test('shows accounts, periods and quotas, with phones masked until they are requested', async () => {
    const main = await createMember(app, { levelId: 3 })
    const sub = await createMember(app, { enterpriseId: main.enterpriseId })
    await loginAs(app, sub)
    const detail = await detailOf(main.enterpriseId)
    expect(detail.accounts.map(({ name, type, sessions }) => [name, type, sessions])).toEqual([
      [main.name, 10, 0],
      [sub.name, 20, 1],
    ])
    expect(JSON.stringify(detail)).not.toContain(main.phone)
    expect(detail.periods).toMatchObject([{ levelId: 3, state: 'using', source: 'demo', areaNames: ['全国'] }])
    expect(detail.quotas.find(({ code }) => code === 'sub-accounts')).toMatchObject({ name: '子账号', limit: 5, span: 'total' })
    const phones = await app.call('showEnterprisePhones', { id: main.enterpriseId }, { token })
    expect(phones.envelope.data).toEqual([
      { accountId: main.id, phone: main.phone },
      { accountId: sub.id, phone: sub.phone },
    ])
    const [entry] = await auditOf(main.enterpriseId)
    expect(entry).toMatchObject({ action: 'phones.seen', actionName: '查看完整手机号', actorName: operator.name, actorKind: 'operator' })
    expect(JSON.stringify(entry)).not.toContain(main.phone)
  })

  test('is not found if it does not exist', async () => {
    expect((await app.call('getEnterprise', { id: 999_999 }, { token })).error?.error).toBe('enterprise.not-found')
    const period = { id: 999_999, levelId: 3, days: 1 }
    expect((await app.call('previewPeriod', period, { token })).error?.error).toBe('enterprise.not-found')
    expect((await app.call('addPeriod', period, { token })).error?.error).toBe('enterprise.not-found')
    expect((await app.call('showEnterprisePhones', { id: 999_999 }, { token })).error?.error).toBe('enterprise.not-found')
  })

  test('can be renamed, and the log shows the old name', async () => {
    const member = await createMember(app)
    const before = await nameOf(member)
    await app.call('renameEnterprise', { id: member.enterpriseId, name: '宁波新名有限公司' }, { token })
    await app.call('renameEnterprise', { id: member.enterpriseId, name: '宁波新名有限公司' }, { token })
    expect(await nameOf(member)).toBe('宁波新名有限公司')
    const entries = await auditOf(member.enterpriseId)
    expect(entries).toHaveLength(1)
    expect(entries[0]?.changes).toEqual([{ label: '名称', before, after: '宁波新名有限公司' }])
  })

  test('locks out all accounts when disabled, and keeps separately disabled accounts closed when enabled', async () => {
    const main = await createMember(app, { levelId: 3 })
    const sub = await createMember(app, { enterpriseId: main.enterpriseId, isDisabled: true })
    const session = await loginAs(app, main)
    const state = (isDisabled: boolean) => app.call('setEnterpriseState', { id: main.enterpriseId, isDisabled }, { token })
    expect((await state(true)).status).toBe(200)
    expect((await app.call('info', {}, { token: session.token })).status).toBe(401)
    expect((await tryLogin(app, { username: main.name, password: main.password })).error?.error).toBe('login.disabled')
    expect((await state(false)).status).toBe(200)
    expect((await app.call('info', {}, { token: session.token })).status).toBe(401)
    await loginAs(app, main)
    expect((await tryLogin(app, { username: sub.name, password: sub.password })).error?.error).toBe('login.disabled')
    expect((await auditOf(main.enterpriseId)).map(({ action }) => action)).toEqual(['enterprise.enabled', 'enterprise.disabled'])
  })
})

describe('an account', () => {
  test('is logged out at once when disabled, and can log in again when enabled', async () => {
    const member = await createMember(app, { levelId: 2 })
    const session = await loginAs(app, member)
    await app.call('setAccountState', { id: member.id, isDisabled: true }, { token })
    expect((await app.call('info', {}, { token: session.token })).status).toBe(401)
    await app.call('setAccountState', { id: member.id, isDisabled: false }, { token })
    await loginAs(app, member)
    expect((await auditOf(member.enterpriseId)).map(({ actionName, subject }) => [actionName, subject])).toEqual([
      ['启用账号', member.name],
      ['停用账号', member.name],
    ])
  })

  test('as a sub-account frees its place when disabled; only an operator can enable it again', async () => {
    const main = await createMember(app, { levelId: 2 })
    const { token: mainToken } = await loginAs(app, main)
    const make = (loginName: string) => app.call('createSubAccount', { loginName, contactName: '张三' }, { token: mainToken })
    const first = await make('place-first')
    await make('place-second')
    expect((await make('place-third')).error?.error).toBe('quota.used-up')
    const { id } = first.envelope.data
    await app.call('setAccountState', { id, isDisabled: true }, { token })
    const undone = await app.call('setSubAccountState', { id, isDisabled: false }, { token: mainToken })
    expect(undone.error?.error).toBe('account.disabled-by-operator')
    expect((await make('place-third')).status).toBe(200)
    expect((await app.call('setAccountState', { id, isDisabled: false }, { token })).error?.error).toBe('quota.used-up')
    expect((await detailOf(main.enterpriseId)).accounts.find((account) => account.id === id)?.isDisabled).toBe(true)
  })

  test('gets existing roles and keeps their order', async () => {
    const member = await createMember(app, { levelId: 4 })
    const roles = (await app.call('getRoleList', {}, { token })).envelope.data
    expect(roles).toEqual([
      { id: 81, name: 'ROLE_SYSTEM_DEFAULT' },
      { id: 200, name: '商机管理系统会员' },
      { id: 300, name: 'operator' },
    ])
    expect((await app.call('setAccountRoles', { id: member.id, roleIds: [200] }, { token })).status).toBe(200)
    expect((await loginAs(app, member)).user.roles).toEqual([{ id: 200, name: 'VIP会员' }])
    const unknown = await app.call('setAccountRoles', { id: member.id, roleIds: [12_345] }, { token })
    expect(unknown.error?.error).toBe('role.not-found')
    expect((await auditOf(member.enterpriseId))[0]?.changes).toEqual([{ label: '角色', before: '无', after: '商机管理系统会员' }])
  })

  test('keeps the roles that another operator has just set', async () => {
    const member = await createMember(app, { roleIds: [300] })
    const setRoles = (roleIds: number[], before: number[]) => app.call('setAccountRoles', { id: member.id, roleIds, before }, { token })
    expect((await setRoles([], [300])).status).toBe(200)
    // who still sees an operator does not make one again
    expect(await setRoles([200, 300], [300])).toMatchObject({ status: 409, error: { error: 'account.roles-changed' } })
    expect((await detailOf(member.enterpriseId)).accounts[0]?.roles).toEqual([])
    expect((await setRoles([200], [])).status).toBe(200)
  })

  test('of an operator cannot be disabled by itself, nor as the last operator', async () => {
    const own = await app.call('setAccountState', { id: operator.id, isDisabled: true }, { token })
    expect(own.error?.error).toBe('account.own')
    expect((await app.call('setEnterpriseState', { id: operator.enterpriseId, isDisabled: true }, { token })).error?.error).toBe(
      'account.own',
    )
    expect((await app.call('setAccountRoles', { id: operator.id, roleIds: [] }, { token })).error?.error).toBe('account.last-operator')
    const second = await createMember(app, { roleIds: [300] })
    const secondToken = (await loginAs(app, second)).token
    // both at the same moment: one of them remains
    const replies = await Promise.all([
      app.call('setAccountState', { id: second.id, isDisabled: true }, { token }),
      app.call('setAccountState', { id: operator.id, isDisabled: true }, { token: secondToken }),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    await app.database.query('update account set disabled_at = null where id = any($1)', [[operator.id, second.id]])
    await app.database.query('delete from account_role where account_id = $1', [second.id])
    token = (await loginAs(app, operator)).token
  })
})

test('members are refused by all these calls', async () => {
  const member = await createMember(app, { levelId: 7 })
  const { token: own } = await loginAs(app, member)
  const id = member.enterpriseId
  const refused = [
    await app.call('listEnterprises', {}, { token: own }),
    await app.call('getEnterprise', { id }, { token: own }),
    await app.call('showEnterprisePhones', { id }, { token: own }),
    await app.call('renameEnterprise', { id, name: '别的名字' }, { token: own }),
    await app.call('setEnterpriseState', { id, isDisabled: true }, { token: own }),
    await app.call('previewPeriod', { id, levelId: 7, days: 1 }, { token: own }),
    await app.call('addPeriod', { id, levelId: 7, days: 1 }, { token: own }),
    await app.call('revokePeriod', { id, periodId: 1, reason: '无' }, { token: own }),
    await app.call('setAccountState', { id: member.id, isDisabled: true }, { token: own }),
    await app.call('setAccountRoles', { id: member.id, roleIds: [300] }, { token: own }),
    await app.call('getRoleList', {}, { token: own }),
    await app.call('getAuditList', {}, { token: own }),
  ]
  expect(refused.map(({ error }) => error?.error)).toEqual(refused.map(() => 'rights.operator-only'))
  expect((await app.call('listEnterprises', {})).status).toBe(401)
})
