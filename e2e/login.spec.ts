import { expect, test } from './test.ts'
import { fillLogin } from './member.ts'

test('a wrong code or password shows an error, a sum in words replaces the picture, and a login leads to the requested page', async ({
  page,
}) => {
  await page.goto('/admin/documents?words=%E5%8C%BB%E9%99%A2')
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page).toHaveTitle('登录 - 工作台')
  const code = page.getByLabel('验证码', { exact: true })
  const picture = page.getByRole('button', { name: /验证码图片/ })
  const wrongCode = page.getByText('验证码不正确或已过期，请输入新的验证码')

  await test.step('a wrong picture code', async () => {
    const before = await picture.locator('img').getAttribute('src')
    await fillLogin(page, { name: 'demo-vip', password: 'demo-2026', code: 'AAAA' })
    await expect(wrongCode).toBeVisible()
    await expect(code).toBeFocused()
    await expect(code).toHaveValue('')
    await expect(picture.locator('img')).not.toHaveAttribute('src', before ?? '')
  })
  await test.step('a wrong password', async () => {
    await fillLogin(page, { name: 'demo-vip', password: 'wrong', code: 'K7MX' })
    await expect(page.getByText('账号或密码不正确，请重新输入')).toBeVisible()
    await expect(wrongCode).toBeHidden()
  })
  await test.step('a wrong answer to the sum', async () => {
    await page.getByRole('button', { name: '看不清图片？改答算术题' }).click()
    const answer = page.getByLabel('验证码：七加五再减二，等于几？')
    await expect(answer).toBeFocused()
    await expect(picture).toHaveCount(0)
    await page.getByLabel('密码', { exact: true }).fill('demo-2026')
    await answer.fill('11')
    await page.keyboard.press('Enter')
    await expect(wrongCode).toBeVisible({ timeout: 30_000 })
  })
  await test.step('look-alike characters count as equal', async () => {
    await page.getByRole('button', { name: '改用图片验证码' }).click()
    await expect(picture.locator('img')).toBeVisible()
    await code.fill('ktmy')
    await page.keyboard.press('Enter')
  })
  await expect(page).toHaveURL(/words=%E5%8C%BB%E9%99%A2/)
  await expect(page.getByText('VIP会员').first()).toBeVisible()
  const token = await page.evaluate(() => Object.values(sessionStorage).join(' '))
  expect(token).toMatch(/[\w-]{43}/)
})
