import { expect, loginToken, test, type Page } from './test.ts'
import { generateSync } from 'otplib'
import { fillLogin, visit, waitForPicture } from './member.ts'
import { openAsNewMember } from './new-member.ts'
import { now } from './today.ts'

const password = 'demo-2026-new'

/** The code of an authenticator, `steps` half-minutes from now: a later one is needed if one was already used. */
const codeOf = (secret: string, steps = 0) => generateSync({ secret, epoch: Math.floor(now().getTime() / 1000) + steps * 30 })

/** Sets up the second factor on 个人中心. @returns its secret, the code that confirmed it, and one recovery code */
async function enrol(page: Page): Promise<{ secret: string; code: string; recoveryCode: string }> {
  await page.getByRole('button', { name: '启用两步验证' }).click()
  const dialog = page.getByRole('dialog', { name: '启用两步验证' })
  await expect(dialog.getByRole('img', { name: '两步验证的二维码' })).toBeVisible()
  await dialog.getByRole('button', { name: '无法扫描？手工输入密钥' }).click()
  const secret = (await dialog.getByLabel('密钥').innerText()).replaceAll(' ', '')
  const code = codeOf(secret)
  await dialog.getByLabel('动态码').fill(code)
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()
  await page.getByRole('button', { name: '我已保存' }).click()
  return { secret, code, recoveryCode }
}

async function beginLogin(page: Page, phone: string): Promise<void> {
  await page.goto('/admin/login')
  await fillLogin(page, { name: phone, password, code: 'K7MX' })
  await expect(page.getByRole('heading', { name: '两步验证' })).toBeVisible()
}

test('a member with a second factor logs in with password and code, or with a recovery code', async ({ page, browser, baseURL }) => {
  const { phone } = await openAsNewMember(page, '/admin/profile')
  const { secret, code, recoveryCode } = await enrol(page)
  await expect(page.getByText(/启用 · 剩余 10 个恢复码/)).toBeVisible()
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'zh-CN' })
  const elsewhere = await context.newPage()
  await beginLogin(elsewhere, phone)
  await expect(elsewhere.getByLabel('动态码')).toBeFocused()
  await elsewhere.keyboard.type(code)
  // this code confirmed the setup, and each code is valid once
  await expect(elsewhere.getByText('动态码不正确或已使用过，请等新的动态码出现后再输入')).toBeVisible()
  await elsewhere.keyboard.type(codeOf(secret, 1))
  await expect(elsewhere.getByRole('banner').getByText('注册用户')).toBeVisible()
  await elsewhere.evaluate(() => sessionStorage.clear())
  await beginLogin(elsewhere, phone)
  await elsewhere.getByRole('button', { name: '手机不在身边？使用恢复码' }).click()
  await elsewhere.getByLabel('恢复码').fill(recoveryCode)
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere.getByRole('banner').getByText('注册用户')).toBeVisible()
  await context.close()
})

test('a sensitive action asks for the password again and then continues with the input', async ({ page }) => {
  // anyone may hold a link, so a session that began with one has not proven its password
  await page.goto(`/admin/?token=${await loginToken('demo-vip')}`)
  // the banner is there before the first page is opened, which would replace the one visited next
  await expect(page.getByRole('heading', { name: '招投标信息查询' })).toBeVisible()
  await visit(page, '/admin/sub-accounts')
  const name = `safe-${Date.now().toString(36)}`
  await page.getByRole('button', { name: '新建子账号' }).click()
  await page.getByLabel('登录名').fill(name)
  await page.getByLabel('使用人姓名').fill('王工')
  await page.getByLabel('登录密码').fill('haus am see 7')
  await page.getByRole('button', { name: '创建', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '请再次输入密码' })
  await expect(dialog.getByLabel('登录密码')).toBeFocused()
  await page.keyboard.type('not it')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('密码不正确，请重新输入')).toBeVisible()
  await dialog.getByLabel('登录密码').fill('demo-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`已创建子账号 ${name}`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a common password is shown as weak during typing and refused by the server', async ({ page }) => {
  await page.goto('/admin/register')
  await page.getByLabel('手机号').fill(`137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`)
  await waitForPicture(page)
  await page.getByLabel('图形验证码').fill('K7MX')
  await page.getByRole('button', { name: '获取短信验证码' }).click()
  await page.getByLabel('短信验证码').fill('246810')
  await page.getByLabel('设置密码').fill('Sunshine2026')
  await expect(page.getByText('密码强度：弱')).toBeVisible()
  await page.getByLabel('我已阅读并同意').check()
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(page.getByLabel('设置密码')).toBeFocused()
  await expect(page.getByText('这个密码太常见，容易被猜到，请换一个')).toHaveCount(2)
  await page.getByLabel('设置密码').fill('three tall trees by the lake')
  await expect(page.getByText('密码强度：强')).toBeVisible()
})
