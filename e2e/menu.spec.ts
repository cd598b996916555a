import { expect, test, type Page } from './test.ts'
import { logIn, openAs, rows, visit } from './member.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const entry = (page: Page, name: string | RegExp) => menu(page).getByRole('link', { name })
const submenu = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true })
const toggle = (page: Page) => page.getByRole('button', { name: /^(?:收起|展开)菜单$/ })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const width = async (page: Page) => (await menu(page).boundingBox())?.width

test.describe('1920 px', () => {
  test.use({ viewport: { width: 1920, height: 1080 } })

  test('the menu is 200 px wide, shows the account’s pages as links and submenus, and marks the current page and opens its submenu', async ({
    page,
  }) => {
    await openAs(page, 'demo-ordinary', '/admin/documents')
    await expect.poll(() => width(page)).toBe(200)
    await expect(menu(page).getByRole('link')).toHaveText(['招投标信息查询', '拟在建项目查询', '审批项目查询', '查企业', '人脉电话'])
    await expect(menu(page).getByRole('button')).toHaveText(['工作台', '信息查询', '订阅与监控', '我的收藏', '订单与服务'])
    await submenu(page, '工作台').click()
    await expect(menu(page).getByRole('link')).toHaveText(['首页', '实时商机', '公开商机', '潜在商机', '人脉电话'])
    await submenu(page, '工作台').click()
    await expect(menu(page).getByRole('link')).toHaveText(['人脉电话'])

    await submenu(page, '信息查询').click()
    await expect(menu(page).locator('[aria-current]')).toHaveText(['招投标信息查询'])
    await expect(entry(page, '招投标信息查询')).toHaveAttribute('aria-current', 'page')
    // the search stays marked for a notice
    await rows(page).first().click()
    await expect(page).toHaveURL(/\/documents\/\d+/)
    await expect(entry(page, '招投标信息查询')).toHaveAttribute('aria-current', 'true')
    await visit(page, '/admin/opportunities/latent')
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

  test('the menu follows the window width: closed below 1400 px, open above, hidden below 992; a cookie remembers that the menu is collapsed, and in a smaller window that a member opened it', async ({
    page,
  }) => {
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

    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect.poll(() => width(page)).toBe(80)
    expect(await sidebarCookie(page)).toBe('0')
    await page.reload()
    await expect.poll(() => width(page)).toBe(80)
    // where the menu is closed unless a member opens it
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect.poll(() => width(page)).toBe(200)
    expect(await sidebarCookie(page)).toBe('1')
    await page.reload()
    await expect.poll(() => width(page)).toBe(200)
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

    await page.mouse.move(800, 500)
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
})

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const drawer = (page: Page) => page.getByRole('dialog', { name: '菜单' })

  test('the menu is a drawer that closes by Escape, a tap beside it, a choice or any other change of route, without animation, and stays closed in a larger window', async ({
    page,
  }) => {
    await logIn(page, 'demo-ordinary')
    await expect(menu(page)).toHaveCount(0)
    for (const close of [() => page.keyboard.press('Escape'), () => page.touchscreen.tap(380, 600)]) {
      await page.getByRole('button', { name: '展开菜单' }).tap()
      await expect(drawer(page)).toBeVisible()
      await close()
      await expect(drawer(page)).toHaveCount(0)
    }
    const bar = await page.getByRole('banner').elementHandle()
    await page.getByRole('button', { name: '展开菜单' }).tap()
    await entry(page, '人脉电话').tap()
    await expect(heading(page, '人脉电话')).toBeVisible()
    await expect(drawer(page)).toHaveCount(0)

    await page.getByRole('button', { name: '展开菜单' }).tap()
    await expect(drawer(page)).toBeVisible()
    await page.goBack()
    await expect(heading(page, '招投标信息查询')).toBeVisible()
    await expect(drawer(page)).toHaveCount(0)
    // all of it within the same page, without a reload
    expect(await bar?.evaluate((element) => element.isConnected)).toBe(true)

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.getByRole('button', { name: '展开菜单' }).tap()
    await expect(drawer(page)).toBeVisible()
    expect(await sidebarCookie(page)).toBeUndefined()
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

    await page.getByRole('button', { name: '展开菜单' }).tap()
    await expect(drawer(page)).toBeVisible()
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
