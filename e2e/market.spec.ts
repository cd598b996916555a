import { readFile } from 'node:fs/promises'
import { openAs } from './member.ts'
import { expect, test, type Page } from './test.ts'

const charts = (page: Page) => page.getByRole('region', { name: '走势与分布' })
const total = (page: Page, of: string) => page.getByRole('list', { name: '合计' }).getByRole('listitem').filter({ hasText: of })

/** Pixels, as the head of the file states them. */
async function sizeOfPng(path: string) {
  const file = await readFile(path)
  expect(file.toString('latin1', 1, 4)).toBe('PNG')
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}

test('a member sees the market trend, filters it, saves it as a picture and opens the notices behind a bar', async ({ page }) => {
  await openAs(page, 'demo-senior', '/admin/market')
  await expect(charts(page).getByRole('listitem').filter({ hasText: '26年11' })).toBeVisible()
  const all = await total(page, '招标项目').innerText()
  await page.getByRole('button', { name: '类别' }).click()
  await page.getByRole('button', { name: '工程', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(total(page, '招标项目')).not.toHaveText(all)
  await charts(page).getByRole('radio', { name: '中标金额' }).check()
  await expect(page).toHaveURL(/category=works&sort=amount$/)
  await page.reload()
  await expect(charts(page).getByRole('radio', { name: '中标金额' })).toBeChecked()
  const [picture] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '存为图片' }).click()])
  expect(picture.suggestedFilename()).toBe('招投标市场分析（中标金额）2025-12-01至2026-11-30.png')
  expect(await sizeOfPng(await picture.path())).toMatchObject({ width: 2400 })
  await page.getByRole('region', { name: '地区' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: '招投标信息查询', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/documents\?channel=result&area=\d{6}&category=works&published=2025-12-01\.\.2026-11-30/)
  await expect(page.locator('[aria-label="检索结果"] a[data-row]').first()).toBeVisible()
  await page.goBack()
  await expect(charts(page).getByRole('radio', { name: '中标金额' })).toBeChecked()
})

test('the span can be quarters and years, the table compares them, also in its file, and the largest companies link to their pages', async ({
  page,
}) => {
  await openAs(page, 'demo-senior', '/admin/market?span=5y')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(1)).toContainText('2026年（未结束）')
  await page.getByRole('radio', { name: '近8个季度' }).check()
  await expect(rows.nth(1)).toContainText('2026年4季度（未结束）')
  await expect(rows.nth(2)).toContainText('%')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载表格' }).click()])
  expect(file.suggestedFilename()).toBe('招投标市场分析2025-01-01至2026-12-31.csv')

  const list = page.getByRole('region', { name: '单位排行' })
  await list.scrollIntoViewIfNeeded()
  await expect(list.getByRole('link').first()).toBeVisible()
  const counted = page.waitForResponse((response) => response.request().postData()?.includes('"side":"tendered"') === true)
  await list.getByRole('radio', { name: '招标单位' }).check()
  await counted
  await expect(list).toHaveAttribute('aria-busy', 'false')
  const first = list.getByRole('link').first()
  const name = await first.locator('span').first().innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
