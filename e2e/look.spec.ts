import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { logIn, rows, search } from './member.ts'

for (const width of [1920, 1366, 390]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } })

    test('no page is wider than the window, and axe finds nothing serious', async ({ page }) => {
      await page.goto('/admin/login')
      await expect(page.getByRole('heading', { name: '账号登录' })).toBeVisible()
      await looksRight(page)
      await logIn(page, 'demo-senior')
      await search(page, '观光缆车')
      await expect(rows(page, /缆车/)).toHaveCount(2)
      await looksRight(page)
      await rows(page, /琵琶岛.*招标公告/).click()
      await expect(page.getByRole('heading', { level: 1, name: /招标公告/ })).toBeVisible()
      await looksRight(page)
    })
  })
}

async function looksRight(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter((violation) => ['serious', 'critical', 'moderate'].includes(violation.impact ?? ''))
  expect(grave.map((violation) => [violation.id, violation.nodes.map((node) => node.html)])).toEqual([])
}
