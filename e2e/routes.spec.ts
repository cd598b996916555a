import { expect, test, type Page } from './test.ts'
import { changeReply, changeRoutes } from './change-reply.ts'
import { fillLogin, onHost, openAs, openFromMenu, visit } from './member.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
/** The dashboard greets the member instead of showing its name. */
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /，演示/ })
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })

/** Records every address of the window from now on, in order. */
function visited(page: Page): string[] {
  const places: string[] = []
  page.on('framenavigated', (frame) => {
    const place = frame.url().replace(/^.*\/admin/, '')
    if (place !== places.at(-1)) places.push(place)
  })
  return places
}

test.describe('addresses', () => {
  test('each address shows its page in the frame and its title in the window', async ({ page }) => {
    await openAs(page, 'demo-opportunity', '/admin/dashboard')
    for (const [path, title] of [
      ['/dashboard', '工作台'],
      ['/opportunities/realTimeTencent', '实时商机'],
      ['/opportunities/public', '公开商机'],
      ['/opportunities/latent', '潜在商机'],
      ['/documents', '招投标信息查询'],
      ['/collections/documents', '招标收藏'],
      ['/401', '没有访问权限'],
      ['/no/such/page', '页面不存在'],
    ] as const) {
      await test.step(path, async () => {
        await visit(page, `/admin${path}`)
        await expect(path === '/dashboard' ? greeting(page) : heading(page, title)).toBeVisible()
        await expect(page).toHaveTitle(`${title} - 商机管理系统`)
        await expect(page).toHaveURL(new RegExp(`/admin${path}$`))
        await expect(menu(page)).toBeVisible()
      })
    }
  })

  test('without a login each leads to the login page and then back', async ({ page }) => {
    await page.goto('/admin/documents')
    await expect(page).toHaveURL(/\/admin\/login$/)
    for (const path of ['/', '/401', '/dashboard', '/no/such/page', '/publicTencent', '/collect?words=%E5%AD%A6%E6%A0%A1']) {
      await visit(page, `/admin${path}`)
      await expect(heading(page, '账号登录')).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/login$/)
      await expect(page).toHaveTitle('登录 - 工作台')
    }
    await fillLogin(page, { name: 'demo-senior', password: 'demo-2026', code: 'K7MX' })
    await expect(page).toHaveURL(/\/admin\/collect\?words=/)
    await expect(heading(page, '招标收藏')).toBeVisible()
  })

  test('unknown and forbidden addresses show no tab bar while there are no tabs, and standalone pages have no menu or tabs and lead into the workbench', async ({
    page,
  }) => {
    await openAs(page, 'demo-senior', '/admin/401')
    await expect(heading(page, '没有访问权限')).toBeVisible()
    await expect(tabs(page)).toHaveCount(0)
    for (const path of ['/401', '/no/such/page', '/documents/17/further', '/dashboards']) {
      await test.step(path, async () => {
        await visit(page, `/admin${path}`)
        await page.getByRole('link', { name: '返回首页' }).click()
        await expect(heading(page, '招投标信息查询')).toBeVisible()
        await expect(tabs(page)).toBeVisible()
      })
    }
    for (const [path, title] of [
      ['/publicTencent', '公开商机'],
      ['/latentTencent', '潜在商机'],
      ['/collect', '招标收藏'],
    ] as const) {
      await test.step(path, async () => {
        await visit(page, `/admin${path}`)
        await expect(heading(page, title)).toBeVisible()
        await expect(page).toHaveTitle(`${title} - 工作台`)
        await expect(menu(page)).toHaveCount(0)
        await expect(tabs(page)).toHaveCount(0)
        await page.getByRole('link', { name: '进入工作台' }).click()
        await expect(heading(page, '招投标信息查询')).toBeVisible()
        await expect(menu(page)).toBeVisible()
      })
    }
  })
})

