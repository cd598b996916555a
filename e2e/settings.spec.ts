import { expect, test, type Page } from './test.ts'
import { axeFindings } from './axe.ts'
import { logIn } from './member.ts'

test('every setting applies at once and from the first paint after a reload', async ({ page }) => {
  await logIn(page)
  await openSettings(page)
  await page.getByRole('radio', { name: '翠绿' }).check()
  await expect.poll(() => token(page, '--theme')).toBe('#0f9d68')
  await choose(page, '深色')
  await expect.poll(() => ground(page)).toBe('rgb(15, 20, 29)')
  await choose(page, '紧凑')
  await expect.poll(() => token(page, '--control-height')).toBe('max(30px, 1.5rem)')
  await page.getByRole('switch', { name: '显示页签' }).uncheck()
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  // without scripts the page shows only what the server and the style sheets give
  await page.route(/\.js$/, (route) => route.abort())
  await page.reload()
  expect(await token(page, '--theme')).toBe('#0f9d68')
  expect(await ground(page)).toBe('rgb(15, 20, 29)')
  expect(await token(page, '--control-height')).toBe('max(30px, 1.5rem)')
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('heading', { name: '招投标信息查询', level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toHaveCount(0)

  await openSettings(page)
  await page.getByRole('button', { name: '恢复默认' }).click()
  await expect.poll(() => token(page, '--theme')).toBe('#1890ff')
})

test('the colour is remembered for a year', async ({ page }) => {
  await logIn(page)
  await openSettings(page)
  await page.getByLabel('自定义颜色').fill('#7a1fa2')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'theme')
  expect(decodeURIComponent(cookie?.value ?? '')).toBe('#7a1fa2')
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364.9 * 86_400)
})

test('the drawer closes by a click beside it, Escape and its button, and returns the focus', async ({ page }) => {
  await logIn(page)
  for (const close of [
    () => page.mouse.click(300, 400),
    () => page.keyboard.press('Escape'),
    () => drawer(page).getByRole('button', { name: '关闭' }).click(),
  ]) {
    await openSettings(page)
    await close()
    await expect(drawer(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: '界面设置' })).toBeFocused()
  }
})

test('the colours follow the system even before the first script', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/admin/login')
  expect(await ground(page)).toBe('rgb(15, 20, 29)')
  await page.unrouteAll()
  await logIn(page)
  expect(await token(page, '--surface')).toBe('#171e2a')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => token(page, '--surface')).toBe('#fff')
})

test('printing always uses light colours', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await logIn(page)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(await ground(page)).toBe('rgb(255, 255, 255)')
  expect(await token(page, '--text')).toBe('#1c2636')
})

test('another browser tab takes over a change', async ({ page, context }) => {
  await logIn(page)
  const other = await context.newPage()
  await other.goto('/admin/login')
  await openSettings(page)
  await choose(page, '深色')
  // following the settings starts when the page is idle
  await expect
    .poll(async () => {
      await other.evaluate(() => window.dispatchEvent(new Event('focus')))
      return token(other, '--surface')
    })
    .toBe('#171e2a')
})

test('axe finds nothing in the drawer with other colours, in both themes and at both widths', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 844 })
  await logIn(page)
  await openSettings(page)
  for (const [width, scheme, colour] of [
    [1366, '深色', '琥珀'],
    [1366, '浅色', '松石'],
    [390, '浅色', '琥珀'],
    [390, '深色', '松石'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await choose(page, scheme)
    await page.getByRole('radio', { name: colour }).check()
    expect(await axeFindings(page), `${width} px, ${scheme}, ${colour}`).toEqual([])
  }
})

function drawer(page: Page) {
  return page.getByRole('dialog', { name: '界面设置' })
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: '界面设置' }).click()
  await expect(drawer(page)).toBeVisible()
}

async function choose(page: Page, name: string): Promise<void> {
  await drawer(page).getByRole('radio', { name, exact: true }).check()
}

function token(page: Page, name: string): Promise<string> {
  return page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(), name)
}

function ground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}
