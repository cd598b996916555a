import { expect, ownOrigin, type Page } from './test.ts'

/** Opens the search as a demo member. */
export async function logIn(page: Page, name = 'demo-supreme'): Promise<void> {
  await openAs(page, name, '/admin/documents')
  await expect(page.getByRole('heading', { name: '招投标信息查询', level: 1 })).toBeVisible()
}

/** Logs a demo member in through the page. serve.ts fixes the answer of the picture code. */
export async function logInByPage(page: Page, name: string): Promise<void> {
  await page.goto('/admin/login')
  await fillLogin(page, { name, password: 'demo-2026', code: 'K7MX' })
  await expect(page.getByRole('heading', { name: '招投标信息查询', level: 1 })).toBeVisible()
}

/**
 * Opens a page as a demo member who logged in through the calls, which takes a tenth of the time of the login page.
 * `path`: below the origin, or a whole address of another host.
 */
export async function openAs(page: Page, name: string, path: string, password = 'demo-2026'): Promise<void> {
  await page.addInitScript(
    (token: string) => {
      // once for each origin, so that a member who logs out stays logged out
      if (sessionStorage.getItem('openedAs') === null) sessionStorage.setItem('token', token)
      sessionStorage.setItem('openedAs', token)
    },
    await tokenOf(page, name, password),
  )
  await page.goto(path)
}

/**
 * Opens a page like a link within the program. If the program is already loaded, this takes a third of the time of a
 * reload. `path`: as in `openAs`.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const address = new URL(path, page.url().startsWith('http') ? page.url() : ownOrigin)
  if (new URL(page.url()).origin !== address.origin) return void (await page.goto(address.href))
  await page.evaluate((href) => {
    history.pushState(null, '', href)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address.href)
}

/** Logs somebody in through the calls. @returns the token */
export async function tokenOf(page: Page, name: string, password = 'demo-2026'): Promise<string> {
  // from a random address, because a hundred pictures in a few minutes are too many for one
  const headers = { 'x-forwarded-for': Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.') }
  const picture = await (await page.request.get('/workbench/backend/auth/code', { headers })).json()
  const credentials = { username: name, password, code: 'K7MX', uuid: picture.data.uuid }
  const reply = await page.request.post('/workbench/backend/auth/frontDeskLogin', { headers, data: credentials })
  const login = await reply.json()
  expect(login).toMatchObject({ code: 200 })
  return login.data.token
}

/** An address on one of the demo world's branded hosts. Browsers resolve `*.localhost` to this machine. */
export function onHost(name: string, path: string): string {
  const address = new URL(path, ownOrigin)
  address.hostname = `${name}.localhost`
  return address.href
}

export async function fillLogin(page: Page, credentials: { name: string; password: string; code: string }): Promise<void> {
  await page.getByLabel('手机号 / 用户名').fill(credentials.name)
  await page.getByLabel('密码', { exact: true }).fill(credentials.password)
  await page.getByLabel('验证码', { exact: true }).fill(credentials.code)
  await waitForPicture(page)
  await page.getByRole('button', { name: '登 录' }).click()
}

/** Waits until the picture code can be answered: until it has loaded, and after a refused try until the next one has, the form asks to wait. */
export async function waitForPicture(page: Page): Promise<void> {
  const picture = page.getByRole('button', { name: /^验证码图片/ })
  await expect(picture).toHaveAttribute('aria-busy', 'false')
  await expect(picture.locator('img')).toBeVisible()
}

/** Searches, and waits until the list shows the results. */
export async function search(page: Page, words: string): Promise<void> {
  // lists without typed words are the page's own, however late they arrive
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/document/getDocumentList') && request.postData()?.includes('"input":') === true,
  )
  await startSearch(page, words)
  await (await asked).response()
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
}

/** Searches without waiting for the results. */
export async function startSearch(page: Page, words: string): Promise<void> {
  await page.getByRole('combobox', { name: '检索词' }).fill(words)
  await page.getByRole('button', { name: '搜索', exact: true }).click()
}

export function results(page: Page) {
  return page.locator('[aria-label="检索结果"]')
}

/** The titles in the list of results: each row has one link that opens it, besides those of its parties. */
export function rows(page: Page, title?: RegExp | string) {
  const all = results(page).locator('a[data-row]')
  return title === undefined ? all : all.filter({ hasText: title })
}

/** groups of the menu that hide their pages while closed */
const menuGroups = {
  招投标信息查询: '信息查询',
  拟在建项目查询: '信息查询',
  查企业: '信息查询',
  招标收藏: '我的收藏',
  拟在建收藏: '我的收藏',
  企业收藏: '我的收藏',
} as const

/** Opens a page from the menu, and first its group if that is closed. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const entry = menu.getByRole('link', { name, exact: true })
  await menu.getByRole('link').or(menu.getByRole('button')).first().waitFor()
  if (!(await entry.isVisible())) {
    const group = Object.entries(menuGroups).find(([title]) => title === name)?.[1] ?? '工作台'
    await menu.getByRole('button', { name: group }).click()
  }
  await entry.click()
}
