import { neverKeptPages, recordCodes, type Menu } from '@tender/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, type TestApp } from '../auth/testing/auth-testing.ts'
import { createBranding } from '../branding/testing/branding-testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await createBranding(app, { name: 'partner', hosts: ['partner.test'], shown: { isPartner: true } })
  await createBranding(app, { name: 'own-opportunity', hosts: ['opportunity.test'], shown: { variant: 'opportunity' } })
  await createBranding(app, { name: 'customer', hosts: ['enterprise.test'], customerName: '示范集团', shown: { variant: 'enterprise' } })
})
afterAll(() => app.close())

const menuOf = async (options: { levelId?: number; roleIds?: number[] }, host = 'localhost'): Promise<Menu> => {
  // waits until the test's change of rights takes effect
  app.clock.advance(5_000)
  const { token } = await loginAs(app, await createMember(app, options))
  return (await app.call('menu', {}, { token, host })).envelope.data
}
const titles = (menu: Menu) =>
  menu.routes.map((group) => [group.meta.title, ...group.children.filter((page) => !page.hidden).map((page) => page.meta.title)])
const pages = (menu: Menu) => menu.routes.flatMap((group) => group.children)

describe('the menu of a member', () => {
  test('has the working groups and pages, and starts with the notice search', async () => {
    const menu = await menuOf({ levelId: 5 })
    expect(titles(menu)).toEqual([
      ['工作台', '首页', '实时商机', '公开商机', '潜在商机'],
      ['信息查询', '招投标信息查询', '拟在建项目查询', '审批项目查询', '查企业'],
      ['订阅与监控', '全部命中', '招标订阅', '拟在建订阅', '业主监控', '对手监控', '代理监控', '关键词监控'],
      ['数据服务中心', '人脉电话', '招投标市场分析', '潜在客户与对手', '项目预测', 'AI大数据'],
      ['我的收藏', '招标收藏', '拟在建收藏', '企业收藏'],
      ['订单与服务', '会员升级', '报告购买', '数据导出', '我的订单', '服务申请', '子账号管理'],
    ])
    expect(menu.home).toBe('/documents')
    expect(new Set(menu.routes.map((group) => group.component))).toEqual(new Set(['Layout']))
    for (const page of pages(menu)) expect(page.component).toMatch(/^cuttingEdge\//)
  })

  test('has tracking codes, and the notice as a hidden page that highlights the search', async () => {
    const menu = await menuOf({ levelId: 4 })
    expect(
      pages(menu)
        .filter((page) => page.meta.recordCode !== null)
        .map((page) => [page.meta.title, page.meta.recordCode]),
    ).toEqual([
      ['招投标信息查询', 73_602],
      ['拟在建项目查询', 73_702],
      ['审批项目查询', 73_802],
      ['查企业', 73_902],
      ['招标订阅', 72_802],
      ['拟在建订阅', 72_902],
      ['业主监控', 73_002],
      ['对手监控', 73_102],
      ['代理监控', 73_202],
      ['人脉电话', 74_002],
      ['招投标市场分析', 74_102],
      ['招标收藏', 73_302],
      ['拟在建收藏', 73_402],
      ['企业收藏', 73_502],
    ])
    for (const { meta } of pages(menu)) expect(meta.recordCode).toBe(recordCodes[meta.title] ?? null)
    expect(
      pages(menu)
        .filter((page) => page.hidden)
        .map(({ path, meta }) => [path, meta.activeMenu]),
    ).toEqual([
      ['/documents/:id', '/documents'],
      ['/projects/:id', '/projects'],
      ['/companies/:id', '/companies'],
      ['/approvals/:id', '/approvals'],
      ['/upgrade/order', '/upgrade'],
      ['/profile', null],
    ])
  })

  test('gives the project lists page names that are never kept alive', async () => {
    const shown = pages(await menuOf({ levelId: 4 })).filter(({ hidden }) => !hidden)
    expect(shown.filter(({ name }) => neverKeptPages.includes(name)).map(({ path }) => path)).toEqual(['/projects', '/approvals'])
  })

  test('has the same pages at levels 5 and 7, and no company monitors at the lowest level', async () => {
    expect(titles(await menuOf({ levelId: 5 }))).toEqual(titles(await menuOf({ levelId: 7 })))
    expect(titles(await menuOf({}))[2]).toEqual(['订阅与监控', '全部命中', '招标订阅', '关键词监控'])
  })

  test('has a different icon for every entry of the closed menu', async () => {
    const { routes } = await menuOf({ levelId: 4 })
    const iconsOf = routes.map(
      (group) => new Set([group.meta.icon, ...group.children.filter((page) => !page.hidden).map((page) => page.meta.icon)]),
    )
    const icons = iconsOf.flatMap((own) => [...own])
    expect(icons).toEqual([...new Set(icons)])
  })

  test('requires a login', async () => {
    expect((await app.call('menu', {})).status).toBe(401)
  })
})

describe('the dashboard', () => {
  const hasDashboard = (menu: Menu) => pages(menu).some((page) => page.name === 'Dashboard')

  test('is in the menu and the home page on partner hosts', async () => {
    const menu = await menuOf({ levelId: 3 }, 'partner.test')
    expect(titles(menu)[0]).toEqual(['工作台', '工作台', '实时商机', '公开商机', '潜在商机'])
    expect(menu.home).toBe('/dashboard')
  })

  test('is replaced on other hosts by a home page at its own address, not the landing page', async () => {
    const own = pages(await menuOf({ levelId: 3 })).find((page) => page.name === 'Home')
    expect(own).toMatchObject({ path: '/overview', component: 'cuttingEdge/home', meta: { title: '首页' } })
    expect(pages(await menuOf({ levelId: 3 }, 'partner.test')).map((page) => page.name)).not.toContain('Home')
    const enterprise = await menuOf({ levelId: 3 }, 'enterprise.test')
    expect([pages(enterprise).some((page) => page.name === 'Home'), enterprise.home]).toEqual([true, '/opportunities/realTimeTencent'])
  })

  test('is in the menu of members whose first role is 200, on every host', async () => {
    for (const host of ['localhost', 'enterprise.test']) expect(hasDashboard(await menuOf({ levelId: 3, roleIds: [200] }, host))).toBe(true)
  })

  test('is in no other menu on standard, enterprise or opportunity hosts', async () => {
    for (const host of ['localhost', 'enterprise.test', 'opportunity.test'])
      expect(hasDashboard(await menuOf({ levelId: 7, roleIds: [300] }, host))).toBe(false)
  })

  test('redirects to the real-time page only on the hosts of enterprise customers', async () => {
    expect((await menuOf({ levelId: 3 }, 'enterprise.test')).dashboardLeadsTo).toBe('/opportunities/realTimeTencent')
    for (const host of ['localhost', 'partner.test', 'opportunity.test'])
      expect((await menuOf({ levelId: 3 }, host)).dashboardLeadsTo).toBeNull()
  })

  test('gives way to the real-time page as home on enterprise hosts, even for opportunity members', async () => {
    expect((await menuOf({ levelId: 3 }, 'enterprise.test')).home).toBe('/opportunities/realTimeTencent')
    expect((await menuOf({ levelId: 3, roleIds: [200] }, 'enterprise.test')).home).toBe('/opportunities/realTimeTencent')
  })

  test('redirects members of an enterprise customer to the real-time page by the name of their level', async () => {
    await app.database.query(`insert into member_level (id, name, rank) values (20, '示范集团专属会员', 20), (21, '示范会员', 21)`)
    await app.database.query(
      `insert into level_permission (level_id, permission_code) values (20, 'documents.search'), (21, 'documents.search')`,
    )
    expect((await menuOf({ levelId: 20 })).dashboardLeadsTo).toBe('/opportunities/realTimeTencent')
    expect((await menuOf({ levelId: 21 })).dashboardLeadsTo).toBeNull()
  })
})

describe('the branding in the menu', () => {
  const variantOf = async (options: { roleIds?: number[] }, host: string) => {
    const { branding } = await menuOf({ levelId: 2, ...options }, host)
    return [branding.variant, branding.siteTitle]
  }

  test('comes from the host', async () => {
    expect(await variantOf({}, 'localhost')).toEqual(['standard', '工作台'])
    expect(await variantOf({ roleIds: [300] }, 'enterprise.test')).toEqual(['enterprise', 'customer'])
  })

  test('is that of the opportunity system for members whose first role is 200, on every host', async () => {
    for (const host of ['localhost', 'enterprise.test', 'partner.test'])
      expect(await variantOf({ roleIds: [200] }, host)).toEqual(['opportunity', '商机管理系统'])
  })

  test('has the title and the logo of the opportunity system', async () => {
    const { branding } = await menuOf({ levelId: 2, roleIds: [200] })
    expect(branding).toMatchObject({ siteTitle: '商机管理系统', logo: expect.stringMatching(/^\/admin\/brand\/[\da-f]{64}\.svg$/) })
    expect((await app.server.inject(branding.logo)).headers['content-type']).toBe('image/svg+xml')
  })

  test('comes from the host if the host belongs to the opportunity system', async () => {
    expect(await variantOf({ roleIds: [200] }, 'opportunity.test')).toEqual(['opportunity', 'own-opportunity'])
  })
})

describe('access to the menu', () => {
  let levelId = 30
  beforeEach(async () => {
    levelId += 1
    await app.database.query(`insert into member_level (id, name, rank) values ($1, $2, $1)`, [levelId, `试验会员${levelId}`])
  })

  test('gives only operators the operations group, with an external link', async () => {
    const menu = await menuOf({ levelId: 3, roleIds: [300] })
    expect(menu.routes.at(-1)).toMatchObject({ meta: { title: '运营管理' } })
    expect(menu.routes.at(-1)?.children.at(-1)).toMatchObject({ path: '/workbench/docs', component: '', meta: { title: '接口文档' } })
    expect(titles(menu).at(-1)).toEqual([
      '运营管理',
      '账号与企业',
      '级别与权益',
      '订单与收款',
      '服务申请处理',
      '平台通知',
      '字典管理',
      '相关词',
      '地区管理',
      '品牌管理',
      '导入状态',
      '操作日志',
      '安全告警',
      '事件处理',
      '后台任务',
      '删除联系人',
      '单位合并与拆分',
      '项目合并与拆分',
      '接口文档',
    ])
    expect(titles(await menuOf({ levelId: 7, roleIds: [200] })).flat()).not.toContain('运营管理')
  })

  test('hides pages without their permission, and groups without pages', async () => {
    expect(titles(await menuOf({ levelId })).map(([group]) => group)).toEqual(['工作台', '订单与服务'])
    await app.database.query(
      `update menu_item set permission_code = 'analysis.ai' where name in ('DocumentCollections', 'BuildCollections', 'CompanyCollections')`,
    )
    expect(titles(await menuOf({ levelId: 4 })).map(([group]) => group)).toEqual([
      '工作台',
      '信息查询',
      '订阅与监控',
      '数据服务中心',
      '订单与服务',
    ])
    expect(titles(await menuOf({ levelId: 5 })).map(([group]) => group)).toEqual([
      '工作台',
      '信息查询',
      '订阅与监控',
      '数据服务中心',
      '我的收藏',
      '订单与服务',
    ])
    await app.database.query(`update menu_item set permission_code = 'documents.search' where name = 'DocumentCollections'`)
    await app.database.query(`update menu_item set permission_code = 'companies.view' where name = 'CompanyCollections'`)
    await app.database.query(`update menu_item set permission_code = 'projects.search' where name = 'BuildCollections'`)
  })

  test('makes the first page the home if neither dashboard nor search is allowed, and never a link', async () => {
    await app.database.query(
      `update menu_item set permission_code = 'analysis.ai' where name <> 'PublicOpportunities' and permission_code is not null`,
    )
    await app.database.query(`insert into level_permission (level_id, permission_code) values ($1, 'documents.search')`, [levelId])
    expect((await menuOf({ levelId, roleIds: [300] }, 'partner.test')).home).toBe('/opportunities/public')
  })
})
