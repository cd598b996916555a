import { expect, test, type Page } from './test.ts'
import { changeReply, changeRoutes } from './change-reply.ts'
import { logIn, openAs, rows } from './member.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const entry = (page: Page, name: string | RegExp) => menu(page).getByRole('link', { name })
const submenu = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true })
const toggle = (page: Page) => page.getByRole('button', { name: /^(?:收起|展开)菜单$/ })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const width = async (page: Page) => (await menu(page).boundingBox())?.width

test.describe('1920 px', () => {
  test.use({ viewport: { width: 1920, height: 1080 } })

  test('the menu is 200 px wide and shows the account’s pages as links and submenus', async ({ page }) => {
    await openAs(page, 'demo-ordinary', '/admin/documents')
    await expect.poll(() => width(page)).toBe(200)
    await expect(menu(page).getByRole('link')).toHaveText(['招投标信息查询', '拟在建项目查询', '审批项目查询', '查企业', '人脉电话'])
    await expect(menu(page).getByRole('button')).toHaveText(['工作台', '信息查询', '订阅与监控', '我的收藏', '订单与服务'])
    await submenu(page, '工作台').click()
    await expect(menu(page).getByRole('link')).toHaveText(['首页', '实时商机', '公开商机', '潜在商机', '人脉电话'])
    await submenu(page, '工作台').click()
    await expect(menu(page).getByRole('link')).toHaveText(['人脉电话'])
  })

  test('a cookie remembers that the menu is collapsed', async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect.poll(() => width(page)).toBe(80)
    expect(await sidebarCookie(page)).toBe('0')
    await page.reload()
    await expect.poll(() => width(page)).toBe(80)
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect.poll(() => width(page)).toBe(200)
    expect(await sidebarCookie(page)).toBe('1')
    await page.reload()
    await expect.poll(() => width(page)).toBe(200)
  })

  test('marks the current page, marks the search for a notice, and opens the submenu of a page', async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    await expect(menu(page).locator('[aria-current]')).toHaveText(['招投标信息查询'])
    await expect(entry(page, '招投标信息查询')).toHaveAttribute('aria-current', 'page')
    await rows(page).first().click()
    await expect(page).toHaveURL(/\/documents\/\d+/)
    await expect(entry(page, '招投标信息查询')).toHaveAttribute('aria-current', 'true')
    await page.goto('/admin/opportunities/latent')
    await expect(submenu(page, '工作台')).toHaveAttribute('aria-expanded', 'true')
    await expect(menu(page).locator('[aria-current]')).toHaveText(['潜在商机'])
  })

  test('an external link opens in a new tab, for operators only', async ({ page }) => {
    await openAs(page, 'demo-operator', '/admin/documents')
    await submenu(page, '运营管理').click()
    const opened = page.waitForEvent('popup')
    await entry(page, '接口文档').click()
    await expect(await opened).toHaveURL(/\/admin\/docs/)
    await expect(heading(page, '招投标信息查询')).toBeVisible()
  })

  test('shows the company name or that it is missing', async ({ page }) => {
    let companyName = '宁波远航建设有限公司'
    await changeReply(page, 'backend/auth/info', (user) => ({ ...user, companyName }))
    await openAs(page, 'demo-senior', '/admin/documents')
    await expect(menu(page).getByText('宁波远航建设有限公司')).toBeVisible()
    companyName = ''
    await page.reload()
    await expect(menu(page).getByText('暂未填写企业名称')).toBeVisible()
  })

  test('opening a submenu closes the other unless the member allows several', async ({ page }) => {
    await changeReply(page, 'backend/auth/menu', (data) => ({
      ...data,
      routes: changeRoutes(data.routes, (route) => ({ ...route, hidden: false, path: route.path.replace(':id', '17') })),
    }))
    await openAs(page, 'demo-senior', '/admin/collections/documents')
    const areOpen = async () => [
      await submenu(page, '工作台').getAttribute('aria-expanded'),
      await submenu(page, '信息查询').getAttribute('aria-expanded'),
    ]
    await submenu(page, '信息查询').click()
    await expect.poll(areOpen).toEqual(['false', 'true'])
    await submenu(page, '工作台').click()
    await expect.poll(areOpen).toEqual(['true', 'false'])
    await page.getByRole('button', { name: '界面设置' }).click()
    await page.getByRole('switch', { name: '菜单只展开一项' }).uncheck()
    await page.keyboard.press('Escape')
    await submenu(page, '信息查询').click()
    await expect.poll(areOpen).toEqual(['true', 'true'])
  })

  test('follows the window width: closed below 1400 px, open above, hidden below 992', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openAs(page, 'demo-senior', '/admin/documents')
    await expect.poll(() => width(page)).toBe(200)
    await page.setViewportSize({ width: 1399, height: 900 })
    await expect.poll(() => width(page)).toBe(80)
    await page.setViewportSize({ width: 1400, height: 900 })
    await expect.poll(() => width(page)).toBe(200)
    await page.setViewportSize({ width: 992, height: 900 })
    await expect.poll(() => width(page)).toBe(80)
    const moved = await movements(page)
    await page.setViewportSize({ width: 991, height: 900 })
    await expect(menu(page)).toHaveCount(0)
    expect(await moved()).toEqual([])
    expect(await contentLeft(page)).toBe(0)
  })
})

