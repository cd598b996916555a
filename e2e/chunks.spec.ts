import { expect, test } from './test.ts'
import { logIn, openAs, openFromMenu, rows } from './member.ts'

const detailFile = '**/assets/document-page-*.js'

test('a missing program file reloads the page once, then shows an error', async ({ page }) => {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await page.route(detailFile, (route) => route.fulfill({ status: 404, body: '' }))
  await openAs(page, 'demo-supreme', '/admin/documents/1')
  await expect(page.getByRole('alert')).toContainText('页面加载失败')
  expect(loads).toBe(2)
  await page.unroute(detailFile)
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('页面加载失败')).toBeHidden()
})

test('the document shows an error if the program fails to load', async ({ page }) => {
  await page.route('**/assets/program-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible()
  await page.unroute('**/assets/program-*.js')
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(page.getByLabel('手机号 / 用户名')).toBeVisible()
})

test('an old document with a missing first script reloads by itself', async ({ page }) => {
  let asked = 0
  await page.route('**/assets/start-*.js', async (route) => {
    asked += 1
    if (asked === 1) await route.fulfill({ status: 404, body: '' })
    else await route.continue()
  })
  await page.goto('/admin/login')
  await expect(page.getByLabel('手机号 / 用户名')).toBeVisible()
  expect(asked).toBe(2)
})

test('an old document shows an error if one reload did not help', async ({ page }) => {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await page.route('**/assets/start-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible()
  expect(loads).toBe(2)
  await page.unroute('**/assets/start-*.js')
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(page.getByLabel('手机号 / 用户名')).toBeVisible()
})

test('a part, an overlay or a page that fails to load leaves the rest in place', async ({ page, context }) => {
  await test.step('a part can be loaded again', async () => {
    const parts = '**/assets/{late-search,filters}-*.js'
    await page.route(parts, (route) => route.abort())
    await logIn(page)
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('button', { name: '地区', exact: true }).click()
    const report = page.getByRole('alert').filter({ hasText: '这部分没有载入，请检查网络连接。' })
    await expect(report).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    await page.unroute(parts)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('dialog', { name: '地区', exact: true }).getByRole('checkbox').first()).toBeVisible()
    await expect(report).toBeHidden()
    await page.keyboard.press('Escape')
  })
  await test.step('an overlay without a network opens when the network returns', async () => {
    await expect(page.locator('[popover="manual"]')).toBeAttached()
    await context.setOffline(true)
    await page.getByRole('button', { name: '界面设置' }).click()
    await expect(page.getByText('网络不稳定，或者系统已经更新，没有打开。请稍后重试。')).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: '界面设置' }).click()
    await expect(page.getByRole('dialog', { name: '界面设置' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('a page without a network', async () => {
    await page.route('**/assets/document-collections-page-*.js', (route) => route.abort())
    await context.setOffline(true)
    await openFromMenu(page, '招标收藏')
    await expect(page.getByText('页面加载失败')).toBeVisible()
    await page.getByRole('button', { name: '刷新页面' }).click()
    await expect(page.getByText('网络异常，请检查网络连接是否正常！')).toBeVisible()
  })
})
