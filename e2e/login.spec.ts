import { expect, test } from './test.ts'
import { fillLogin, logInByPage } from './member.ts'

test('a wrong picture code shows an error at its field and a new picture', async ({ page }) => {
  await page.goto('/admin/')
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page).toHaveTitle('登录 - 工作台')
  const picture = page.getByRole('button', { name: /验证码图片/ }).locator('img')
  const before = await picture.getAttribute('src')
  await fillLogin(page, { name: 'demo-vip', password: 'demo-2026', code: 'AAAA' })
  await expect(page.getByText('验证码不正确或已过期，请输入新的验证码')).toBeVisible()
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused()
  await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('')
  await expect(picture).not.toHaveAttribute('src', before ?? '')
})

test('a sum in words replaces the picture, and look-alike characters count as equal', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: '看不清图片？改答算术题' }).click()
  const answer = page.getByLabel('验证码：七加五再减二，等于几？')
  await expect(answer).toBeFocused()
  await expect(page.getByRole('button', { name: /验证码图片/ })).toHaveCount(0)
  await page.getByLabel('手机号 / 用户名').fill('demo-vip')
  await page.getByLabel('密码', { exact: true }).fill('demo-2026')
  await answer.fill('11')
  await page.keyboard.press('Enter')
  await expect(page.getByText('验证码不正确或已过期，请输入新的验证码')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: '改用图片验证码' }).click()
  await expect(page.getByRole('button', { name: /验证码图片/ }).locator('img')).toBeVisible()
  await page.getByLabel('验证码', { exact: true }).fill('ktmy')
  await page.keyboard.press('Enter')
  await expect(page.getByText('VIP会员').first()).toBeVisible()
})

test('a wrong password shows an error, and the right one leads to the requested page', async ({ page }) => {
  await page.goto('/admin/documents?words=%E5%8C%BB%E9%99%A2')
  await fillLogin(page, { name: 'demo-vip', password: 'wrong', code: 'K7MX' })
  await expect(page.getByText('账号或密码不正确，请重新输入')).toBeVisible()
  await fillLogin(page, { name: 'demo-vip', password: 'demo-2026', code: 'K7MX' })
  await expect(page).toHaveURL(/words=%E5%8C%BB%E9%99%A2/)
  await expect(page.getByText('VIP会员').first()).toBeVisible()
  const token = await page.evaluate(() => Object.values(sessionStorage).join(' '))
  expect(token).toMatch(/[\w-]{43}/)
})

test('too many wrong passwords make the member wait, with a countdown', async ({ page }) => {
  await page.goto('/admin/login')
  for (let attempt = 0; attempt < 9; attempt++) {
    const answered = page.waitForResponse(/frontDeskLogin/)
    await fillLogin(page, { name: 'demo-operator', password: `wrong-${attempt}`, code: 'K7MX' })
    if ((await answered).status() === 429) break
    await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('')
    if (await page.getByRole('button', { name: /请等待/ }).isVisible()) break
  }
  await expect(page.getByRole('button', { name: /请等待 \d+ 秒/ })).toBeDisabled()
})

test('logging out asks first, opens the login page and ends the token', async ({ page, request }) => {
  await logInByPage(page, 'demo-platinum')
  const token = await page.evaluate(() => /[\w-]{43}/.exec(Object.values(sessionStorage).join(' '))?.[0] ?? '')
  const account = page.getByRole('button', { name: /^账号：/ })
  const leave = page.getByRole('button', { name: '退出登录' })
  const question = page.getByRole('dialog', { name: '提示' })
  await account.click()
  await leave.click()
  await expect(question.getByText('确定退出账号吗？', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toHaveCount(0)
  await account.click()
  await leave.click()
  await question.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  const reply = await request.get('/workbench/backend/auth/info', { headers: { authorization: token } })
  expect(reply.status()).toBe(401)
})

test('an ended session says so at the login page, and a login returns to the earlier page', async ({ page, request }) => {
  await logInByPage(page, 'demo-ai-data')
  const token = await page.evaluate(() => /[\w-]{43}/.exec(Object.values(sessionStorage).join(' '))?.[0] ?? '')
  await request.get('/workbench/backend/auth/logout', { headers: { authorization: token } })
  await page.getByRole('combobox', { name: '检索词' }).fill('学校')
  // the suggestions may already have told that
  await page.keyboard.press('Enter')
  await expect(page.getByText('登录失效，请重新登录！')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/login/)
})
