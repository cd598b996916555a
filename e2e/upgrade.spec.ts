import { expect, test, type Page } from './test.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import { openAs, visit } from './member.ts'
import { openAsNewMember } from './new-member.ts'
import { addDays, shanghaiText } from '../packages/contract/src/shanghai.ts'
import { now } from './today.ts'

const table = (page: Page) => page.getByRole('region', { name: '会员级别对比' })
const column = (page: Page, level: string) => table(page).getByRole('columnheader', { name: level })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const result = (page: Page) => page.getByRole('region', { name: '结果' })

/** Accepts the terms and submits the visible order. @returns its number */
async function submit(page: Page): Promise<string> {
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/upgrade\/order\?orderNo=\d{22}$/)
  return new URL(page.url()).searchParams.get('orderNo') ?? ''
}

test.describe('the comparison of levels', () => {
  test('shows prices for the chosen term, the present level and what others have more of, also on a phone', async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/upgrade')
    await expect(table(page).getByRole('columnheader')).toHaveCount(9)
    await expect(column(page, '高级会员')).toContainText('当前')
    await expect(column(page, 'VIP会员')).toContainText('¥12,800')
    await page.getByRole('radio', { name: '1个月' }).check()
    await expect(column(page, 'VIP会员')).toContainText('¥1,280')
    await expect(page).toHaveURL(/months=1/)
    const cells = (right: RegExp) => table(page).getByRole('row', { name: right }).getByRole('cell')
    await expect(cells(/^子账号/)).toHaveText([
      '无（比当前级别少）',
      '无（比当前级别少）',
      '2 个（比当前级别少）',
      '5 个',
      ...['10', '20', '50', '200'].map((count) => `${count} 个（比当前级别多）`),
    ])
    const more = '支持（比当前级别多）'
    await expect(cells(/^AI大数据/)).toHaveText(['不支持', '不支持', '不支持', '不支持', '不支持', more, more, more])
    await column(page, 'VIP会员').getByRole('link', { name: '升级VIP会员' }).click()
    await expect(page).toHaveURL(/\/upgrade\/order\?levelId=4&months=1$/)

    // on a phone one level at a time beside the present one, without sideways scrolling
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/admin/upgrade?need=sub-accounts')
    await expect(page.getByRole('heading', { level: 2, name: 'VIP会员' })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toHaveText(/^子账号.*5 个10 个/)
    await page.getByRole('radio', { name: '铂金', exact: true }).check()
    await expect(page.getByRole('row').nth(1)).toHaveText(/^子账号.*5 个50 个/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })

  test('names the lowest level with what the member came for and scrolls to it', async ({ page }) => {
    await openAs(page, 'demo-ordinary', '/admin/upgrade?need=sub-accounts')
    await expect(page.getByText(/高级会员\s*起有 5 个/)).toBeInViewport()
    await expect(table(page).getByRole('row', { name: /^子账号/ })).toBeInViewport()
    await expect(page.getByRole('link', { name: '升级高级会员' }).first()).toBeVisible()
  })

  test('tells a sub-account that the main account buys and shows no buttons', async ({ page }) => {
    await openAs(page, 'demo-senior-sub-1', '/admin/upgrade')
    await expect(page.getByText('会员由主账号开通或续费')).toBeVisible()
    await expect(table(page).getByRole('link')).toHaveCount(0)
    await visit(page, '/admin/upgrade/order?levelId=4&months=12')
    await expect(page.getByText('会员由主账号购买')).toBeVisible()
    await expect(page.getByRole('button', { name: '提交订单' })).toHaveCount(0)
  })
})

test.describe('an order', () => {
  test('needs consent, is submitted once, found again, paid by transfer, and opens the level in the frame', async ({ page }) => {
    await openAsNewMember(page, '/admin/upgrade/order?levelId=3&months=12')
    await expect(page.getByText('¥5,980')).toBeVisible()
    await expect(page.getByRole('button', { name: '提交订单' })).toBeDisabled()
    await page.getByRole('button', { name: /会员服务在线购买条款/ }).click()
    await expect(dialog(page, '会员服务在线购买条款')).toContainText('以订单页面展示的价格为准')
    await expect(dialog(page, '会员服务在线购买条款')).toContainText('提前 30 日公告')
    await dialog(page, '会员服务在线购买条款').getByRole('button', { name: '同意' }).click()
    const orderNo = await submit(page)
    // a transfer has its payee and a week, and no countdown
    const payee = page.getByRole('region', { name: '收款信息' })
    await expect(payee).toContainText('演示信息服务有限公司')
    await expect(payee).toContainText('以下收款账户是虚构的，请勿转账')
    for (const what of ['户名', '账号', '开户行', '金额', '附言'])
      await expect(payee.getByRole('button', { name: `复制${what}` })).toBeVisible()
    await expect(payee.getByText(orderNo)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
    const steps = page.getByRole('list', { name: '转账进度' })
    await expect(steps.getByRole('listitem').nth(1)).toContainText(shanghaiText(addDays(now(), 7)).slice(0, 10))
    await expect(page.getByText('自动开通')).toHaveCount(0)
    await visit(page, '/admin/upgrade/order?levelId=3&months=12')
    await page.getByRole('link', { name: '继续支付' }).click()
    await expect(page).toHaveURL(new RegExp(orderNo))
    await page.getByRole('button', { name: '我已转账' }).click()
    await expect(page.getByLabel(/付款人名称/)).toHaveValue('浏览器测试企业')
    await expect(page.getByLabel('转账金额（元）')).toHaveValue('5980.00')
    await page.getByRole('button', { name: '确认已转账' }).click()
    await expect(steps.locator('[aria-current="step"]')).toContainText(/核对到账.*预计 \d{4}-\d\d-\d\d（周[一二三四五]）下班前完成/)
    await expect(page.getByRole('banner').getByText('注册用户')).toBeVisible()
    await confirmTransfer(page, orderNo, 598_000)
    // the order is read every few seconds; a member who comes back from the bank's window is told at once
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(result(page).getByText('支付成功')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('banner').getByText('高级会员')).toBeVisible()
    await page.getByRole('link', { name: '我的订单' }).first().click()
    await expect(page.getByRole('listitem').filter({ hasText: orderNo })).toContainText('已生效')
  })

  test('can be cancelled and made again, and a double click makes one', async ({ page }) => {
    await openAsNewMember(page, '/admin/upgrade/order?levelId=1&months=1')
    const made: string[] = []
    page.on('request', (request) => request.url().endsWith('/member-upgrade') && made.push(request.url()))
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await page.getByRole('button', { name: '提交订单' }).dblclick()
    await expect(page).toHaveURL(/orderNo=\d{22}$/)
    expect(made).toHaveLength(1)
    await visit(page, '/admin/orders')
    const order = page.getByRole('listitem').filter({ hasText: '招标通会员 1个月' })
    await expect(order).toHaveCount(1)
    await expect(order).toContainText('¥98')
    await order.getByRole('button', { name: /^取消订单/ }).click()
    await dialog(page, '取消订单').getByRole('button', { name: '确定' }).click()
    await expect(order).toContainText('已关闭')
    await order.getByRole('link', { name: /^查看/ }).click()
    await result(page).getByRole('link', { name: '重新下单' }).click()
    await expect(page).toHaveURL(/levelId=1&months=1$/)
  })

  test('of somebody else or for an unsold term says what to do instead', async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/upgrade/order?orderNo=2026000000000000000000')
    await expect(page.getByText('没有找到该订单，请返回订单列表')).toBeVisible()
    await visit(page, '/admin/upgrade/order?levelId=3&months=7')
    await expect(page.getByText(/暂不支持按此时长在线购买/)).toBeVisible()
    await page.getByRole('link', { name: '联系客服' }).click()
    await expect(dialog(page, '申请：会员开通咨询')).toBeVisible()
  })
})
