import { expect, test, type Page } from './test.ts'
import { onHost, openAs } from './member.ts'

const account = (page: Page) => page.getByRole('button', { name: /^账号：/ })
const card = (page: Page) => page.getByRole('dialog', { name: '账号', exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: '提示' })
const periods = (page: Page) => page.getByRole('dialog', { name: '服务期明细' })
const listCall = /\/workbench\/common\/accountSelectList$/

async function openCard(page: Page): Promise<void> {
  await account(page).click()
  await expect(card(page).getByRole('button', { name: '退出登录' })).toBeVisible()
}

async function askToLeave(page: Page): Promise<void> {
  await account(page).click()
  await card(page).getByRole('button', { name: '退出登录' }).click()
  await expect(question(page)).toBeVisible()
}

test.describe('the account card', () => {
  test('opens by hover, click and keyboard, shows the account and its level, and closes like other overlays', async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    await expect(page.getByRole('banner').getByText('高级会员', { exact: true })).toBeVisible()
    await test.step('hover', async () => {
      await account(page).hover()
      await expect(card(page).getByText('16000000003')).toBeVisible()
      await expect(card(page).getByText('主账号', { exact: true })).toBeVisible()
      await expect(card(page).locator('dl')).toHaveText(/^会员级别高级会员到期时间\d{4}-\d{2}-\d{2}$/)
      await expect(card(page).getByRole('button')).toHaveText(['服务期明细', '平台通知', '在手机上打开', '退出登录'])
      await page.mouse.move(300, 600)
      await expect(card(page)).toBeHidden()
    })
    await test.step('click', async () => {
      await openCard(page)
      await page.mouse.move(300, 600)
      await expect(account(page)).toHaveAttribute('aria-expanded', 'true')
      await page.getByRole('heading', { level: 1 }).click()
      await expect(card(page)).toBeHidden()
    })
    await test.step('keyboard', async () => {
      await account(page).focus()
      await page.keyboard.press('Enter')
      await expect(card(page).getByRole('button', { name: '服务期明细' })).toBeVisible()
      for (const next of [
        card(page).getByRole('button', { name: '服务期明细' }),
        card(page).getByRole('button', { name: '平台通知' }),
        card(page).getByRole('link', { name: '个人中心' }),
        card(page).getByRole('button', { name: '在手机上打开' }),
        card(page).getByRole('button', { name: '退出登录' }),
      ]) {
        await page.keyboard.press('Tab')
        await expect(next).toBeFocused()
      }
      await page.keyboard.press('Escape')
      await expect(card(page)).toBeHidden()
      await expect(account(page)).toBeFocused()
    })
  })

  test('takes the page that is open to a phone, which is logged in by the code, and says so', async ({ page, browser }) => {
    await openAs(page, 'demo-senior', onHost('desk', '/admin/documents?words=%E7%BC%86%E8%BD%A6'))
    await openCard(page)
    const created = page.waitForResponse(/\/createQrcode$/)
    await card(page).getByRole('button', { name: '在手机上打开' }).click()
    const { data } = await (await created).json()
    const dialog = page.getByRole('dialog', { name: '在手机上打开' })
    await expect(dialog.getByRole('img', { name: '在手机上打开当前页的二维码' })).toBeVisible()
    await expect(dialog.getByRole('timer')).toHaveText(/^[12]:\d\d$/)
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const phone = await context.newPage()
    await phone.goto(`${page.url()}&token=${data.token}`)
    await expect(phone.getByRole('combobox', { name: '检索词' })).toHaveValue('缆车')
    expect(phone.url()).toBe(page.url())
    await expect(dialog.getByText('已在手机上打开')).toBeVisible()
    await context.close()
  })

  test('opens 服务期明细, which lists each period with level, end and areas, marks the one in use and explains the rule', async ({
    page,
  }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    await openCard(page)
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

  test('is not loaded by a sub-account, whose card calls it a sub-account', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    // starts when the page is idle
    const atRest = page.waitForRequest((request) => request.url().endsWith('/followHits'))
    await openAs(page, 'demo-senior-sub-1', '/admin/documents')
    await openCard(page)
    await expect(card(page).getByText('子账号', { exact: true })).toBeVisible()
    await expect(card(page).getByText('主账号')).toHaveCount(0)
    await atRest
    expect(calls.filter((url) => listCall.test(url))).toEqual([])
    await expect(card(page).getByRole('region', { name: '子账号' })).toHaveCount(0)
  })
})

test('logging out asks the specified question, can be cancelled, and then clears the login and opens the login page', async ({ page }) => {
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
  await question(page).getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.getByRole('heading', { name: '账号登录' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await page.goto('/admin/documents')
  await expect(page).toHaveURL(/\/admin\/login$/)
})