test.describe('redirects', () => {
  test('the root leads home through /redirect, and one step back leaves the workbench', async ({ page }) => {
    await page.goto('/workbench/openapi.json')
    const places = visited(page)
    await openAs(page, 'demo-senior', '/admin/')
    await expect(heading(page, '招投标信息查询')).toBeVisible()
    expect(places).toEqual(['/', '/redirect', '/documents'])
    await page.goBack()
    await expect(page).toHaveURL(/\/workbench\/openapi/)
  })

  test('/redirect reloads its page within the frame, keeps the query, adds no history entry and never leaves the host', async ({
    page,
  }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    await page.getByRole('combobox', { name: '检索词' }).fill('还没有搜索的词')
    const frame = await menu(page).elementHandle()
    await visit(page, '/admin/redirect/documents')
    await expect(page).toHaveURL(/\/admin\/documents$/)
    await expect(page.getByRole('combobox', { name: '检索词' })).toHaveValue('')
    expect(await frame?.evaluate((element) => element.isConnected)).toBe(true)
    await visit(page, '/admin/opportunities/public')
    await expect(heading(page, '公开商机')).toBeVisible()
    await page.goto('/admin/redirect/documents?words=%E7%BC%86%E8%BD%A6#place')
    await expect(page).toHaveURL(/\/admin\/documents\?words=%E7%BC%86%E8%BD%A6#place$/)
    await expect(page.getByRole('combobox', { name: '检索词' })).toHaveValue('缆车')
    await page.goBack()
    await expect(heading(page, '公开商机')).toBeVisible()
    await page.goto('/admin/redirect//example.invalid/documents')
    await expect(heading(page, '页面不存在')).toBeVisible()
    expect(new URL(page.url()).hostname).toBe('localhost')
  })

  test('/refresh opens the home page if no page was visible, otherwise the last visible page with its query', async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/refresh')
    await expect(page).toHaveURL(/\/admin\/documents$/)
    await expect(heading(page, '招投标信息查询')).toBeVisible()
    await visit(page, '/admin/documents?words=%E7%BC%86%E8%BD%A6')
    await expect(page.getByRole('combobox', { name: '检索词' })).toHaveValue('缆车')
    await page.goto('/admin/refresh')
    await expect(page).toHaveURL(/\/admin\/documents\?words=%E7%BC%86%E8%BD%A6$/)
    await expect(page.getByRole('combobox', { name: '检索词' })).toHaveValue('缆车')
  })
})

test.describe('the dashboard', () => {
  for (const [where, name, address] of [
    ['a host that is no partner’s', 'demo-senior', () => '/admin/dashboard'],
    ['a bank’s host', 'demo-supreme', () => onHost('bank', '/admin/dashboard')],
  ] as const) {
    test(`is refused on ${where} and missing from the menu`, async ({ page }) => {
      await openAs(page, name, address())
      await expect(page).toHaveURL(/\/admin\/401$/)
      await expect(heading(page, '没有访问权限')).toBeVisible()
      await page.getByRole('button', { name: '展开菜单' }).click()
      await menu(page).getByRole('button', { name: '工作台' }).click()
      await expect(menu(page).getByRole('link', { name: '实时商机' })).toBeVisible()
      await expect(menu(page).getByRole('link', { name: '工作台' })).toHaveCount(0)
    })
  }

  for (const [who, name, address] of [
    ['members on a partner’s host', 'demo-senior', () => onHost('partner', '/admin/')],
    ['members whose first role is 200', 'demo-opportunity', () => '/admin/'],
  ] as const) {
    test(`is the home page of ${who} and in their menu`, async ({ page }) => {
      await openAs(page, name, address())
      await expect(page).toHaveURL(/\/admin\/dashboard$/)
      await expect(greeting(page)).toBeVisible()
      await page.getByRole('button', { name: '展开菜单' }).click()
      await expect(menu(page).getByRole('link', { name: '工作台' })).toHaveAttribute('aria-current', 'page')
    })
  }

  for (const [who, name] of [
    ['everybody', 'demo-senior'],
    ['members whose first role is 200', 'demo-opportunity'],
  ] as const) {
    test(`leads ${who} to the real-time page on an enterprise customer’s host, which starts there, and replaces its history entry`, async ({
      page,
    }) => {
      await openAs(page, name, onHost('enterprise', '/admin/'))
      await expect(page).toHaveURL(/\/admin\/opportunities\/realTimeTencent$/)
      await expect(heading(page, '实时商机')).toBeVisible()
      await visit(page, '/admin/documents')
      await expect(heading(page, '招投标信息查询')).toBeVisible()
      await page.goto(onHost('enterprise', '/admin/dashboard'))
      await expect(heading(page, '实时商机')).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/opportunities\/realTimeTencent$/)
      await page.goBack()
      await expect(heading(page, '招投标信息查询')).toBeVisible()
    })
  }

  test('leads members of an enterprise customer to the real-time page on every host, also from the menu', async ({ page }) => {
    await changeReply(page, 'backend/auth/menu', (data) => ({ ...data, dashboardLeadsTo: '/opportunities/realTimeTencent' }))
    await openAs(page, 'demo-opportunity', '/admin/documents')
    await expect(heading(page, '招投标信息查询')).toBeVisible()
    await page.getByRole('button', { name: '展开菜单' }).click()
    await menu(page).getByRole('button', { name: '工作台' }).click()
    await menu(page).getByRole('link', { name: '工作台' }).click()
    await expect(heading(page, '实时商机')).toBeVisible()
    await page.goBack()
    await expect(heading(page, '招投标信息查询')).toBeVisible()
  })
})

