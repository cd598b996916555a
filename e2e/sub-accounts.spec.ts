import { expect, test, type Browser, type Page } from './test.ts'
import { openAs, visit } from './member.ts'

const main = 'demo-platinum'
const password = 'haus am see 7'

/** A name that no other run uses. */
const freshName = () => `e2e-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`

async function openList(page: Page, name = main): Promise<void> {
  await openAs(page, name, '/admin/sub-accounts')
  await expect(page.getByRole('heading', { name: '子账号管理', level: 1 })).toBeVisible()
}

/** A page in a new browser context, wide enough for the open menu. */
async function elsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const place = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 1600, height: 800 } }
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), ...place })
  return context.newPage()
}

/** Makes a sub-account with its own password through the page, without the pages of these groups. */
async function create(page: Page, name: string, denied: readonly string[] = []): Promise<void> {
  await page.getByRole('button', { name: '新建子账号' }).click()
  await page.getByLabel('登录名').fill(name)
  await page.getByLabel('使用人姓名').fill(name)
  await page.getByLabel('登录密码').fill(password)
  for (const group of denied) await page.getByRole('dialog').getByRole('checkbox', { name: group, exact: true }).uncheck()
  await page.getByRole('button', { name: '创建', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row(page, name)).toBeVisible()
}

const favourites = (page: Page) => page.getByRole('region', { name: '收藏的公告' })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const places = async (page: Page) => Number(/已用 (\d+)/.exec((await page.getByText(/子账号 已用/).textContent()) ?? '')?.[1])

test('a new sub-account’s generated password is shown once, and the main account views its favourites without removing any', async ({
  page,
  browser,
  baseURL,
}) => {
  await openList(page)
  const name = freshName()
  const before = await places(page)
  await page.getByRole('button', { name: '新建子账号' }).click()
  await page.getByLabel('登录名').fill('demo-vip')
  await page.getByLabel('使用人姓名').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('该登录名已被使用，请换一个')).toBeVisible()
  await page.getByLabel('登录名').fill(name)
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: '子账号已创建' })
  await expect(shown.locator('code')).toHaveText(/^[\w]{12}$/)
  const drawn = (await shown.locator('code').textContent()) ?? ''
  await shown.getByRole('button', { name: '我已记下' }).click()
  await expect(row(page, name)).toBeVisible()
  await expect.poll(() => places(page)).toBeGreaterThan(before)
  expect(await page.content()).not.toContain(drawn)

  const other = await elsewhere(browser, baseURL)
  await openAs(other, name, '/admin/documents', drawn)
  const star = other.getByRole('button', { name: /^收藏：/ }).first()
  const title = ((await star.getAttribute('aria-label')) ?? '').replace('收藏：', '')
  await star.click()
  await expect(other.getByRole('button', { name: `已收藏：${title}`, exact: true }).first()).toBeVisible()
  await visit(other, '/admin/collections/documents')
  await expect(favourites(other).getByText(title).first()).toBeVisible()
  await expect(other.getByLabel('查看账号')).toHaveCount(0)
  const menu = other.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '订单与服务' }).click()
  await expect(menu.getByRole('link', { name: '会员升级' })).toBeVisible()
  await expect(menu.getByText('子账号管理')).toHaveCount(0)
  await other.context().close()

  await visit(page, '/admin/collections/documents')
  await page.getByLabel('查看账号').selectOption({ label: name })
  await expect(page).toHaveURL(/\?account=\d+$/)
  await expect(favourites(page).getByText(title).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /收藏：/ })).toHaveCount(0)
})

