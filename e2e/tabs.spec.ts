import { expect, test, type Page } from './test.ts'
import { logIn, openAs, openFromMenu, rows, visit } from './member.ts'
import { now } from './today.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const tab = (page: Page, name: string | RegExp) => bar(page).getByRole('link', { name })
/** The links in the timeline of the visible notice. */
const otherNotices = (page: Page) => page.locator('ol li:not([aria-current]) > a:visible')
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function openSearch(page: Page): Promise<void> {
  await logIn(page)
  await expect(rows(page).first()).toBeVisible()
}

async function openRow(page: Page, index: number): Promise<string> {
  const row = rows(page).nth(index)
  const title = (await row.textContent())?.replace('（已查看）', '') ?? ''
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return title
}

test('going back and reloading restore the list’s position and focus, the next result page starts at its top, and tabs return after a reload and are gone after a logout, which ends the token', async ({
  page,
  request,
}) => {
  await openSearch(page)
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(() => scrollY(page)).toBe(900)
  const title = await openRow(page, 8)
  expect(await scrollY(page)).toBe(0)
  await expect(page).toHaveTitle(`${title} - 工作台`)
  await page.goBack()
  expect(await scrollY(page)).toBe(900)
  await expect(rows(page).nth(8)).toBeFocused()
  await expect(page).toHaveTitle('招投标信息查询 - 工作台')
  await page.reload()
  await expect(rows(page).nth(8)).toBeFocused()
  expect(await scrollY(page)).toBe(900)
  await expect(bar(page).getByRole('link')).toHaveText(['招投标信息查询', new RegExp(`${title}$`)])
  expect(await storedTabs(page)).toBe(1)

  const second = page.getByRole('button', { name: '第 2 页' })
  await second.hover()
  const left = await scrollY(page)
  expect(left).toBeGreaterThan(600)
  await second.click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => scrollY(page)).toBeLessThan(600)
  await page.goBack()
  await expect.poll(() => scrollY(page)).toBe(left)

  const authorization = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  expect(authorization).toMatch(/^[\w-]{43}$/)
  await page.getByRole('button', { name: /^账号/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('heading', { name: '账号登录' })).toBeVisible()
  expect(await storedTabs(page)).toBe(0)
  const reply = await request.get('/workbench/backend/auth/info', { headers: { authorization } })
  expect(reply.status()).toBe(401)
})

const storedTabs = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('tabs:')).length)

test('each tab keeps its position and input, also if the keyboard opens it', async ({ page }) => {
  await openSearch(page)
  const search = tab(page, '招投标信息查询')
  await page.getByRole('combobox', { name: '检索词' }).fill('还没有搜索的词')
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(() => scrollY(page)).toBe(900)
  const title = await openRow(page, 8)
  await search.click()
  expect(await scrollY(page)).toBe(900)
  await expect(page.getByRole('combobox', { name: '检索词' })).toHaveValue('还没有搜索的词')
  await tab(page, title).click()
  expect(await scrollY(page)).toBe(0)
  await search.click()
  await expect.poll(() => scrollY(page)).toBe(900)

  await page.getByRole('button', { name: /^账号：/ }).focus()
  for (const key of ['Tab', 'End']) {
    await page.keyboard.press(key)
    expect(await scrollY(page)).toBe(900)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: '返回列表' }).click()
  await expect(rows(page).nth(8)).toBeVisible()
  await expect.poll(() => scrollY(page)).toBe(900)
})

test('返回列表 restores the list, also after other notices and a reload', async ({ page }) => {
  await openAs(page, 'demo-supreme', '/admin/documents?channel=result')
  await expect(rows(page).nth(8)).toBeVisible()
  await rows(page).nth(8).hover()
  const left = await scrollY(page)
  expect(left).toBeGreaterThan(100)
  await openRow(page, 8)
  for (let step = 0; step < 2; step += 1) {
    const before = page.url()
    await otherNotices(page).first().click()
    await expect(page).not.toHaveURL(before)
    await expect(page.locator('li[aria-current]:visible')).toHaveCount(1)
  }
  await page.reload()
  await expect(page.locator('article h1')).toBeVisible()
  await page.getByRole('button', { name: '返回列表' }).click()
  await expect(page).toHaveURL(/\/documents\?channel=result$/)
  await expect(rows(page).nth(8)).toBeFocused()
  await expect.poll(() => scrollY(page)).toBe(left)
})

