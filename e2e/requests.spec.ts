import { expect, test, type Page, type Route } from './test.ts'
import { fillLogin, logIn, results, search, startSearch } from './member.ts'

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

test('430, 210 and replaced searches are silent, and an ended login shows a message for three seconds until a login returns to the earlier page', async ({
  page,
}) => {
  await logIn(page)
  const changes = await toastChanges(page)
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
  expect(await changes()).toEqual([])

  await endLogin(page, envelope(401, '登录失效，请重新登录！', 401))
  await expect.poll(async () => (await changes()).map(({ text }) => text)).toEqual(['登录失效，请重新登录！', ''])
  const [said, gone] = await changes()
  expect((gone?.at ?? 0) - (said?.at ?? 0)).toBeGreaterThan(2900)
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await page.unroute(listCall)
  await fillLogin(page, { name: 'demo-supreme', password: 'demo-2026', code: 'K7MX' })
  await expect(page).toHaveURL(/\/admin\/documents\?.*words=%E5%8C%BB%E9%99%A2/)
  // a reply in plain text does the same
  await endLogin(page, (route) => route.fulfill({ status: 500, body: 'Error: 401' }), '电梯')
})

/** Searches, with an answer that ends the login. */
async function endLogin(page: Page, answer: (route: Route) => Promise<void>, words = '医院'): Promise<void> {
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
  await page.route(listCall, answer)
  await startSearch(page, words)
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(toast(page)).toHaveText('登录失效，请重新登录！')
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
