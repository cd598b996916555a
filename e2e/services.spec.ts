import { expect, test, type Page } from './test.ts'
import { openAs } from './member.ts'
import { openAsNewMember } from './new-member.ts'

const form = (page: Page) => page.getByRole('dialog', { name: /^申请：/ })
const records = (page: Page) => page.getByRole('region', { name: '申请记录' })

async function apply(page: Page, service: string, content: string): Promise<void> {
  await page.getByRole('list', { name: '可申请的服务' }).getByRole('button', { name: service }).click()
  await form(page).getByLabel('联系人').fill('王芳')
  await form(page).getByLabel('申请内容').fill(content)
  await form(page).getByRole('button', { name: '提交申请' }).click()
  await expect(form(page)).toBeHidden()
}

test('a member applies with the own phone, the operator takes it on and answers, the member reads the answer', async ({
  page,
  browser,
}) => {
  const { phone } = await openAsNewMember(page, '/admin/service-applications')
  const words = `为上月的订单开具增值税专用发票 ${phone}`
  await expect(records(page).getByText('还没有申请记录')).toBeVisible()
  await apply(page, '发票开具', words)
  const record = records(page).getByRole('button', { name: /^发票开具/ })
  await expect(record).toContainText('待处理')

  const operator = await browser.newPage()
  await openAs(operator, 'demo-operator', `/admin/operations/applications?words=${phone}`)
  const row = operator.getByRole('row', { name: /发票开具/ })
  await expect(row).toContainText(phone)
  await row.getByRole('button', { name: /^受理/ }).click()
  await expect(row).toContainText('处理中')
  await row.getByRole('button', { name: /^答复/ }).click()
  await operator.getByLabel('答复', { exact: true }).fill('发票已开具，请在邮箱查收。')
  await operator.getByRole('button', { name: '发送答复' }).click()
  await expect(operator.getByText('没有符合条件的申请')).toBeVisible()
  await operator.close()

  await page.reload()
  await expect(records(page)).toContainText('1 条新答复')
  await record.click()
  await expect(records(page).getByRole('region', { name: '客服答复' })).toContainText('发票已开具，请在邮箱查收。')
  await expect(records(page).getByText('1 条新答复')).toBeHidden()
  await page.reload()
  await expect(record).toContainText('已答复')
  await expect(records(page).getByText('新答复')).toBeHidden()
})

test('what is wrong stands beside its field; what was typed stays when the form is closed', async ({ page }) => {
  await openAsNewMember(page, '/admin/service-applications?apply=training')
  await form(page).getByLabel('联系电话').fill('123')
  await form(page).getByLabel('申请内容').fill('培训')
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await page.getByRole('button', { name: /^使用培训/ }).click()
  await expect(form(page).getByLabel('申请内容')).toHaveValue('培训')
  await form(page).getByRole('button', { name: '提交申请' }).click()
  await expect(form(page)).toContainText('请输入联系人')
  await expect(form(page)).toContainText('请输入正确的电话号码或者固话号码')
  await expect(form(page)).toContainText('请至少用 5 个字说明您的需要')
})

test('what waits can be withdrawn', async ({ page }) => {
  await openAsNewMember(page, '/admin/service-applications')
  await apply(page, '使用培训', '下周三下午线上培训，十人')
  const record = records(page).getByRole('button', { name: /^使用培训/ })
  await record.click()
  await records(page).getByRole('button', { name: '撤回申请' }).click()
  await page.getByRole('dialog', { name: '撤回申请' }).getByRole('button', { name: '确定' }).click()
  await expect(record).toContainText('已撤回')
})

test('only operators have the queue', async ({ page }) => {
  await openAs(page, 'demo-supreme', '/admin/operations/applications')
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
})