test('denied pages disappear from the menu, their calls are refused, the main account sees the activity, and disabling logs out at once', async ({
  page,
  browser,
  baseURL,
}) => {
  await openList(page)
  const name = freshName()
  await create(page, name, ['工作台', '信息查询', '数据服务中心', '订阅与监控'])
  await expect(row(page, name).getByText(/个菜单不可用/)).toBeVisible()
  await page.getByRole('button', { name: `菜单：${name}` }).click()
  const tree = page.getByRole('dialog')
  await expect(tree.getByRole('checkbox', { name: '工作台', exact: true })).not.toBeChecked()
  await tree.getByRole('checkbox', { name: '我的收藏', exact: true }).uncheck()
  await tree.getByRole('button', { name: '保存' }).click()
  await expect(row(page, name).getByText(/个菜单不可用/)).toBeVisible()

  const other = await elsewhere(browser, baseURL)
  await openAs(other, name, '/admin/', password)
  await expect(other.getByRole('heading', { name: '会员升级', level: 1 })).toBeVisible()
  const menu = other.getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByRole('link', { name: '会员升级' })).toBeVisible()
  await expect(menu.getByText('招投标信息查询')).toHaveCount(0)
  const refused = await other.evaluate(async () => {
    const headers = { authorization: sessionStorage.getItem('token') ?? '', 'content-type': 'application/json' }
    const reply = await fetch('/workbench/api/document/getDocumentList', { method: 'POST', headers, body: '{}' })
    return reply.json()
  })
  expect(refused).toMatchObject({ code: 403, data: { error: 'rights.insufficient', permission: 'documents.search' } })

  await page.getByRole('button', { name: `使用记录：${name}` }).click()
  await expect(page.getByRole('dialog').getByText('登录工作台')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: `更多操作：${name}` }).click()
  await page.getByRole('button', { name: `停用：${name}` }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(row(page, name).getByText('已停用')).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/admin\/login/)
  await other.context().close()

  await page.getByRole('button', { name: `更多操作：${name}` }).click()
  await page.getByRole('button', { name: `启用：${name}` }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(row(page, name).getByText('已停用')).toHaveCount(0)
})

test('a forbidden page has no link, its address says who can open it, and the collapsed menu shows page names', async ({
  page,
  browser,
  baseURL,
}) => {
  await openList(page)
  const name = freshName()
  await create(page, name)
  await page.getByRole('button', { name: `菜单：${name}` }).click()
  const tree = page.getByRole('dialog')
  for (const denied of [
    '首页',
    '实时商机',
    '潜在商机',
    '招投标信息查询',
    '拟在建项目查询',
    '审批项目查询',
    '查企业',
    '招标收藏',
    '拟在建收藏',
    '企业收藏',
    '会员升级',
    '数据导出',
    '报告购买',
    '服务申请',
  ])
    await tree.getByRole('checkbox', { name: denied, exact: true }).uncheck()
  await tree.getByRole('button', { name: '保存' }).click()
  await expect(row(page, name).getByText(/个菜单不可用/)).toBeVisible()

  const other = await elsewhere(browser, baseURL)
  await other.setViewportSize({ width: 1366, height: 768 })
  await openAs(other, name, '/admin/opportunities/public', password)
  await expect(other.locator('a[data-row]').first()).toBeVisible()
  // guide, star and parties lead to denied pages
  await expect(other.getByRole('region', { name: '新手引导' })).toContainText('1 / 1')
  await expect(other.getByRole('button', { name: /^收藏：/ })).toHaveCount(0)
  await expect(other.locator('main a[href^="/admin/documents?"]')).toHaveCount(0)
  await expect(other.locator('main a[href^="/admin/companies/"]')).toHaveCount(0)
  const menu = other.getByRole('navigation', { name: '主菜单' })
  const icons = await menu.locator('svg:visible').evaluateAll((all) => all.map((icon) => icon.getAttribute('class')))
  expect(icons.length).toBeGreaterThan(1)
  expect(new Set(icons).size).toBe(icons.length)
  for (const title of ['公开商机', '我的订单']) await expect(menu.getByTitle(title)).toBeVisible()

  for (const [path, words] of [
    ['/documents?words=%E5%AD%A6%E6%A0%A1', '没有向您开放这个页面'],
    ['/opportunities/realTimeTencent', '没有向您开放这个页面'],
    ['/collect', '没有向您开放这个页面'],
    ['/collections/companies', '没有向您开放这个页面'],
    ['/companies/1', '没有向您开放这个页面'],
    ['/projects', '没有向您开放这个页面'],
    ['/collections/projects', '没有向您开放这个页面'],
    ['/sub-accounts', '这个页面只有主账号可以使用'],
  ] as const) {
    await visit(other, `/admin${path}`)
    await expect(other.getByRole('heading', { name: '没有访问权限', level: 1 })).toBeVisible()
    await expect(other.getByText(words).filter({ visible: true })).toBeVisible()
    // in between, so that no page is taken for the next one
    await visit(other, '/admin/opportunities/public')
    await expect(other.getByRole('heading', { name: '公开商机', level: 1 })).toBeVisible()
  }
  await other.context().close()
})

test('a level without sub-accounts sees what they offer', async ({ page }) => {
  await openList(page, 'demo-tender-pass')
  await expect(page.getByText('招标通会员不包含子账号')).toBeVisible()
  await expect(page.getByRole('button', { name: '新建子账号' })).toHaveCount(0)
  await page.getByRole('link', { name: /^升级/ }).click()
  await expect(page).toHaveURL(/\/upgrade\?need=sub-accounts$/)
})
