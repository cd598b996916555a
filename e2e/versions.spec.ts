import { expect, test, type Page } from './test.ts'
import { openAs } from './member.ts'

const versionFile = /\/app-version\.json\?/

/** From now on the server has another version. */
async function publish(page: Page, version: string): Promise<void> {
  await page.route(versionFile, (route) => route.fulfill({ json: { version } }))
}

/** Like a member who comes back from another window. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

async function isSettled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('appVersion'))).not.toBeNull()
}

test('a newer version is stored, and the page reloads once at the same address', async ({ page }) => {
  await openAs(page, 'demo-supreme', '/admin/documents?words=%E5%8C%BB%E9%99%A2')
  await isSettled(page)
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await publish(page, 'newer')
  await comeBack(page)
  await expect.poll(() => loads).toBe(1)
  await expect(page).toHaveURL(/words=%E5%8C%BB%E9%99%A2/)
  await expect(page.getByRole('heading', { name: '招投标信息查询', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('appVersion'))).toBe('newer')
  const asked = page.waitForResponse(versionFile)
  await comeBack(page)
  await asked
  expect(loads).toBe(1)
})
