import { expect, test, type Page } from './test.ts'
import { changeReply } from './change-reply.ts'
import { openAs } from './member.ts'

const account = (page: Page) => page.getByRole('button', { name: /^账号：/ })
const card = (page: Page) => page.getByRole('dialog', { name: '账号', exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: '提示' })
const periods = (page: Page) => page.getByRole('dialog', { name: '服务期明细' })
const listCall = /\/workbench\/common\/accountSelectList$/

async function openCard(page: Page, name: string): Promise<void> {
  await openAs(page, name, '/admin/documents')
  await account(page).click()
  await expect(card(page).getByRole('button', { name: '退出登录' })).toBeVisible()
}

async function askToLeave(page: Page): Promise<void> {
  await account(page).click()
  await card(page).getByRole('button', { name: '退出登录' }).click()
  await expect(question(page)).toBeVisible()
}

test.describe('the account card', () => {
  test('opens on hover, shows the account and its level, and closes when the pointer leaves', async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    await expect(page.getByRole('banner').getByText('高级会员', { exact: true })).toBeVisible()
    await account(page).hover()
    await expect(card(page).getByText('16000000003')).toBeVisible()
    await expect(card(page).getByText('主账号', { exact: true })).toBeVisible()
    await expect(card(page).locator('dl')).toHaveText(/^会员级别高级会员到期时间\d{4}-\d{2}-\d{2}$/)
    await expect(card(page).getByRole('button')).toHaveText(['服务期明细', '退出登录'])
    await page.mouse.move(300, 600)
    await expect(card(page)).toBeHidden()
  })

  test('opens by a click and stays until a click elsewhere', async ({ page }) => {
    await openCard(page, 'demo-senior')
    await page.mouse.move(300, 600)
    await expect(account(page)).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(card(page)).toBeHidden()
  })

  test('opens by the keyboard, takes the focus in, and Escape returns it', async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    await account(page).focus()
    await page.keyboard.press('Enter')
    await expect(card(page).getByRole('button', { name: '服务期明细' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(card(page).getByRole('button', { name: '服务期明细' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(card(page).getByRole('link', { name: '个人中心' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(card(page).getByRole('button', { name: '退出登录' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card(page)).toBeHidden()
    await expect(account(page)).toBeFocused()
  })

  test('tells registered users that they have no membership and shows no end', async ({ page }) => {
    await openCard(page, 'demo-registered')
    await expect(card(page).getByText('您当前为注册用户，还未开通会员', { exact: true })).toBeVisible()
    await expect(card(page).locator('dl')).toHaveText('会员级别注册用户')
    await card(page).getByRole('button', { name: '服务期明细' }).click()
    await expect(periods(page)).toContainText('暂无服务期记录')
  })

  test('calls a sub-account a sub-account', async ({ page }) => {
    await openCard(page, 'demo-senior-sub-1')
    await expect(card(page).getByText('子账号', { exact: true })).toBeVisible()
    await expect(card(page).getByText('主账号')).toHaveCount(0)
  })

  test('offers only the logout to accounts that are not members', async ({ page }) => {
    await changeReply(page, 'backend/auth/info', (user) => ({
      ...user,
      isBxkc: 0,
      roles: [],
      level: { id: 0, name: '注册用户', endsAt: null },
    }))
    await openCard(page, 'demo-registered')
    await expect(card(page)).toHaveText('退出登录')
  })

  test('names the account by phone, nickname or number, and the bar never shows the whole phone', async ({ page }) => {
    let known: { phone: string | null; nickName: string | null } = { phone: '13800138000', nickName: '李经理' }
    await changeReply(page, 'backend/auth/info', (user) => ({ ...user, ...known, userId: 1234 }))
    await openAs(page, 'demo-senior', '/admin/documents')
    await expect(account(page)).toHaveText('李经理')
    await account(page).click()
    await expect(card(page).getByTitle('13800138000')).toBeVisible()
    known = { phone: '13800138000', nickName: null }
    await page.reload()
    await expect(account(page)).toHaveText('138****8000')
    known = { phone: null, nickName: '李经理' }
    await page.reload()
    await expect(account(page)).toHaveText('李经理')
    known = { phone: null, nickName: null }
    await page.reload()
    await expect(account(page)).toHaveText('用户1234')
  })

  test('loads a picture by its absolute address or from the server', async ({ page }) => {
    let avatarPath = '/admin/icon.svg'
    await changeReply(page, 'backend/auth/info', (user) => ({ ...user, avatarPath }))
    await openAs(page, 'demo-senior', '/admin/documents')
    const picture = account(page).locator('img')
    const own = new URL('/admin/icon.svg', page.url()).href
    await expect(picture).toHaveJSProperty('src', own)
    avatarPath = own
    await page.reload()
    await expect(picture).toHaveAttribute('src', own)
  })
})

test.describe('the account list', () => {
  test('is loaded 50 ms after the frame by a main account, whose card lists its sub-accounts', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (document.querySelector('button[aria-label^="账号："]') === null) return
        performance.mark('frame')
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    const answered = page.waitForResponse(listCall)
    await openAs(page, 'demo-senior', '/admin/documents')
    await answered
    const delay = await page.evaluate(() => {
      const [frame] = performance.getEntriesByName('frame')
      const call = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/accountSelectList'))
      return (call?.startTime ?? 0) - (frame?.startTime ?? 0)
    })
    expect(delay).toBeGreaterThanOrEqual(45)
    expect(delay).toBeLessThan(600)
    await account(page).click()
    const others = card(page).getByRole('region', { name: '子账号' })
    await expect(others.getByRole('heading')).toHaveText('子账号 2 个')
    await expect(others.getByRole('listitem')).toHaveText([/demo-senior-sub-1$/, /demo-senior-sub-2$/])
  })

  test('is not loaded by a sub-account', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    // starts when the page is idle
    const atRest = page.waitForRequest((request) => request.url().endsWith('/followHits'))
    await openCard(page, 'demo-senior-sub-1')
    await atRest
    expect(calls.filter((url) => listCall.test(url))).toEqual([])
    await expect(card(page).getByRole('region', { name: '子账号' })).toHaveCount(0)
  })

  test('disturbs nobody if it fails to load', async ({ page }) => {
    await page.route(listCall, (route) => route.fulfill({ status: 500, json: { code: 500, data: null, content: '' } }))
    const answered = page.waitForResponse(listCall)
    await openAs(page, 'demo-senior', '/admin/documents')
    await answered
    await account(page).click()
    await expect(card(page).getByRole('button')).toHaveText(['服务期明细', '退出登录'])
    await expect(page.locator('[popover="manual"]')).toHaveText('')
  })
})

test.describe('服务期明细', () => {
  test('lists each period with level, end and areas, marks the one in use and explains the rule', async ({ page }) => {
    await openCard(page, 'demo-senior')
    await card(page).getByRole('button', { name: '服务期明细' }).click()
    await expect(periods(page).getByRole('listitem')).toHaveText([/^高级会员使用中到期时间\d{4}-\d{2}-\d{2} \d{2}:\d{2}购买地区全国$/])
    await expect(periods(page)).toContainText(
      '续费同一级别时，剩余时长自动叠加；同时拥有多个级别时，优先使用最高级别，到期后依次使用较低级别。',
    )
    await expect(card(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(periods(page)).toHaveCount(0)
    await expect(account(page)).toBeFocused()
  })

  test('marks only the period with status 01', async ({ page }) => {
    await changeReply(page, 'common/getMemberPeriodInfo', ([inUse]) =>
      inUse === undefined
        ? []
        : [
            { ...inUse, areaNames: ['浙江', '江苏'] },
            { ...inUse, levelId: 2, levelName: '普通会员', status: '02', endTime: '2030-01-02T09:30:00+08:00' },
            { ...inUse, levelId: 1, levelName: '招标通会员', status: '03', endTime: '2020-01-02T18:05:00+08:00' },
          ],
    )
    await openCard(page, 'demo-senior')
    await card(page).getByRole('button', { name: '服务期明细' }).click()
    const listed = periods(page).getByRole('listitem')
    await expect(listed).toHaveText([
      /^高级会员使用中.*购买地区浙江、江苏$/,
      /^普通会员待使用到期时间2030-01-02 09:30/,
      /^招标通会员已到期到期时间2020-01-02 18:05/,
    ])
    await expect(periods(page).getByText('使用中')).toHaveCount(1)
  })
})

test.describe('logging out', () => {
  test('asks the specified question first and can be cancelled', async ({ page }) => {
    await openAs(page, 'demo-vip', '/admin/documents')
    await askToLeave(page)
    await expect(question(page).getByRole('heading')).toHaveText('提示')
    await expect(question(page).getByText('确定退出账号吗？', { exact: true })).toBeVisible()
    await expect(question(page).getByRole('button')).toHaveText(['取消', '确定'])
    for (const takeBack of [() => question(page).getByRole('button', { name: '取消' }).click(), () => page.keyboard.press('Escape')]) {
      await takeBack()
      await expect(question(page)).toHaveCount(0)
      await expect(account(page)).toBeFocused()
      await askToLeave(page)
    }
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull()
  })

  for (const [how, spoil] of [
    ['', async () => undefined],
    [', even when the call fails', (page: Page) => page.route('**/auth/logout', (route) => route.abort())],
    [
      ', even when the server refuses it',
      (page: Page) => page.route('**/auth/logout', (route) => route.fulfill({ status: 500, json: { code: 500, data: null, content: '' } })),
    ],
  ] as const) {
    test(`clears the login and opens the login page${how}`, async ({ page }) => {
      await openAs(page, 'demo-vip', '/admin/documents')
      await spoil(page)
      await askToLeave(page)
      await question(page).getByRole('button', { name: '确定' }).click()
      await expect(page).toHaveURL(/\/admin\/login$/)
      await expect(page.getByRole('heading', { name: '账号登录' })).toBeVisible()
      expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
      await page.goto('/admin/documents')
      await expect(page).toHaveURL(/\/admin\/login$/)
    })
  }
})
