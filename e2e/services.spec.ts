import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from './test.ts'
import { fillLogin, openAs, visit } from './member.ts'
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

test('a member applies with the own phone, an operator accepts and answers, and the member reads the answer', async ({ page, browser }) => {
  const { phone } = await openAsNewMember(page, '/admin/service-applications')
  const words = `为上月的订单补开说明 ${phone}`
  await expect(records(page).getByText('还没有申请记录')).toBeVisible()
  await apply(page, '其他问题', words)
  const record = records(page).getByRole('button', { name: /^其他问题/ })
  await expect(record).toContainText('待处理')

  const operator = await browser.newPage()
  await openAs(operator, 'demo-operator', `/admin/operations/applications?words=${phone}`)
  const row = operator.getByRole('row', { name: /其他问题/ })
  await expect(row).toContainText(phone)
  await row.getByRole('button', { name: /^受理/ }).click()
  await expect(row).toContainText('处理中')
  await row.getByRole('button', { name: /^答复/ }).click()
  await operator.getByLabel('答复', { exact: true }).fill('说明已寄出，请查收。')
  await operator.getByRole('button', { name: '发送答复' }).click()
  await expect(operator.getByText('没有符合条件的申请')).toBeVisible()
  await operator.close()

  await page.reload()
  await expect(records(page)).toContainText('1 条新答复')
  await record.click()
  await expect(records(page).getByRole('region', { name: '客服答复' })).toContainText('说明已寄出，请查收。')
  await expect(records(page).getByText('1 条新答复')).toBeHidden()
  await page.reload()
  await expect(record).toContainText('已答复')
  await expect(records(page).getByText('新答复')).toBeHidden()
})

test('an invoice is requested once for a paid order', async ({ page }) => {
  await openAsNewMember(page, '/admin/service-applications?apply=invoice')
  await expect(form(page)).toContainText('没有可以开票的订单')
  await expect(form(page).getByRole('button', { name: '提交申请' })).toBeDisabled()
  const orderNo = await buyMonth(page)
  await form(page).getByRole('link', { name: '查看我的订单' }).click()
  await expect(page.getByRole('link', { name: `为订单 ${orderNo} 开票` })).toBeVisible()
  await visit(page, `/admin/upgrade/order?orderNo=${orderNo}`)
  await page.getByRole('link', { name: '申请发票' }).click()
  await expect(form(page).getByLabel('开票的订单与金额')).toHaveValue(orderNo)
  await expect(form(page).getByLabel('发票抬头')).toHaveValue('浏览器测试企业')
  await form(page).getByRole('radio', { name: '增值税专用发票' }).check()
  await form(page).getByLabel('联系人').fill('王芳')
  await form(page).getByLabel('纳税人识别号').fill('91330106673959654Q')
  await form(page).getByRole('button', { name: '提交申请' }).click()
  await expect(form(page)).toContainText('纳税人识别号有误，请核对')
  await expect(form(page)).toContainText('专用发票请填写开户行')
  // beside its field and nowhere else
  await expect(page.getByText(/^纳税人识别号有误/)).toHaveCount(1)
  await form(page).getByLabel('纳税人识别号').fill('9133 0106 6739 5965 4p')
  await form(page).getByLabel('注册地址').fill('杭州市西湖区文三路 1 号')
  await form(page).getByLabel('注册电话').fill('0571-88888888')
  await form(page).getByLabel('开户行').fill('工商银行杭州分行')
  await form(page).getByLabel('银行账号').fill('1202 0001 0000 0000 001')
  await form(page).getByLabel('接收电子发票的邮箱').fill('caiwu@example.com')
  await form(page).getByRole('button', { name: '提交申请' }).click()
  await expect(form(page)).toBeHidden()
  await records(page)
    .getByRole('button', { name: /^发票开具/ })
    .click()
  await expect(records(page)).toContainText('91330106673959654P')
  await expect(records(page)).toContainText('¥98')
  await page.goto('/admin/service-applications?apply=invoice')
  await expect(form(page)).toContainText('没有可以开票的订单')
})

/** Buys 招标通会员 for a month through the calls, as the page's member; an operator confirms the payment. @returns the order's number */
async function buyMonth(page: Page): Promise<string> {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const post = async (path: string, authorization: string, data: object) => {
    const reply = await (await page.request.post(`/workbench/${path}`, { headers: { authorization }, data })).json()
    expect(reply).toMatchObject({ code: 200 })
    return reply.data
  }
  const key = randomUUID()
  const order = { levelId: 1, months: 1, amount: 9800, method: 'bank', key }
  const { orderNo } = await post('api/member/service/member-level/member-upgrade', token, order)
  const picture = await (await page.request.get('/workbench/backend/auth/code')).json()
  const credentials = { username: 'demo-operator', password: 'demo-2026', code: 'K7MX', uuid: picture.data.uuid }
  const operator = await post('backend/auth/frontDeskLogin', '', credentials)
  await post('backend/order/confirmTransfer', operator.token, { orderNo, amount: 9800, reference: `T${orderNo}` })
  return orderNo
}

test('errors appear at their fields, input survives closing the form, and an open application can be withdrawn', async ({ page }) => {
  const { phone } = await openAsNewMember(page, '/admin/service-applications?apply=training')
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

  await form(page).getByLabel('联系人').fill('王芳')
  await form(page).getByLabel('联系电话').fill(phone)
  await form(page).getByLabel('申请内容').fill('下周三下午线上培训，十人')
  await form(page).getByRole('button', { name: '提交申请' }).click()
  await expect(form(page)).toBeHidden()
  const record = records(page).getByRole('button', { name: /^使用培训/ })
  await record.click()
  await records(page).getByRole('button', { name: '撤回申请' }).click()
  await page.getByRole('dialog', { name: '撤回申请' }).getByRole('button', { name: '确定' }).click()
  await expect(record).toContainText('已撤回')
})

test('input from the time the login ended returns after the next login', async ({ page, request }) => {
  await openAs(page, 'demo-vip', '/admin/service-applications')
  const service = page.getByRole('list', { name: '可申请的服务' }).getByRole('button', { name: '其他问题' })
  await service.click()
  await form(page).getByLabel('申请内容').fill('希望增加三个子账号，供华东区使用')
  const authorization = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  await request.get('/workbench/backend/auth/logout', { headers: { authorization } })
  await form(page).getByRole('button', { name: '提交申请' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  await fillLogin(page, { name: 'demo-vip', password: 'demo-2026', code: 'K7MX' })
  await expect(page.getByText('已恢复登录失效前填写的内容')).toBeVisible()
  await expect(form(page).getByLabel('申请内容')).toHaveValue('希望增加三个子账号，供华东区使用')
})
