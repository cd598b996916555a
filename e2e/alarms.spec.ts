import { expect, test } from './test.ts'
import { openAs } from './member.ts'

test('an operator’s login from another network raises an alarm, which another operator closes', async ({ page, browser }) => {
  await openAs(page, 'demo-operator', '/admin/operations/alarms')
  const elsewhere = await browser.newPage()
  // each login by openAs comes from another address
  await openAs(elsewhere, 'demo-operator', '/admin/operations/alarms')
  const row = elsewhere.getByRole('row', { name: /运营账号从新的网络登录/ }).first()
  await expect(row).toContainText('demo-operator')
  await row.getByRole('button', { name: /^处理/ }).click()
  const dialog = elsewhere.getByRole('dialog', { name: /处理告警/ })
  await dialog.getByLabel('处理说明').fill('已向本人确认')
  await dialog.getByRole('button', { name: '确认处理' }).click()
  await expect(elsewhere.getByText('告警已处理')).toBeVisible()
  await elsewhere
    .getByRole('radio', { name: '全部' })
    .or(elsewhere.getByRole('button', { name: '全部' }))
    .first()
    .click()
  await expect(elsewhere.getByRole('row', { name: /已向本人确认/ }).first()).toBeVisible()
  await elsewhere.close()
})
