import { openAs } from './member.ts'
import { expect, test } from './test.ts'

test('an important bulletin opens by itself for the members of its level until they have read it, and goes when it is withdrawn', async ({
  page,
  browser,
}) => {
  const title = '系统维护与数据库升级'
  await openAs(page, 'demo-operator', '/admin/operations/bulletins')
  await page.getByRole('button', { name: '发布通知' }).click()
  const editor = page.getByRole('dialog', { name: '发布通知' })
  await editor.getByLabel('标题').fill(title)
  await editor.getByLabel('内容').fill('今晚 22:00 起维护。')
  await editor.getByRole('radio', { name: '重要' }).check()
  await editor.getByRole('button', { name: '铂金会员' }).click()
  await editor.getByRole('button', { name: '发布' }).click()
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row.getByText('铂金会员')).toBeVisible()

  const member = await browser.newPage({ locale: 'zh-CN' })
  await openAs(member, 'demo-platinum', new URL('/admin/overview', page.url()).href)
  const dialog = member.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: '知道了' }).click()
  await expect(dialog).toBeHidden()
  await member.getByRole('button', { name: /^账号：[^，]*$/ }).click()
  await member.getByRole('button', { name: '平台通知' }).click()
  const list = member.getByRole('dialog', { name: '平台通知' })
  await expect(list.getByRole('listitem')).toHaveText(new RegExp(`${title}重要.*今晚 22:00 起维护。`))
  await list.getByRole('button', { name: '关闭' }).click()
  await expect(member.getByRole('button', { name: /^账号/ })).toBeFocused()
  await member.close()

  await row.getByRole('button', { name: /^撤下/ }).click()
  await page.getByRole('dialog', { name: '撤下通知' }).getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('还没有发布过通知')).toBeVisible()
})
