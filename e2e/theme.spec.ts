import { expect, test, type Locator, type Page } from './test.ts'
import { axeFindings } from './axe.ts'
import { onHost, openAs, rows, visit } from './member.ts'

const help = (page: Page) => page.getByRole('complementary', { name: '客服' })

test('the theme colour applies at once to menu, buttons, links, tabs, charts and help panel, and a pale one stays readable in both themes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openAs(page, 'demo-platinum', onHost('partner', '/admin/dashboard'))
  await expect(bars(page).first()).toBeAttached()
  await expect(help(page)).toBeVisible()
  const parts = Object.entries(coloured(page))
  for (const [name, read] of parts) await expect.poll(async () => distance(await read(), 209), name).toBeLessThan(25)
  await choose(page, '#c2185b')
  for (const [name, read] of parts) await expect.poll(async () => distance(await read(), 336), name).toBeLessThan(25)
  await visit(page, '/admin/documents')
  await expect(rows(page).first()).toBeVisible()
  await expect
    .poll(async () => distance(await hue(page.getByRole('button', { name: '搜索', exact: true }), 'background-color'), 336))
    .toBeLessThan(25)

  await page.setViewportSize({ width: 1366, height: 768 })
  for (const [path, title, colorScheme] of [
    ['/admin/dashboard', /，演示铂金会员$/, 'light'],
    ['/admin/documents', '招投标信息查询', 'dark'],
  ] as const) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
    for (const [colour, what] of [
      ['#ffff88', 'pale yellow'],
      ['#101010', 'nearly black'],
      ['#ffffff', 'white'],
    ] as const) {
      await choose(page, colour)
      // a press elsewhere has closed it
      await help(page).getByRole('button', { name: '客服' }).click()
      await expect(page.getByText('400-000-0000')).toBeVisible()
      expect(await axeFindings(page, { rule: 'color-contrast' }), `${path}, ${what}`).toEqual([])
    }
  }
})

const bars = (page: Page) => page.locator('[aria-labelledby="trend-title"] svg path')

/** Reads the hue of each part of 首页 that has the theme colour. */
function coloured(page: Page): Record<string, () => Promise<number | null>> {
  const links = page.getByRole('main').getByRole('link', { name: /全部|更多|查看/ })
  return {
    'menu entry': () => hue(page.getByRole('navigation', { name: '主菜单' }).locator('[aria-current]'), 'background-color'),
    tab: () => hue(page.getByRole('navigation', { name: '已打开的页面' }).locator('[aria-current]'), 'color'),
    link: () => hue(links.first(), 'color'),
    chart: async () => {
      const fills = await bars(page).evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill))
      return fills.map(hueIn).find((found) => found !== null) ?? null
    },
    help: () => hue(help(page).getByRole('button'), 'background-image'),
  }
}

test('invalid cookies are ignored, also a colour that contains style rules', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'theme', value: '%23fff}body{display:none', url: `${baseURL}/admin/` }])
  await page.goto('/admin/login')
  await expect(page.getByLabel('手机号 / 用户名')).toBeVisible()
  expect(await token(page, '--theme')).toBe('#1890ff')

  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(fault.message))
  const wrong = {
    theme: '%E7%BA%A2',
    scheme: 'purple',
    size: 'huge',
    tagsView: '7',
    fixedHeader: 'no',
    sidebarLogo: '%zz',
    sidebarStatus: 'x',
  }
  await page.context().addCookies(Object.entries(wrong).map(([name, value]) => ({ name, value, url: `${baseURL}/admin/` })))
  await openAs(page, 'demo-senior', '/admin/documents')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-size', 'small')
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeVisible()
  expect(await token(page, '--theme')).toBe('#1890ff')
  await page.getByRole('button', { name: '界面设置' }).click()
  await expect(page.getByRole('radio', { name: '晴空蓝' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '跟随系统' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '标准' })).toBeChecked()
  for (const name of ['显示页签', '固定顶栏', '显示标志', '菜单只展开一项']) await expect(page.getByRole('switch', { name })).toBeChecked()
  expect(faults).toEqual([])
})

test('the login page uses the member’s settings: dark, compact and colour', async ({ page }) => {
  await openAs(page, 'demo-senior', '/admin/documents')
  await choose(page, '#c2185b', ['深色', '紧凑'])
  const before = { surface: await token(page, '--surface'), height: await token(page, '--control-height') }
  await page.getByRole('button', { name: /^账号：/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '确定' }).click()
  const submit = page.getByRole('button', { name: '登 录' })
  for (const round of ['after the logout', 'after a reload']) {
    if (round === 'after a reload') await page.reload()
    await expect(submit, round).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor), round).toBe('rgb(15, 20, 29)')
    expect({ surface: await token(page, '--surface'), height: await token(page, '--control-height') }, round).toEqual(before)
    expect(distance(await hue(submit, 'background-color'), 336), round).toBeLessThan(25)
  }
})

async function choose(page: Page, colour: string, others: readonly string[] = []): Promise<void> {
  await page.getByRole('button', { name: '界面设置' }).click()
  await page.getByLabel('自定义颜色').fill(colour)
  for (const name of others) await page.getByRole('radio', { name, exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

function token(page: Page, name: string): Promise<string> {
  return page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(), name)
}

async function hue(element: Locator, property: string): Promise<number | null> {
  return hueIn(await element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property))
}

/** The hue in degrees of the first colour in a style's value; null for a near grey. */
function hueIn(value: string): number | null {
  const [red = 0, green = 0, blue = 0] = (/rgba?\(([^)]+)\)/.exec(value)?.[1] ?? '').split(',').map(Number)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  if (most - least < 60) return null
  const sixth = () => {
    if (most === red) return (green - blue) / (most - least)
    return most === green ? 2 + (blue - red) / (most - least) : 4 + (red - green) / (most - least)
  }
  return (sixth() * 60 + 360) % 360
}

/** Degrees between two hues; a grey differs from all of them. */
function distance(one: number | null, other: number): number {
  if (one === null) return 360
  const apart = Math.abs(one - other) % 360
  return Math.min(apart, 360 - apart)
}