test('an open panel does not reopen with its page, and a tab’s menu has its place, size and entries and closes as expected', async ({
  page,
}) => {
  await openSearch(page)
  const panels = page.locator('main [popover][data-open]')
  await openRow(page, 0)
  await page.goBack()
  await page.getByRole('button', { name: '地区', exact: true }).click()
  await expect(panels).toHaveCount(1)
  await page.goForward()
  await expect(page.locator('article h1')).toBeVisible()
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
  await expect(panels).toHaveCount(0)

  await page.goForward()
  await expect(page.locator('article h1')).toBeVisible()
  const menu = page.getByRole('menu')
  await tab(page, '招投标信息查询').click({ button: 'right' })
  await expect(menu.getByRole('menuitem')).toHaveText(['刷新页面', '关闭当前', '关闭其他', '关闭全部'])
  expect((await menu.boundingBox())?.width).toBe(105)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(tab(page, '招投标信息查询')).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await expect(menu).toBeVisible()
  await page.mouse.click(700, 500)
  await expect(menu).toHaveCount(0)
  await tab(page, '招投标信息查询').click({ button: 'right' })
  await page.mouse.wheel(0, 300)
  await expect(menu).toHaveCount(0)
  // smooth scrolling continues for a moment, and closes the menu again
  await expect(async () => {
    await tab(page, '招投标信息查询').click({ button: 'right' })
    await menu.getByRole('menuitem', { name: '关闭其他' }).click({ timeout: 2000 })
  }).toPass()
  await expect(bar(page).getByRole('link')).toHaveText(['招投标信息查询'])
  await expect(rows(page).first()).toBeVisible()
})

test('many tabs scroll by the wheel and to the current one, the menu of the last stays within the window, and tabs of one project start with their type', async ({
  page,
}) => {
  await openSearch(page)
  const current = bar(page).locator('[aria-current="page"]')
  const notices = await rows(page).evaluateAll((links: HTMLAnchorElement[]) => links.map(({ href, textContent }) => [href, textContent]))
  for (const [address = '', text = ''] of notices.slice(0, 10)) {
    await visit(page, address)
    await expect(page.getByRole('heading', { level: 1, name: text.replace('（已查看）', '') })).toBeVisible()
  }
  await tab(page, '招投标信息查询').click()
  await test.step('a new tab is scrolled into view and shows its whole title', async () => {
    const title = await openRow(page, 10)
    await expect(bar(page).getByRole('link')).toHaveCount(12)
    await expect(current).toBeInViewport({ ratio: 1 })
    await expect(current.getByTitle(title)).toBeVisible()
  })
  await test.step('so is the current one after the wheel', async () => {
    await tab(page, '招投标信息查询').click()
    const list = bar(page).getByRole('list')
    const left = () => list.evaluate((element) => element.scrollLeft)
    const before = await left()
    expect(before).toBeLessThanOrEqual(12)
    await bar(page).hover()
    await page.mouse.wheel(0, 200)
    await expect.poll(left).toBe(before + 50)
    await page.keyboard.press('Alt+9')
    const [edge, right] = await list.evaluate((element) => {
      const active = element.querySelector('[aria-current="page"]')?.closest('li')?.getBoundingClientRect()
      return [element.getBoundingClientRect().right, active?.right ?? 0]
    })
    expect(Math.round((edge ?? 0) - (right ?? 0))).toBeGreaterThanOrEqual(4)
  })
  await test.step('the menu stays within the window', async () => {
    await bar(page).getByRole('link').last().click({ button: 'right' })
    const box = await page.getByRole('menu').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1366)
    await page.keyboard.press('Escape')
  })
  await test.step('tabs of one project start with their type', async () => {
    await visit(page, '/admin/documents?words=%E7%BC%86%E8%BD%A6')
    await expect(rows(page).first()).toHaveText(/缆车/)
    await openRow(page, 0)
    await otherNotices(page).click()
    await expect(tab(page, /^变更 .*缆车/)).toBeVisible()
    await expect(tab(page, /^招标 .*缆车/)).toBeVisible()
  })
})

test('a hidden page does not load newest notices', async ({ page }) => {
  await page.clock.install({ time: now() })
  await openAs(page, 'demo-supreme', '/admin/opportunities/realTimeTencent')
  await expect(page.getByRole('heading', { level: 1, name: '实时商机' })).toBeVisible()
  await expect(page.locator('main a[data-row]').first()).toBeVisible()
  await expect(page.getByText('实时更新中')).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (/getDocumentList|followDocuments/.test(request.url())) asked += 1
  })
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('followDocuments'))
  await openFromMenu(page, '招投标信息查询')
  await expect(page.getByRole('heading', { level: 1, name: '招投标信息查询' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await ended
  await page.clock.runFor(1000)
  asked = 0
  await page.clock.runFor(120_000)
  expect(asked).toBe(0)
})
