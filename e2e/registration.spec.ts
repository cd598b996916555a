import { expect, test, type Page } from './test.ts'
import { fillLogin, visit, waitForPicture } from './member.ts'
import { resetMember } from './reset-member.ts'

// fixed by serve.ts, because nobody reads the messages of its gateway
const messageCode = '246810'

// each from a random address, because an address may request only twenty codes an hour
test.beforeEach(({ page }) =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.') }),
)

const freshPhone = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const account = (page: Page) => page.getByRole('button', { name: /^账号：/ })

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('手机号').fill(phone)
  await waitForPicture(page)
  await page.getByLabel('图形验证码').fill('K7MX')
  await press(page, '获取短信验证码')
  await expect(page.getByLabel('短信验证码')).toBeFocused()
}

/** Invites an enterprise as an operator and returns the link. */
async function invite(page: Page, phone: string): Promise<string> {
  const picture = await (await page.request.get('/workbench/backend/auth/code')).json()
  const credentials = { username: 'demo-operator', password: 'demo-2026', code: 'K7MX', uuid: picture.data.uuid }
  const login = await (await page.request.post('/workbench/backend/auth/frontDeskLogin', { data: credentials })).json()
  const reply = await page.request.post('/workbench/backend/enterprise/invite', {
    headers: { authorization: login.data.token },
    data: { name: '浏览器邀请的企业', phone },
  })
  return (await reply.json()).data.path
}

async function logOut(page: Page): Promise<void> {
  await account(page).click()
  await press(page, '退出登录')
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('heading', { name: '账号登录' })).toBeVisible()
}

test('a visitor registers by keyboard from the login page and becomes a registered user', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByRole('link', { name: '注册账号' }).click()
  await expect(page).toHaveTitle('注册账号 - 工作台')
  const phone = freshPhone()
  await page.getByLabel('手机号').fill(phone)
  await waitForPicture(page)
  await page.keyboard.press('Tab')
  await page.keyboard.type('k7mx')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(7)}`)).toBeVisible()
  await expect(page.getByLabel('短信验证码')).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('设置密码')).toBeFocused()
  await page.keyboard.type('12345678')
  await expect(page.getByRole('list', { name: '密码要求' }).getByRole('listitem')).toHaveText([/，已满足/, /，未满足/, /，已满足/])
  await page.keyboard.type(' haus am see')
  await page.getByLabel('企业名称（选填）').fill('浏览器注册的企业')
  await page.keyboard.press('Enter')
  await expect(page.getByText('请先阅读并同意服务条款')).toBeVisible()
  await press(page, '服务条款与个人信息说明')
  await page.getByRole('dialog').getByRole('button', { name: '知道了' }).click()
  await page.getByLabel('我已阅读并同意').check()
  await press(page, '注册并登录')
  await expect(page.getByText('短信验证码不正确或已过期，请重新输入或重新获取')).toBeVisible()
  await page.getByLabel('短信验证码').fill(messageCode)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByText('注册用户')).toBeVisible()
  await logOut(page)
  await fillLogin(page, { name: phone, password: '12345678 haus am see', code: 'K7MX' })
  await expect(account(page)).toBeVisible()
})

test('an invited member creates the account and logs in by phone after verifying it', async ({ page }) => {
  const phone = freshPhone()
  await page.goto(await invite(page, phone))
  await expect(page).toHaveURL(/\/admin\/invitation$/)
  await expect(page.getByText('浏览器邀请的企业')).toBeVisible()
  await page.getByLabel('登录名').fill(`invited-${phone}`)
  await page.getByLabel('设置密码').fill('a fit password')
  await press(page, '开通账号并登录')
  await expect(account(page)).toBeVisible()

  await visit(page, '/admin/profile')
  await expect(page.getByText('未验证')).toBeVisible()
  await page.getByRole('link', { name: '验证手机号' }).click()
  await expect(page.getByLabel('手机号')).toHaveValue(phone)
  await askForCode(page, phone)
  await page.getByLabel('短信验证码').fill(messageCode)
  await page.getByLabel('登录密码').fill('a fit password')
  await press(page, '确认验证')
  await expect(page.getByText('已验证', { exact: true })).toBeVisible()
  await logOut(page)
  await fillLogin(page, { name: phone, password: 'a fit password', code: 'K7MX' })
  await expect(account(page)).toBeVisible()
})

test('resetting a forgotten password ends other logins', async ({ page, browser }) => {
  const { name: loginName, phone, password } = resetMember
  await page.goto('/admin/login')
  await fillLogin(page, { name: phone, password, code: 'K7MX' })
  await expect(account(page)).toBeVisible()

  const elsewhere = await browser.newPage()
  await elsewhere.goto('/admin/login')
  await elsewhere.getByRole('link', { name: '忘记密码' }).click()
  await askForCode(elsewhere, phone)
  await elsewhere.getByLabel('短信验证码').fill(messageCode)
  await elsewhere.getByLabel('新密码').fill('another password')
  await press(elsewhere, '设置新密码')
  await elsewhere.getByRole('link', { name: '去登录' }).click()
  await fillLogin(elsewhere, { name: loginName, password, code: 'K7MX' })
  await expect(elsewhere.getByText('账号或密码不正确，请重新输入')).toBeVisible()
  await fillLogin(elsewhere, { name: loginName, password: 'another password', code: 'K7MX' })
  await expect(account(elsewhere)).toBeVisible()
  await elsewhere.close()
  await page.reload()
  await expect(page).toHaveURL(/\/admin\/login/)
})

test('a forged invitation opens nothing and is removed from the address', async ({ page }) => {
  await page.goto('/admin/invitation?token=forged')
  await expect(page.getByText('邀请链接无效、已使用或已过期，请联系邀请您的客服重新获取')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/invitation$/)
  await page.reload()
  await expect(page.getByText('邀请链接无法使用')).toBeVisible()
})