test.describe('1366 px', () => {
  test('the menu is closed, and a group opens beside its icon by hover, click and keyboard', async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    await expect.poll(() => width(page)).toBe(80)
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    const latent = page.getByRole('link', { name: '潜在商机' })

    await submenu(page, '工作台').hover()
    await expect(latent).toBeVisible()
    await page.mouse.move(800, 500)
    await expect(latent).toBeHidden()

    await submenu(page, '工作台').click()
    await latent.click()
    await expect(heading(page, '潜在商机')).toBeVisible()
    await expect(latent.and(page.locator('[popover] a'))).toBeHidden()
  })

  test('the keyboard opens the flyout and moves to its first page, and Escape closes it', async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    const flyout = page.getByRole('dialog', { name: '工作台' })
    await submenu(page, '订单与服务').focus()
    for (const _ of ['我的收藏', '数据服务中心', '订阅与监控', '信息查询', '工作台']) await page.keyboard.press('Shift+Tab')
    await expect(submenu(page, '工作台')).toBeFocused()
    await expect(flyout).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(flyout).toBeHidden()
    await expect(submenu(page, '工作台')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(flyout.getByRole('link', { name: '首页' })).toBeFocused()
    for (const _ of ['实时商机', '公开商机']) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(heading(page, '公开商机')).toBeVisible()
    await expect(flyout).toBeHidden()
  })

  test('remembers that a member opened it', async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect.poll(() => width(page)).toBe(200)
    await page.reload()
    await expect.poll(() => width(page)).toBe(200)
  })
})

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const drawer = (page: Page) => page.getByRole('dialog', { name: '菜单' })

  test('the menu is a drawer that starts closed and closes by a choice, Escape or a tap beside it', async ({ page }) => {
    await logIn(page, 'demo-ordinary')
    await expect(menu(page)).toHaveCount(0)
    for (const close of [() => page.keyboard.press('Escape'), () => page.touchscreen.tap(380, 600)]) {
      await page.getByRole('button', { name: '展开菜单' }).tap()
      await expect(drawer(page)).toBeVisible()
      await close()
      await expect(drawer(page)).toHaveCount(0)
    }
    await page.getByRole('button', { name: '展开菜单' }).tap()
    await entry(page, '人脉电话').tap()
    await expect(heading(page, '人脉电话')).toBeVisible()
    await expect(drawer(page)).toHaveCount(0)
  })

  test('the drawer closes when the route changes in any other way', async ({ page }) => {
    await openAs(page, 'demo-ordinary', '/admin/documents')
    await expect(heading(page, '招投标信息查询')).toBeVisible()
    const bar = await page.getByRole('banner').elementHandle()
    await page.getByRole('button', { name: '展开菜单' }).tap()
    await entry(page, '人脉电话').tap()
    await expect(heading(page, '人脉电话')).toBeVisible()
    await page.getByRole('button', { name: '展开菜单' }).tap()
    await expect(drawer(page)).toBeVisible()
    await page.goBack()
    await expect(heading(page, '招投标信息查询')).toBeVisible()
    await expect(drawer(page)).toHaveCount(0)
    // all of it within the same page, without a reload
    expect(await bar?.evaluate((element) => element.isConnected)).toBe(true)
  })

  test('the drawer closes without animation', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openAs(page, 'demo-ordinary', '/admin/documents')
    await page.getByRole('button', { name: '展开菜单' }).tap()
    await expect(drawer(page)).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    const moved = await movements(page)
    // gone in the next frame
    const isGone = await entry(page, '人脉电话').evaluate((link: HTMLElement) => {
      link.click()
      return new Promise((resolve) => {
        requestAnimationFrame(() => resolve(document.querySelector('dialog[open]') === null))
      })
    })
    expect(isGone).toBe(true)
    expect((await moved()).filter((what) => what.startsWith('DIALOG') || what.startsWith('NAV'))).toEqual([])
  })

  test('a choice on a phone does not apply to larger windows', async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    await page.getByRole('button', { name: '展开菜单' }).tap()
    await expect(drawer(page)).toBeVisible()
    expect(await sidebarCookie(page)).toBeUndefined()
    await page.setViewportSize({ width: 1366, height: 768 })
    await expect.poll(() => width(page)).toBe(80)
  })
})

async function sidebarCookie(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value
}

/** The left edge of the page, beside the menu. */
function contentLeft(page: Page): Promise<number> {
  return page.locator('main').evaluate((content) => content.parentElement?.getBoundingClientRect().left ?? -1)
}

/** Records the transitions and animations of the frame, its menu and dialogs from now on. */
async function movements(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const moves: string[] = []
    const note = ({ target, type }: Event) => {
      if (target instanceof Element && target.querySelector('nav, header, main') !== null) moves.push(`${target.tagName} ${type}`)
    }
    for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, note)
    return moves
  })
  return () => seen.jsonValue()
}
