import { expect, test, type Page } from './test.ts'
import { axeFindings } from './axe.ts'
import { logIn } from './member.ts'

test('every setting applies at once, also in another browser tab, and from the first paint after a reload', async ({ page, context }) => {
  await logIn(page)
  const other = await context.newPage()
  await other.goto('/admin/login')
  await openSettings(page)
  await page.getByRole('radio', { name: '翠绿' }).check()
  await expect.poll(() => token(page, '--theme')).toBe('#0f9d68')
  await choose(page, '深色')
  await expect.poll(() => ground(page)).toBe('rgb(15, 20, 29)')
  // following the settings starts when the page is idle
  await expect
    .poll(async () => {
      await other.evaluate(() => window.dispatchEvent(new Event('focus')))
      return token(other, '--surface')
    })
    .toBe('#171e2a')
  await other.close()
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

test('the drawer closes by a click beside it, Escape and its button, returns the focus, and has no fault for axe in other colours and widths', async ({
  page,
}) => {
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
  await openSettings(page)
  // other colours in the same window change nothing else
  for (const [width, scheme, colour, read] of [
    [1366, '深色', '琥珀', {}],
    [1366, '浅色', '松石', { rule: 'color-contrast' }],
    [390, '浅色', '琥珀', {}],
    [390, '深色', '松石', { rule: 'color-contrast' }],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await choose(page, scheme)
    await page.getByRole('radio', { name: colour }).check()
    expect(await axeFindings(page, read), `${width} px, ${scheme}, ${colour}`).toEqual([])
  }
})

test('the colours follow the system even before the first script, but printing always uses light ones', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/admin/login')
  expect(await ground(page)).toBe('rgb(15, 20, 29)')
  await page.unrouteAll()
  await logIn(page)
  expect(await token(page, '--surface')).toBe('#171e2a')
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(await ground(page)).toBe('rgb(255, 255, 255)')
  expect(await token(page, '--text')).toBe('#1c2636')
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
  await expect.poll(() => token(page, '--surface')).toBe('#fff')
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
