import { openAs } from './member.ts'
import { expect, test, type Page } from './test.ts'

const rows = (page: Page) => page.getByRole('table').getByRole('row')

test('a member finds potential customers, sorts them, monitors one or opens its notices and page, and sees and saves rivals for the same words', async ({
  page,
}) => {
  await openAs(page, 'demo-vip', '/admin/potential')
  await page.getByRole('searchbox', { name: '产品或服务' }).fill('工程')
  await page.getByRole('searchbox', { name: '产品或服务' }).press('Enter')
  await expect(page).toHaveURL(/potential\?words=/)
  await expect(rows(page).nth(1)).toBeVisible()
  await page
    .getByRole('columnheader', { name: /中标金额/ })
    .getByRole('button')
    .click()
  await expect(page).toHaveURL(/sort=amount/)
  await expect(rows(page).nth(1)).toContainText(/亿元|万元/)
  await expect(page.getByRole('region', { name: '潜在客户', exact: true })).toHaveAttribute('aria-busy', 'false')
  const name = await rows(page).nth(1).getByRole('rowheader').innerText()
  await page.getByRole('button', { name: `监控 ${name}` }).click()
  await expect(page.getByRole('link', { name: /业主监控/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await rows(page).nth(1).getByRole('cell').nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { name: '招投标信息查询', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/[?&]published=2023-\d\d-\d\d\.\.2026-\d\d-\d\d&tenderer=/)
  await expect(page.locator('[aria-label="检索结果"] a[data-row]').first()).toBeVisible()
  await page.goBack()
  await rows(page).nth(1).getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goBack()
  await page.getByRole('radio', { name: '潜在竞争对手' }).check()
  await expect(page.getByRole('columnheader', { name: '参与项目' })).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载表格' }).click()])
  expect(file.suggestedFilename()).toMatch(/^潜在竞争对手2023-\d\d-\d\d至2026-\d\d-\d\d\.csv$/)
})

test('an open tender is compared with projects that match the member’s words', async ({ page }) => {
  await openAs(page, 'demo-vip', '/admin/documents?words=工程&channel=tender&deadline=open')
  await page.locator('[aria-label="检索结果"] a[data-row]').first().click()
  const panel = page.getByRole('region', { name: '投标参考' })
  await panel.getByRole('button', { name: /对照同类项目/ }).click()
  await panel.getByRole('searchbox').fill('工程')
  await panel.getByRole('searchbox').press('Enter')
  await expect(panel.getByRole('link', { name: /个同类项目/ })).toBeVisible()
  await expect(panel.getByText('中标价比预算低')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await panel.getByRole('list').getByRole('link').first().click()
  await expect(page).toHaveURL(/companies\/\d+/)
})
