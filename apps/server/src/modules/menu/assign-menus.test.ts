import { permissionCodes, type Menu } from '@tender/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, type TestApp, type TestMember } from '../auth/testing/auth-testing.ts'
import { createBranding } from '../branding/testing/branding-testing.ts'

let app: TestApp
let main: TestMember
let sub: TestMember
let token: string
let subToken: string

beforeAll(async () => {
  app = await openTestApp()
  await createBranding(app, { name: 'partner', hosts: ['partner.test'], shown: { isPartner: true } })
})
afterAll(() => app.close())
beforeEach(async () => {
  main = await createMember(app, { levelId: 5 })
  sub = await createMember(app, { enterpriseId: main.enterpriseId })
  token = (await loginAs(app, main)).token
  subToken = (await loginAs(app, sub)).token
})

const offered = async (host = 'localhost') => (await app.call('getSubAccountMenus', { id: sub.id }, { token, host })).envelope.data
const offeredNames = async (host?: string) => (await offered(host)).flatMap((group) => group.pages.map((page) => page.name))
const deny = (denied: string[], host = 'localhost') => app.call('setSubAccountMenus', { id: sub.id, denied }, { token, host })
const menuOf = async (token: string, host = 'localhost') => (await app.call('menu', {}, { token, host })).envelope.data
const names = (menu: Menu) => menu.routes.flatMap((group) => group.children.map((page) => page.name))
const search = (token: string) => app.call('getDocumentList', { searchWord: '', scope: 'title' }, { token }).then((reply) => reply.error)
const permissionsOf = async (token: string) => (await app.call('info', {}, { token })).envelope.data.permissions
const searchPages = [
  'RealTimeTencent',
  'PublicOpportunities',
  'LatentOpportunities',
  'Documents',
  'DocumentCollections',
  'AllMonitors',
  'BiddingSubscriptions',
  'KeywordMonitors',
  'Contacts',
]

describe('pages that a main account can give', () => {
  test('are those of its own menu, without hidden, personal and operator pages', async () => {
    const all = await offeredNames()
    expect(all).toEqual(expect.arrayContaining(searchPages))
    for (const name of ['SubAccounts', 'Document', 'Dashboard', 'CallsDocs', 'OperatorAudit']) expect(all).not.toContain(name)
    expect(await offeredNames('partner.test')).toContain('Dashboard')
  })

  test('exclude operator pages even if the main account is an operator', async () => {
    await app.database.query('insert into account_role (account_id, role_id) values ($1, 300)', [main.id])
    expect(names(await menuOf(token))).toContain('OperatorAudit')
    expect(await offeredNames()).not.toContain('OperatorAudit')
  })
})

describe('a denied page', () => {
  test('disappears only from the menu of that sub-account', async () => {
    const before = names(await menuOf(subToken))
    expect((await deny(['LatentOpportunities', 'MemberOrders'])).status).toBe(200)
    expect(names(await menuOf(subToken))).toEqual(before.filter((name) => name !== 'LatentOpportunities' && name !== 'MemberOrders'))
    expect(names(await menuOf(token))).toContain('LatentOpportunities')
    const marked = (await offered()).flatMap((group) => group.pages.filter((page) => page.isDenied).map((page) => page.name))
    expect(marked.sort()).toEqual(['LatentOpportunities', 'MemberOrders'])
  })

  test('leaves calls open that other pages need, and keeps the pages opened from those', async () => {
    await deny(['Documents', 'LatentOpportunities'])
    expect(await search(subToken)).toBeNull()
    expect(names(await menuOf(subToken))).toContain('Document')
  })

  test('also denies company pages when it was the last page with companies', async () => {
    const refusedCompany = async (own: string) => (await menuOf(own)).refused.find(({ path }) => path === '/companies/:id')
    await deny(['Companies'])
    expect(await refusedCompany(subToken)).toBeUndefined()
    await deny(['Companies', 'CompanyCollections'])
    expect(await refusedCompany(subToken)).toEqual({ path: '/companies/:id', reason: 'main-account' })
    expect(names(await menuOf(subToken))).not.toContain('Company')
    expect(await refusedCompany(token)).toBeUndefined()
    const registered = (await loginAs(app, await createMember(app, {}))).token
    expect(await permissionsOf(registered)).not.toContain('companies.view')
    expect(await refusedCompany(registered)).toBeUndefined()
  })

  test('comes back when it is given again', async () => {
    await deny(searchPages)
    await deny([])
    expect(names(await menuOf(subToken))).toEqual(expect.arrayContaining(searchPages))
    expect(await search(subToken)).toBeNull()
    const rows = await app.database.query('select 1 from account_denied_menu where account_id = $1', [sub.id])
    expect(rows).toEqual([])
  })
})