test.describe('routes of the server', () => {
  test('with an unknown component are refused and logged, and others are found at the server’s path under the server’s title', async ({
    page,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`))
    const refused = new Map([
      ['/documents', 'admin/documents'],
      ['/opportunities/public', 'xcuttingEdge/documents'],
      ['/collections/documents', 'cuttingEdge/../documents'],
      ['/companies', 'cuttingEdge/unknown'],
    ])
    await changeReply(page, 'backend/auth/menu', (data) => ({
      ...data,
      routes: changeRoutes(data.routes, (route) =>
        route.name === 'LatentOpportunities'
          ? { ...route, path: '/elsewhere', meta: { ...route.meta, title: '别处的商机' } }
          : { ...route, component: refused.get(route.path) ?? route.component },
      ),
    }))
    await openAs(page, 'demo-senior', '/admin/elsewhere')
    await expect(heading(page, '潜在商机')).toBeVisible()
    await expect(
      tabs(page)
        .getByRole('link', { name: '别处的商机' })
        .or(tabs(page).getByRole('link', { name: '潜在商机' })),
    ).toBeVisible()
    await visit(page, '/admin/opportunities/latent')
    await expect(heading(page, '页面不存在')).toBeVisible()
    for (const [path, component] of refused) {
      await visit(page, `/admin${path}`)
      await expect(page).toHaveURL(new RegExp(`/admin${path}$`))
      await expect(heading(page, '页面不存在'), component).toBeVisible()
      await expect.poll(() => logged).toContain(`error: the page of the route is refused: ${component}`)
    }
  })

  test('are loaded on demand, and the window title changes before the page has loaded', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.route(/latent-page-.*\.js/, () => new Promise(() => undefined))
    // starts when the page is idle
    const atRest = page.waitForRequest((request) => request.url().endsWith('/followHits'))
    await openAs(page, 'demo-senior', '/admin/documents')
    await expect(heading(page, '招投标信息查询')).toBeVisible()
    await atRest
    expect(scripts.filter((url) => /(?:dashboard|latent|document-collections)-page/.test(url))).toEqual([])
    await openFromMenu(page, '招标收藏')
    await expect(heading(page, '招标收藏')).toBeVisible()
    expect(scripts.filter((url) => /document-collections-page-.*\.js/.test(url))).toHaveLength(1)
    await openFromMenu(page, '潜在商机')
    await expect(page).toHaveTitle('潜在商机 - 工作台')
    await expect(heading(page, '潜在商机')).toHaveCount(0)
  })

  test('do not apply if isBxkc is 0, which leaves only fixed pages', async ({ page }) => {
    await changeReply(page, 'backend/auth/info', (user) => ({ ...user, isBxkc: 0 }))
    await openAs(page, 'demo-senior', '/admin/documents')
    await expect(heading(page, '页面不存在')).toBeVisible()
    await expect(menu(page).getByRole('link')).toHaveCount(1)
    await page.getByRole('link', { name: '返回首页' }).click()
    await expect(page).toHaveURL(/\/admin\/opportunities\/realTimeTencent$/)
    await expect(heading(page, '实时商机')).toBeVisible()
  })
})
