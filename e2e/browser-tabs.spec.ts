import { expect, test, type BrowserContext, type Page } from './test.ts'
import { fillLogin, logIn, onHost, openAs, rows } from './member.ts'

const atLogin = (page: Page) => page.getByRole('heading', { name: '账号登录' })
const atSearch = (page: Page) => page.getByRole('heading', { name: '招投标信息查询', level: 1 })
const account = (page: Page) =>
  page.evaluate(() =>
    fetch('/workbench/backend/auth/info', { headers: { authorization: sessionStorage.getItem('token') ?? '' } }).then(
      async (reply) => (await reply.json()).data.userId,
    ),
  )

/** Pastes an address into a new browser tab. */
async function paste(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(address)
  return tab
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^账号/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '确定' }).click()
  await expect(atLogin(page)).toBeVisible()
}

/** What a page of the same origin receives within a moment after it asks for a session. */
function listenIn(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const heard: unknown[] = []
        const channel = new BroadcastChannel('logins')
        channel.addEventListener('message', ({ data }) => heard.push(data))
        channel.postMessage({ kind: 'ask', from: 'a stranger', to: null, account: null })
        setTimeout(() => resolve(heard), 400)
      }),
  )
}

test('a result opened in a new tab by Ctrl and click, middle click or script is logged in and never shows the login page', async ({
  page,
  context,
}) => {
  // keeps the tab from giving up on a busy machine
  await context.addInitScript(() => {
    const wait = window.setTimeout
    Object.assign(window, { setTimeout: (act: TimerHandler, time?: number) => wait(act, time === 250 ? 20_000 : time) })
  })
  const loginFiles: string[] = []
  context.on('request', (request) => request.url().includes('login-page') && loginFiles.push(request.url()))
  await logIn(page)
  const first = rows(page).first()
  const title = ((await first.textContent()) ?? '').replace('（已查看）', '')
  for (const open of [
    () => first.click({ modifiers: ['ControlOrMeta'] }),
    () => first.click({ button: 'middle' }),
    () => first.evaluate((link: HTMLAnchorElement) => void window.open(link.href, '_blank', 'noopener')),
  ]) {
    const [tab] = await Promise.all([context.waitForEvent('page'), open()])
    await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await tab.close()
  }
  expect(loginFiles).toEqual([])
})

test('a pasted address is logged in too and keeps its query, but the login page allows another account', async ({ page, context }) => {
  await logIn(page)
  const pasted = await paste(context, '/admin/documents?words=%E7%BC%86%E8%BD%A6')
  await expect(pasted.getByRole('combobox', { name: '检索词' })).toHaveValue('缆车')
  const login = await paste(context, '/admin/login')
  await expect(atLogin(login)).toBeVisible()
  await fillLogin(login, { name: 'demo-vip', password: 'demo-2026', code: 'K7MX' })
  await expect(atSearch(login)).toBeVisible()
  // each keeps its own session, and a new tab takes the account that was visible last
  const [one, other] = [await account(page), await account(login)]
  expect(one).not.toBe(other)
  for (const [seen, expected] of [
    [page, one],
    [login, other],
  ] as const) {
    await seen.evaluate(() => window.dispatchEvent(new Event('focus')))
    // stays open: here all tabs are visible, and when one closes, any of them may become the last one
    const tab = await paste(context, '/admin/documents')
    await expect(atSearch(tab)).toBeVisible()
    expect(await account(tab)).toBe(expected)
  }
  // even if that tab is busy for longer than a new one waits
  await login.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    setTimeout(() => {
      const end = performance.now() + 1000
      while (performance.now() < end);
    })
  })
  const tab = await paste(context, '/admin/documents')
  await expect(atSearch(tab)).toBeVisible()
  expect(await account(tab)).toBe(other)
})

test('an expiry reaches all tabs and one login restores them all, but a logout reaches them at once and ends the handover', async ({
  page,
  context,
}) => {
  await logIn(page)
  const beside = await paste(context, '/admin/documents?words=%E7%BC%86%E8%BD%A6')
  await expect(atSearch(beside)).toBeVisible()
  await page.evaluate(() => fetch('/workbench/backend/auth/logout', { headers: { authorization: sessionStorage.getItem('token') ?? '' } }))
  await page.getByRole('combobox', { name: '检索词' }).fill('学校')
  // with the keyboard, because the suggestions may already have told
  await page.keyboard.press('Enter')
  await expect(page.getByText('登录失效，请重新登录！')).toBeVisible()
  await expect(atLogin(page)).toBeVisible()
  await expect(atLogin(beside)).toBeVisible()
  await fillLogin(page, { name: 'demo-supreme', password: 'demo-2026', code: 'K7MX' })
  await expect(atSearch(page)).toBeVisible()
  await expect(beside.getByRole('combobox', { name: '检索词' })).toHaveValue('缆车')

  // the server is not told
  await page.route('**/auth/logout', (route) => route.abort())
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  await logOut(page)
  await expect(atLogin(beside)).toBeVisible()
  expect(await beside.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await expect(atLogin(await paste(context, '/admin/documents'))).toBeVisible()
  expect(await listenIn(beside)).toEqual([])
  // like a browser that restores a discarded tab
  const back = await context.newPage()
  await back.addInitScript((kept) => sessionStorage.setItem('token', kept), token)
  await back.goto('/admin/documents')
  await expect(atLogin(back)).toBeVisible()
})

test('a login never leaves its origin, and a tab takes none that it did not ask for', async ({ page, context }) => {
  const login = await paste(context, '/admin/login')
  await expect(atLogin(login)).toBeVisible()
  await openAs(page, 'demo-supreme', '/admin/documents')
  await expect(atSearch(page)).toBeVisible()
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  await page.evaluate((sent) => {
    const channel = new BroadcastChannel('logins')
    channel.postMessage({ kind: 'login', to: localStorage.getItem('lastTab'), token: 'planted' })
    channel.postMessage({ kind: 'login', to: null, token: sent })
    channel.postMessage({ kind: 'began', account: 1 })
  }, token)
  const bank = await paste(context, onHost('bank', '/admin/documents'))
  await expect(atLogin(bank)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBe(token)
  expect(await login.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
})