describe('an area of work with all pages denied', () => {
  test('is also refused by the calls at once, but only to the sub-account', async () => {
    expect(await search(subToken)).toBeNull()
    await deny(searchPages)
    expect(await search(subToken)).toMatchObject({ error: 'rights.insufficient', permission: 'documents.search' })
    expect(await permissionsOf(subToken)).not.toContain('documents.search')
    expect(names(await menuOf(subToken))).not.toContain('Document')
    expect(await search(token)).toBeNull()
  })

  test('removes no permission without a page', async () => {
    await deny(searchPages)
    const [ofMain, ofSub] = [await permissionsOf(token), await permissionsOf(subToken)]
    expect(ofMain.filter((code) => !ofSub.includes(code))).toEqual(['documents.search'])
    expect(permissionCodes).toEqual(expect.arrayContaining(ofSub))
  })

  test('stays open on a partner’s host while the dashboard is given there', async () => {
    await deny(searchPages, 'partner.test')
    expect(await search(subToken)).toBeNull()
    await deny([...searchPages, 'Dashboard'], 'partner.test')
    expect(await search(subToken)).toMatchObject({ error: 'rights.insufficient' })
  })
})

test('the home page can be denied, and does not replace a denied dashboard on a partner’s host', async () => {
  await deny(['Home'])
  expect(names(await menuOf(subToken))).not.toContain('Home')
  await deny([])
  await deny(['Dashboard'], 'partner.test')
  const shown = names(await menuOf(subToken, 'partner.test'))
  expect([shown.includes('Dashboard'), shown.includes('Home')]).toEqual([false, false])
})

describe('a page that may not be opened', () => {
  const refusedTo = async (token: string) => {
    const { refused, mainAccountName } = await menuOf(token)
    return { refused: Object.fromEntries(refused.map(({ path, reason }) => [path, reason])), mainAccountName }
  }

  test('shows the main account as the reason, with its contact name', async () => {
    await app.database.query(`update account set contact_name = '王经理' where id = $1`, [main.id])
    await deny(['Documents', 'MemberOrders'])
    expect(await refusedTo(subToken)).toEqual({
      refused: { '/documents': 'main-account', '/orders': 'main-account', '/sub-accounts': 'main-account-only' },
      mainAccountName: '王经理',
    })
    expect(await refusedTo(token)).toEqual({ refused: {}, mainAccountName: null })
  })

  test('is refused together with the pages opened from it', async () => {
    await deny(searchPages)
    expect((await refusedTo(subToken)).refused).toMatchObject({ '/documents/:id': 'main-account' })
  })

  test('shows the level as the reason if the level lacks the permission', async () => {
    await app.database.query(`insert into member_level (id, name, rank) values (30, '空级别', 30)`)
    const other = await createMember(app, { levelId: 30 })
    expect((await refusedTo((await loginAs(app, other)).token)).refused).toMatchObject({ '/documents': 'level' })
  })
})

describe('a request to deny pages', () => {
  test('counts only pages that were offered', async () => {
    expect((await deny(['OperatorAudit', 'no-such-page', 'Document', 'Profile', 'Documents', 'Documents'])).status).toBe(200)
    const rows = await app.database.query<{ name: string }>('select menu_name as name from account_denied_menu where account_id = $1', [
      sub.id,
    ])
    expect(rows).toEqual([{ name: 'Documents' }])
  })

  test('is logged once with the state before and after', async () => {
    await deny(['Documents'])
    await deny(['Documents'])
    const entries = await app.database.query<{ subject: string; detail: object }>(
      `select subject, detail from audit_log where enterprise_id = $1 and action = 'account.menus-changed'`,
      [main.enterpriseId],
    )
    expect(entries).toEqual([{ subject: sub.name, detail: { hiddenPages: { before: [], after: ['招投标信息查询'] } } }])
  })
})
