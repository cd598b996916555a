import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from './test.ts'
import { openAs } from './member.ts'
import { now } from './today.ts'

const path = '/admin/operations/orders'

interface Ordered {
  orderNo: string
  /** As the page shows it, such as 980.00. */
  yuan: string
}

/** Orders a month of the next higher level as a demo member, through the calls. */
async function orderAs(page: Page, name: string, declare: boolean): Promise<Ordered> {
  await openAs(page, name, '/admin/documents')
  return page.evaluate(
    async ({ key, declare, transferredAt }) => {
      const call = async (path: string, body?: object) => {
        const headers = { authorization: sessionStorage.getItem('token') ?? '', 'content-type': 'application/json' }
        const reply = await fetch(
          `/workbench/api/${path}`,
          body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
        )
        return (await reply.json()).data
      }
      const levels: { id: number; prices: { months: number; amount: number }[] }[] = await call('member/service/member-level/List')
      const level = levels.find(({ prices }) => prices.length > 0)
      const price = level?.prices[0]
      const order = { levelId: level?.id, months: price?.months, amount: price?.amount, method: 'bank', key }
      const { orderNo, amount } = await call('member/service/member-level/member-upgrade', order)
      if (declare) await call('order/declareTransfer', { orderNo, payerName: '浙江甲建设有限公司', amount, transferredAt })
      return { orderNo, yuan: (amount / 100).toFixed(2) }
    },
    { key: randomUUID(), declare, transferredAt: now().toISOString() },
  )
}

const panel = (page: Page, orderNo: string) => page.getByRole('dialog', { name: `订单 ${orderNo}` })

async function find(page: Page, orderNo: string): Promise<void> {
  await page.getByLabel('关键词').fill(orderNo)
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`words=${orderNo}`))
}

test('an operator checks a declared transfer and closes the order if no money arrived', async ({ page, browser }) => {
  const member = await browser.newPage()
  const { orderNo } = await orderAs(member, 'demo-tender-pass', true)
  await openAs(page, 'demo-operator', `${path}?state=declared`)
  await find(page, orderNo)
  await expect(page.getByRole('row', { name: new RegExp(orderNo) })).toContainText('已申报转账')
  await page.getByRole('button', { name: `核对订单 ${orderNo}` }).click()
  await expect(panel(page, orderNo)).toContainText('浙江甲建设有限公司')
  await panel(page, orderNo).getByRole('button', { name: '关闭订单…' }).click()
  await page.getByRole('dialog', { name: '关闭该订单？' }).getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('没有符合条件的订单')).toBeVisible()
  await page.getByRole('button', { name: '查看全部' }).click()
  await find(page, orderNo)
  await expect(page.getByRole('row', { name: new RegExp(orderNo) })).toContainText('已关闭')
  await member.close()
})

test('a transfer is confirmed by its bank reference only, and its amount is shown', async ({ page, browser }) => {
  const member = await browser.newPage()
  const { orderNo } = await orderAs(member, 'demo-tender-pass', false)
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
  await member.close()
})

test('the address keeps filters, and a copied one shows the same', async ({ page }) => {
  await openAs(page, 'demo-operator', path)
  await page.getByRole('radio', { name: '已退款' }).check()
  await expect(page).toHaveURL(/state=refunded/)
  await page.reload()
  await expect(page.getByRole('radio', { name: '已退款' })).toBeChecked()
})

test('a phone needs no sideways scrolling', async ({ page, browser }) => {
  const member = await browser.newPage()
  const { orderNo } = await orderAs(member, 'demo-tender-pass', true)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'demo-operator', `${path}?words=${orderNo}`)
  await page.getByRole('button', { name: `核对订单 ${orderNo}` }).click()
  await expect(panel(page, orderNo)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await member.close()
})

test('members cannot open the page', async ({ page }) => {
  await openAs(page, 'demo-supreme', path)
  await expect(page.getByRole('heading', { name: '订单与收款' })).toHaveCount(0)
})
