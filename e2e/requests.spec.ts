import { expect, test, type Page, type Route } from './test.ts'
import { fillLogin, logIn, results, search, startSearch } from './member.ts'
import { now } from './today.ts'

const listCall = '**/workbench/api/document/getDocumentList'
const toast = (page: Page) => page.locator('[popover="manual"]')

/** Searches, with `answer` instead of the server's. */
async function searchWith(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  // waits for the page's own first request
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
  await page.route(listCall, answer)
  await startSearch(page, `医院${Math.random()}`)
}

const envelope =
  (code: number, content: string, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: { code, data: null, content } })

test('each failure shows the specified message', async ({ page }) => {
  await logIn(page)
  const rows: [string, (route: Route) => Promise<void>, string][] = [
    // no two in a row say the same, so that each is seen to be said
    ['500', envelope(500, '', 500), '操作失败'],
    ['404 in the body', envelope(404, ''), '出现异常，请尝试重新刷新页面'],
    ['another status', envelope(418, '', 418), '操作失败'],
    ['504', envelope(504, '', 504), '接口请求超时'],
    ['403 without a reason', envelope(403, '', 403), '操作失败'],
    ['499', envelope(499, '', 499), '客户端断开连接'],
    ['not ours', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }), '服务器出错，请稍后再试试！'],
    ['no network', (route) => route.abort('internetdisconnected'), '网络异常，请检查网络连接是否正常！'],
    ['a failed check', envelope(400, '检验失败，登录失败！', 400), '登录失效，请重新登录！'],
  ]
  for (const [what, answer, text] of rows) {
    await searchWith(page, answer)
    await expect(toast(page), what).toHaveText(text)
    await page.unroute(listCall)
  }
  await expect(page).toHaveURL(/\/admin\/documents/)
})

test('430, 210 and replaced searches are silent', async ({ page }) => {
  await logIn(page)
  const seen = await toastsSeen(page)
  for (const code of [430, 210]) {
    const answered = page.waitForResponse(listCall)
    await searchWith(page, envelope(code, '不说', 200))
    await answered
    await page.unroute(listCall)
  }
  await searchWith(page, () => new Promise(() => undefined))
  await page.unroute(listCall)
  const answered = page.waitForResponse(listCall)
  await search(page, '学校')
  await answered
  expect(await seen()).toEqual([])
})

test('an ended login shows a message for three seconds, and a login returns to the earlier page', async ({ page }) => {
  await logIn(page)
  const changes = await toastChanges(page)
  await endLogin(page, envelope(401, '登录失效，请重新登录！', 401))
  await expect.poll(async () => (await changes()).map(({ text }) => text)).toEqual(['登录失效，请重新登录！', ''])
  const [said, gone] = await changes()
  expect((gone?.at ?? 0) - (said?.at ?? 0)).toBeGreaterThan(2900)
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await page.unroute(listCall)
  await fillLogin(page, { name: 'demo-supreme', password: 'demo-2026', code: 'K7MX' })
  await expect(page).toHaveURL(/\/admin\/documents\?.*words=%E5%8C%BB%E9%99%A2/)
})

test('a login ended by a plain-text reply does the same', async ({ page }) => {
  await logIn(page)
  await endLogin(page, (route) => route.fulfill({ status: 500, body: 'Error: 401' }))
})

test('the page gives up after 180000 ms', async ({ page }) => {
  // before the page starts, because a timer of the real clock could not be moved
  await page.clock.install({ time: now() })
  await logIn(page)
  const seen = await toastsSeen(page)
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
  await page.route(listCall, () => new Promise(() => undefined))
  const asked = page.waitForRequest(listCall)
  await page.getByRole('group', { name: '信息类型' }).getByRole('button', { name: '招标公告' }).click()
  await asked
  await page.clock.runFor(178_000)
  expect(await seen()).toEqual([])
  await page.clock.runFor(2100)
  // a toast is visible for 1.5 s, so all toasts since then are checked
  await expect.poll(seen).toEqual(['接口请求超时'])
})

/** Searches, with an answer that ends the login. */
async function endLogin(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(listCall, answer)
  await startSearch(page, '医院')
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(toast(page)).toHaveText('登录失效，请重新登录！')
}

/** Records the text of every toast from now on. */
async function toastsSeen(page: Page): Promise<() => Promise<string[]>> {
  const changes = await toastChanges(page)
  return async () => (await changes()).flatMap(({ text }) => (text === '' ? [] : [text]))
}

/** What the place for toasts has said since now, empty texts included, each with the milliseconds on the page's clock. */
async function toastChanges(page: Page): Promise<() => Promise<{ text: string; at: number }[]>> {
  await expect(toast(page)).toBeAttached()
  const seen = await page.evaluateHandle(() => {
    const changes: { text: string; at: number }[] = []
    const place = document.querySelector('[popover="manual"]')
    if (place === null) throw new Error('no place for toasts')
    new MutationObserver(() => {
      const text = place.textContent
      if (text !== (changes.at(-1)?.text ?? '')) changes.push({ text, at: performance.now() })
    }).observe(place, { childList: true, subtree: true, characterData: true })
    return changes
  })
  return () => seen.jsonValue()
}
