import { stat } from 'node:fs/promises'
import { expect, test, type Page } from './test.ts'
import { openAs, visit } from './member.ts'
import { openAsNewMember } from './new-member.ts'
import { confirmTransfer } from './confirm-transfer.ts'

const bought = (page: Page) => page.getByRole('region', { name: '已购报告', exact: true })

test('a registered user buys a report on a province and downloads it once the transfer is confirmed', async ({ page }) => {
  await openAsNewMember(page, '/admin/orders/reports')
  await expect(bought(page)).toContainText('还没有购买报告')
  await page.getByLabel('省份').selectOption('浙江省')
  await expect(page.getByText('¥599')).toBeVisible()
  await page.getByRole('radio', { name: '近24个月' }).check({ force: true })
  await expect(page.getByText('浙江招投标市场报告（近24个月）')).toBeVisible()
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/upgrade\/order\?orderNo=\d{22}$/)
  await expect(page.getByRole('region', { name: '订单内容' })).toContainText('浙江招投标市场报告（近24个月）')
  await confirmTransfer(page, new URL(page.url()).searchParams.get('orderNo') ?? '', 59_900)
  await page.getByRole('link', { name: '查看报告' }).click({ timeout: 30_000 })
  const row = bought(page).getByRole('row').nth(1)
  await expect(row.getByText('可下载')).toBeVisible({ timeout: 30_000 })
  const saving = page.waitForEvent('download')
  await row.getByRole('button', { name: /^下载/ }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^浙江招投标市场报告（近24个月） \d{4}-\d\d-\d\d\.xlsx$/)
  expect((await stat(await file.path())).size).toBeGreaterThan(5000)
})

test('an operator changes the price of a report, and members see it at once', async ({ page }) => {
  await openAs(page, 'demo-operator', '/admin/operations/rights')
  const prices = page.getByRole('region', { name: '报告价格' })
  await prices.getByLabel('全国市场报告（元）').fill('2999.5')
  await prices.getByRole('button', { name: '保存价格' }).click()
  await expect(page.getByText('已保存报告价格')).toBeVisible()
  await visit(page, '/admin/orders/reports')
  await expect(page.getByText('¥2,999.50')).toBeVisible()
})
