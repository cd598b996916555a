import { expect, test, type Page } from '@playwright/test'
import { onHost, openAs } from './member.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const account = (page: Page) => page.getByRole('button', { name: /^账号：/ })
const sidebar = (page: Page) => page.locator('[data-sidebar]')

test.describe('the side menu', () => {
  test('is 200 px wide, keeps its state in a cookie, and closes below 1400', async ({ page }) => {
    await page.setViewportSize({ width: 1500, height: 900 })
    await openAs(page, 'demo-senior', '/admin/documents')
    await expect(sidebar(page)).toHaveAttribute('data-sidebar', 'open')
    expect((await menu(page).boundingBox())?.width).toBe(200)
    await page.getByRole('button', { name: '收起菜单' }).click()
    await page.reload()
    await expect(sidebar(page)).toHaveAttribute('data-sidebar', 'closed')
    await page.getByRole('button', { name: '展开菜单' }).click()
    await page.setViewportSize({ width: 1200, height: 900 })
    await expect(sidebar(page)).toHaveAttribute('data-sidebar', 'closed')
    await page.setViewportSize({ width: 1500, height: 900 })
    await expect(sidebar(page)).toHaveAttribute('data-sidebar', 'open')
  })

  test('collapsed, it opens a submenu by pointing, and by keyboard until Escape', async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    const group = menu(page).getByRole('button', { name: '工作台' })
    const link = page.getByRole('link', { name: '潜在商机' })
    await group.hover()
    await expect(link).toBeVisible()
    await page.mouse.move(700, 600)
    await expect(link).toBeHidden()
    await page.getByRole('link', { name: '跳到正文' }).focus()
    await page.keyboard.press('Tab')
    await expect(group).toBeFocused()
    await expect(link).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: '实时商机' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(group).toBeFocused()
  })

  test('on a phone it is a drawer that closes with a choice, with Back, outside and on Escape', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(page, 'demo-senior', '/admin/documents')
    const open = page.getByRole('button', { name: '展开菜单' })
    await open.click()
    await menu(page).getByRole('link', { name: '招标收藏' }).click()
    await expect(page).toHaveURL(/\/collections\/documents$/)
    await expect(menu(page)).toBeHidden()
    await open.click()
    await page.goBack()
    await expect(menu(page)).toBeHidden()
    await open.click()
    await page.mouse.click(380, 500)
    await expect(menu(page)).toBeHidden()
    await open.click()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(open).toBeFocused()
  })

  test('an operator’s link to the calls opens beside the workbench', async ({ page }) => {
    await openAs(page, 'demo-operator', '/admin/documents')
    const opened = page.waitForEvent('popup')
    await menu(page)
      .getByRole('link', { name: /接口文档/ })
      .click()
    expect(new URL((await opened).url()).pathname).toBe('/workbench/docs')
    await expect(page).toHaveURL(/\/admin\/documents$/)
  })
})

test.describe('the account', () => {
  test('comes up by pointing at it, with the level, its end and the sub-accounts, and leads to the periods', async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    await account(page).hover()
    const card = page.getByRole('dialog', { name: '账号' })
    await expect(card.getByText('高级会员')).toBeVisible()
    await expect(card.getByText('到期时间')).toBeVisible()
    await expect(card.getByRole('heading', { name: '子账号 2 个' })).toBeVisible()
    await card.getByRole('button', { name: '服务期明细' }).click()
    const periods = page.getByRole('dialog', { name: '服务期明细' })
    await expect(periods.getByText('使用中')).toBeVisible()
    await expect(periods.getByText('全国')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(periods).toBeHidden()
    await expect(account(page)).toBeFocused()
  })

  test('of a registered user has no end', async ({ page }) => {
    await openAs(page, 'demo-registered', '/admin/documents')
    await account(page).click()
    const card = page.getByRole('dialog', { name: '账号' })
    await expect(card.getByText('您当前为注册用户，还未开通会员')).toBeVisible()
    await expect(card.getByText('到期时间')).toBeHidden()
  })

  test('is left after a question, even where the server is gone', async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    await page.route('**/auth/logout', (route) => route.abort())
    await account(page).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    const question = page.getByRole('dialog', { name: '提示' })
    await expect(question.getByText('确定退出账号吗？')).toBeVisible()
    await question.getByRole('button', { name: '取消' }).click()
    await expect(question).toBeHidden()
    await account(page).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await question.getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveURL(/\/admin\/login$/)
  })
})

test.describe('a host’s brand', () => {
  for (const [host, title] of [
    ['opportunity', '商机管理系统'],
    ['bank', '演示银行招投标工作台'],
    ['enterprise', '示范建设集团工作台'],
  ] as const) {
    test(`${host} stands at the login and in the footer`, async ({ page }) => {
      await page.goto(onHost(host, '/admin/login'))
      await expect(page).toHaveTitle(`登录 - ${title}`)
      await expect(page.getByRole('banner').getByText(title)).toBeVisible()
      const filing = page.getByRole('contentinfo').getByRole('link')
      await expect(filing).toHaveAttribute('href', 'https://beian.miit.gov.cn/')
      await expect(filing).toHaveAttribute('target', '_blank')
    })
  }

  test('gives way to that of a member of the opportunity system, and comes back after the logout', async ({ page }) => {
    await openAs(page, 'demo-opportunity', '/admin/')
    await expect(page).toHaveTitle('工作台 - 商机管理系统')
    await account(page).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveTitle('登录 - 工作台')
  })
})
