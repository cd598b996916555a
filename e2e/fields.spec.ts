import { openAs, results, rows } from './member.ts'
import { expect, test } from './test.ts'

test.describe('a browser in another language', () => {
  test.use({ locale: 'en-US' })

  test('still has Chinese calendars and lists, and dates can be typed in the usual ways', async ({ page }) => {
    await openAs(page, 'demo-operator', '/admin/operations/audit')
    const search = page.getByRole('search', { name: '查找操作记录' })
    await expect(page.locator('input[type^="date"]')).toHaveCount(0)
    await search.getByLabel('从').fill('2026年3月1日')
    await search.getByLabel('到').click()
    await expect(search.getByLabel('从')).toHaveValue('2026-03-01')
    await search.getByLabel('到').fill('2026-02-30')
    await search.getByLabel('从').click()
    await expect(search.getByText('请填写日期，如 2026-03-31')).toBeVisible()
    await search.getByRole('button', { name: '打开日历' }).nth(1).click()
    const calendar = page.getByRole('dialog', { name: '日历' })
    await expect(calendar.getByRole('button', { name: /年.*月.*日 星期/ }).first()).toBeVisible()
    await calendar.getByRole('button', { name: '今天', exact: true }).click()
    await search.getByRole('button', { name: '搜索' }).click()
    await expect(page).toHaveURL(/from=2026-03-01&to=\d{4}-\d{2}-\d{2}/)
    const action = search.getByLabel('操作', { exact: true })
    expect(await action.evaluate((list) => getComputedStyle(list).appearance)).toBe('base-select')
    await action.selectOption('新建企业')
    await expect(page).toHaveURL(/action=/)
  })
})

test('the demo notice appears once in the bar and not in each row', async ({ page }) => {
  await openAs(page, 'demo-vip', '/admin/documents')
  await expect(rows(page).nth(5)).toBeVisible()
  await expect(results(page).getByText('演示数据')).toHaveCount(0)
  await expect(page.getByText('演示环境，数据均为虚构')).toHaveCount(1)
})
