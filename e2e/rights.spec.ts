import { expect, test, type Page } from './test.ts'
import { axeFindings } from './axe.ts'
import { openAs } from './member.ts'

const address = '/admin/operations/rights'
const quota = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const look = async (page: Page) => {
  await page.getByRole('button', { name: '预览影响' }).click()
  return page.getByRole('dialog', { name: '修改的影响' })
}

test.describe('级别与权益', () => {
  test('a change shows whom it affects before it is saved and can be discarded, and an invalid value is named at its field', async ({
    page,
  }) => {
    await openAs(page, 'demo-operator', address)
    await expect(page.getByRole('heading', { name: '级别与权益', level: 1 })).toBeVisible()
    await page.getByRole('checkbox', { name: '高级会员：AI大数据' }).check()
    await quota(page, '高级会员：监控').fill('5')
    await expect(page.getByText('已修改 2 处，涉及高级会员')).toBeVisible()
    const dialog = await look(page)
    await expect(dialog.getByText(/^目前有 \d+ 家企业、\d+ 个账号使用该级别$/)).toBeVisible()
    await expect(dialog.getByText('监控：30 个 → 5 个')).toBeVisible()
    await expect(dialog.getByText('高级会员的“监控”将少于较低的普通会员')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: '放弃修改' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await expect(quota(page, '高级会员：监控')).toHaveValue('30')
    await expect(page.getByRole('button', { name: '预览影响' })).toBeHidden()

    await quota(page, 'VIP会员：1 个月的价格（元）').fill('免费')
    await expect(page.getByText('请填写大于 0 的金额，最多两位小数')).toBeVisible()
    await expect(page.getByRole('button', { name: '预览影响' })).toBeDisabled()
  })

  test('a saved change is shown to the next operator with its author and can be reverted', async ({ page }) => {
    await openAs(page, 'demo-operator', address)
    // no other test depends on the monitors of this level
    const monitors = quota(page, '铂金会员：监控')
    await expect(monitors).not.toHaveValue('')
    const first = await monitors.inputValue()
    const other = String(Number(first) + 1)
    for (const [before, after] of [
      [first, other],
      [other, first],
    ] as const) {
      await expect(monitors).toHaveValue(before)
      await monitors.fill(after)
      await (await look(page)).getByRole('button', { name: '确认保存' }).click()
      await expect(page.getByText('已保存，5 秒内对会员生效')).toBeVisible()
      const newest = page.getByRole('region', { name: '修改记录' }).getByRole('row').nth(1)
      await expect(newest).toContainText(`监控：${before} 个 → ${after} 个`)
      await expect(newest).toContainText('demo-operator')
      await page.reload()
    }
  })

  test('axe finds nothing in wrong and changed values, in both themes and at both widths, and a phone shows one level', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 844 })
    await page.emulateMedia({ colorScheme: 'light' })
    await openAs(page, 'demo-operator', address)
    await quota(page, '招标通会员：监控').fill('很多')
    await quota(page, '招标通会员：订阅').fill('6')
    // the other theme in the same window changes nothing but colours
    for (const [width, colorScheme, read] of [
      [1366, 'light', {}],
      [1366, 'dark', { rule: 'color-contrast' }],
      [390, 'dark', {}],
      [390, 'light', { rule: 'color-contrast' }],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
      expect(await axeFindings(page, read), `${width} px, ${colorScheme}`).toEqual([])
    }
    await page.getByRole('combobox', { name: '会员级别' }).selectOption('至尊会员')
    await expect(quota(page, '至尊会员：子账号')).toHaveValue('200')
    await expect(quota(page, 'VIP会员：子账号')).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
