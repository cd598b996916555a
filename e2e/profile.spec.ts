import { expect, test } from './test.ts'
import { changeReply } from './change-reply.ts'
import { openAs, visit } from './member.ts'

test.describe('个人中心', () => {
  test('opens from the account, saves a sub-account’s data, and shows a wrong password at its field', async ({ page }) => {
    await openAs(page, 'demo-senior-sub-2', '/admin/documents')
    await page.getByRole('button', { name: /^账号：/ }).click()
    await page.getByRole('dialog', { name: '账号' }).getByRole('link', { name: '个人中心' }).click()
    await expect(page.getByRole('heading', { name: '个人中心', level: 1 })).toBeVisible()
    await expect(page.getByLabel('企业名称')).not.toBeEditable()
    const contact = `周${String(Math.random()).slice(2, 8)}`
    await page.getByLabel('联系人').fill(contact)
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('资料已保存')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('联系人')).toHaveValue(contact)

    await page.getByRole('button', { name: '修改密码' }).click()
    const dialog = page.getByRole('dialog', { name: '修改密码' })
    await dialog.getByLabel('原密码').fill('not the password')
    await dialog.getByLabel('新密码', { exact: true }).fill('another-2027')
    await dialog.getByLabel('再次输入新密码').fill('another-2027')
    await dialog.getByRole('button', { name: '修改密码' }).click()
    await expect(dialog.getByLabel('原密码')).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog).toBeVisible()
  })

  test('shows an error at its field by keyboard alone, lists the logins of the account and ends another one', async ({ page, browser }) => {
    const other = await browser.newPage()
    await openAs(other, 'demo-senior-sub-1', '/admin/profile')
    await expect(other.getByRole('heading', { name: '个人中心' })).toBeVisible()
    await openAs(page, 'demo-senior-sub-1', '/admin/profile')
    await page.getByLabel('邮箱').fill('wang@')
    await page.keyboard.press('Enter')
    await expect(page.getByText('请输入正确的邮箱地址')).toBeVisible()
    await expect(page.getByLabel('邮箱')).toHaveAttribute('aria-invalid', 'true')

    const devices = page.getByRole('region', { name: '登录设备' })
    await expect(devices.getByText('当前设备')).toHaveCount(1)
    // the newest of the other sessions has just been opened
    await devices
      .getByRole('button', { name: /^退出登录：/ })
      .first()
      .click()
    await expect(page.getByText('该设备已退出登录')).toBeVisible()
    await visit(other, '/admin/documents')
    await expect(other.getByRole('button', { name: '登 录' })).toBeVisible()
    await other.close()
  })
})

test.describe('the first visit', () => {
  test('shows a new member a guide beside the work without blocking it', async ({ page }) => {
    await changeReply(page, 'common/getMemberInfo', (info) => ({ ...info, isBootSkipped: false }))
    await openAs(page, 'demo-ordinary', '/admin/documents')
    const guide = page.getByRole('region', { name: '新手引导' })
    await expect(guide.getByText('新手引导 1 / 4')).toBeVisible()
    await guide.getByRole('button', { name: '下一步' }).click()
    await guide.getByRole('link', { name: '去看看' }).click()
    await expect(page.getByRole('heading', { name: '实时商机', level: 1 })).toBeVisible()
    await expect(guide.getByText('新手引导 2 / 4')).toBeVisible()
    await guide.getByRole('button', { name: '跳过引导' }).click()
    await expect(guide).toHaveCount(0)
  })
})
