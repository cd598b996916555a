import { expect, test, type Page } from './test.ts'
import { openAs, results, rows, search, visit } from './member.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: '快速查找' })
const field = (page: Page) => palette(page).getByRole('combobox')
const group = (page: Page, name: string) => palette(page).getByRole('group', { name })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('Ctrl and K open and close it anywhere, even in a field, and the focus returns', async ({ page }) => {
  await openAs(page, 'demo-senior', '/admin/documents')
  const words = page.getByRole('combobox', { name: '检索词' })
  await words.fill('缆车')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
  await expect(words).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(words).toHaveValue('缆车')
})

test.describe('on a Mac', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  })

  test('⌘ and K open it instead of Ctrl and K', async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    await expect(heading(page, '招投标信息查询')).toBeVisible()
    await expect(page.getByRole('button', { name: '快速查找' })).toContainText('⌘ K')
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toHaveCount(0)
    await page.keyboard.press('Meta+k')
    await expect(field(page)).toBeFocused()
  })
})

test('it offers exactly the pages of the menu', async ({ page }) => {
  await openPalette(page, 'demo-vip')
  const titles = [
    '首页',
    '实时商机',
    '公开商机',
    '潜在商机',
    '招投标信息查询',
    '拟在建项目查询',
    '审批项目查询',
    '查企业',
    '全部命中',
    '招标订阅',
    '拟在建订阅',
    '业主监控',
    '对手监控',
    '代理监控',
    '关键词监控',
    '人脉电话',
    '招投标市场分析',
    '潜在客户与对手',
    '项目预测',
    '招标收藏',
    '拟在建收藏',
    '企业收藏',
    '会员升级',
    '报告购买',
    '数据导出',
    '我的订单',
    '服务申请',
    '子账号管理',
  ]
  await expect(group(page, '页面').getByRole('option')).toHaveText(titles.map((title) => new RegExp(`^${title}`)))
  await page.keyboard.type('工作台')
  await expect(option(page, '检索“工作台”')).toBeVisible()
  await expect(group(page, '页面')).toHaveCount(0)
})

test('recent searches can be repeated from another page, and Enter searches for any words as in the search box', async ({ page }) => {
  await openAs(page, 'demo-senior', '/admin/documents')
  await search(page, '观光缆车')
  await expect(rows(page)).toHaveCount(2)
  await page.goto('/admin/collections/documents')
  await expect(heading(page, '招标收藏')).toBeVisible()
  await page.keyboard.press('Control+k')
  await group(page, '最近检索').getByRole('option', { name: '观光缆车' }).click()
  await expect(page).toHaveURL(/\/admin\/documents\?words=/)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('琵琶岛观光缆车')
  await visit(page, '/admin/collections/documents')
  await expect(heading(page, '招标收藏')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('观光缆车 招标公告')
  await expect(option(page, '检索“观光缆车 招标公告”')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading(page, '招投标信息查询')).toBeVisible()
  await expect(rows(page)).toHaveText([/观光缆车改造工程招标公告/])
})

test('a company is found by name and opens its page', async ({ page }) => {
  await openPalette(page, 'demo-senior')
  await page.keyboard.type('旅游建设')
  await expect(group(page, '单位').getByRole('option')).toHaveText([/^温州市瓯海区旅游建设管理中心招标单位 · 2 条公告$/])
  await option(page, /旅游建设管理中心/).click()
  await expect(heading(page, '温州市瓯海区旅游建设管理中心')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/companies\/\d+$/)
  await page.keyboard.press('Control+k')
  await expect(group(page, '最近使用').getByRole('option')).toHaveText([/^温州市瓯海区旅游建设管理中心招标单位$/])
})

test('arrow keys cycle through the entries while the field keeps the focus and announces them, and initials find a page', async ({
  page,
}) => {
  await openPalette(page, 'demo-senior')
  await expect(group(page, '页面')).toBeVisible()
  const visiblePage = () =>
    field(page).evaluate((input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent)
  expect(await visiblePage()).toContain('首页')
  await page.keyboard.press('ArrowDown')
  await expect.poll(visiblePage).toContain('实时商机')
  await expect(palette(page).locator('[aria-selected=true]')).toHaveText([/实时商机/])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(visiblePage).not.toContain('商机')
  await expect(palette(page).locator('[aria-selected=true]')).toBeInViewport()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, '实时商机')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zbsc')
  await expect(group(page, '页面').getByRole('option')).toHaveText([/招标收藏/])
  await page.keyboard.press('Enter')
  await expect(heading(page, '招标收藏')).toBeVisible()
  await expect(palette(page)).toHaveCount(0)
})

test('it runs the commands of the frame', async ({ page }) => {
  await openPalette(page, 'demo-senior')
  for (const [typed, title] of [
    ['界面', '界面设置'],
    ['fwq', '服务期明细'],
    ['kjj', '快捷键'],
    ['退出', '提示'],
  ] as const) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('it fills the window and closes with 取消', async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    await page.getByRole('button', { name: '快速查找' }).tap()
    await expect(field(page)).toBeFocused()
    await expect.poll(async () => (await palette(page).boundingBox())?.width).toBe(390)
    await palette(page).getByRole('button', { name: '取消' }).tap()
    await expect(palette(page)).toHaveCount(0)
    await page.getByRole('button', { name: '快速查找' }).tap()
    await option(page, /招标收藏/).tap()
    await expect(heading(page, '招标收藏')).toBeVisible()
  })
})

async function openPalette(page: Page, member: string): Promise<void> {
  await openAs(page, member, '/admin/documents')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(results(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}
