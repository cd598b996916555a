import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from './test.ts'
import { openAs, tokenOf } from './member.ts'
import { now } from './today.ts'

const path = '/admin/operations/orders'

/** Orders a month of the next higher level as a demo member. */
async function orderAs(page: Page, name: string, declare: boolean): Promise<{ orderNo: string }> {
  const headers = { authorization: await tokenOf(page, name) }
  const call = async (path: string, data?: object) => {
    const address = `/workbench/api/${path}`
    const reply = await (data === undefined ? page.request.get(address, { headers }) : page.request.post(address, { headers, data }))
    return (await reply.json()).data
  }
  const levels: { id: number; prices: { months: number; amount: number }[] }[] = await call('member/service/member-level/List')
  const level = levels.find(({ prices }) => prices.length > 0)
  const price = level?.prices[0]
  const order = { levelId: level?.id, months: price?.months, amount: price?.amount, method: 'bank', key: randomUUID() }
  const { orderNo, amount } = await call('member/service/member-level/member-upgrade', order)
  const transferredAt = now().toISOString()
  if (declare) await call('order/declareTransfer', { orderNo, payerName: '浙江甲建设有限公司', amount, transferredAt })
  return { orderNo }
}

const panel = (page: Page, orderNo: string) => page.getByRole('dialog', { name: `订单 ${orderNo}` })

async function find(page: Page, orderNo: string): Promise<void> {
  await page.getByLabel('关键词').fill(orderNo)
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`words=${orderNo}`))
}

test('an operator checks a declared transfer, also on a phone, and closes the order if no money arrived', async ({ page }) => {
  const { orderNo } = await orderAs(page, 'demo-tender-pass', true)
  await openAs(page, 'demo-operator', `${path}?state=declared`)
  await find(page, orderNo)
  await expect(page.getByRole('row', { name: new RegExp(orderNo) })).toContainText('已申报转账')
  await page.getByRole('button', { name: `核对订单 ${orderNo}` }).click()
  await expect(panel(page, orderNo)).toContainText('浙江甲建设有限公司')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(panel(page, orderNo)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1366, height: 768 })
  await panel(page, orderNo).getByRole('button', { name: '关闭订单…' }).click()
  await page.getByRole('dialog', { name: '关闭该订单？' }).getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('没有符合条件的订单')).toBeVisible()
  await page.getByRole('button', { name: '查看全部' }).click()
  await find(page, orderNo)
  await expect(page.getByRole('row', { name: new RegExp(orderNo) })).toContainText('已关闭')
})

test('a transfer is confirmed by its bank reference only, its amount is shown, and a copied address shows the same orders', async ({
  page,
}) => {
  const { orderNo } = await orderAs(page, 'demo-tender-pass', false)
  await openAs(page, 'demo-operator', `${path}?words=${orderNo}`)
  await page.getByRole('button', { name: `查看订单 ${orderNo}` }).click()
  await panel(page, orderNo).getByRole('button', { name: '确认到账…' }).click()
  const form = page.getByRole('dialog', { name: '确认到账' })
  await expect(form.getByText(/到账 ¥[\d,]+，一分不差/)).toBeVisible()
  await form.getByRole('button', { name: '确认到账并生效' }).click()
  await expect(form.getByText('请填写银行流水号')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page, orderNo)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `查看订单 ${orderNo}` })).toBeFocused()

  await page.getByRole('radio', { name: '已退款' }).check()
  await expect(page).toHaveURL(/state=refunded/)
  await page.reload()
  await expect(page.getByRole('radio', { name: '已退款' })).toBeChecked()
})
