import type { PayableOrder, UpgradeQuote } from '@tender/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginSession, useSession } from '../../../shared/session.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { orderNo, sampleOrder } from '../../../testing/sample-orders.ts'
import { sampleMenu } from '../../../testing/sample-menu.ts'
import { MemberOrderPage } from './member-order-page.tsx'

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})
afterEach(cleanup)

function sampleQuote(change: Partial<UpgradeQuote> = {}): UpgradeQuote {
  return {
    level: { id: 4, name: 'VIP会员' },
    months: 12,
    durationDays: 365,
    amount: 1_280_000,
    levelNow: { id: 3, name: '高级会员', endsAt: '2027-03-01T00:00:00+08:00' },
    levelAfter: { id: 4, name: 'VIP会员', endsAt: '2027-11-21T00:00:00+08:00' },
    use: { from: '2026-11-21T00:00:00+08:00', to: '2027-11-21T00:00:00+08:00', isAtOnce: true },
    waiting: [
      { levelName: '高级会员', areaNames: ['全国'], endsBefore: '2027-03-01T00:00:00+08:00', endsAfter: '2028-03-01T00:00:00+08:00' },
    ],
    methods: [
      { method: 'bank', name: '银行转账', hint: '到账后确认' },
      { method: 'wechat', name: '微信支付', hint: '扫码' },
    ],
    bank: null,
    termsName: '会员服务在线购买条款',
    ...change,
  }
}

test.each([
  [{ id: 4, name: 'VIP会员', endsAt: '2027-03-01T00:00:00+08:00' }, '续费会员'],
  [{ id: 3, name: '高级会员', endsAt: '2027-03-01T00:00:00+08:00' }, '升级会员'],
  [{ id: 0, name: '注册用户', endsAt: null }, '开通会员'],
])('for a member with level %o the page is called %s', async (level, title) => {
  beginSession('tok', sampleUser({ level }))
  answerCalls({ getUpgradeQuote: success(sampleQuote()), getOrderList: noOrders })
  openKeptPage(<MemberOrderPage />, '/upgrade/order?levelId=4&months=12')
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})

const noOrders = success({ list: [], totalCount: 0, pageIndex: 1, pageSize: 10 })
const keysOf = (sent: SentRequest[]) =>
  sent.flatMap(({ url, body }) => (url.endsWith('member-upgrade') ? [JSON.stringify(body).match(/"key":"([^"]+)"/)?.[1]] : []))

async function agreeAndSubmit(): Promise<void> {
  await userEvent.click(await screen.findByRole('checkbox', { name: /我已阅读并同意/ }))
  await userEvent.click(screen.getByRole('button', { name: '提交订单' }))
}

describe('a new order', () => {
  test('shows the binding price and what changes, and needs consent to the terms', async () => {
    answerCalls({ 'order/memberUpgrade': success(sampleQuote()), 'order/list': noOrders })
    openKeptPage(<MemberOrderPage />, '/upgrade/order?levelId=4&months=12')
    expect(await screen.findByText('¥12,800')).toBeTruthy()
    expect(screen.getByText('开通后立即生效，不需要重新登录。')).toBeTruthy()
    expect(screen.getByText(/高级会员（全国）：到期由 2027-03-01 变为 2028-03-01/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '提交订单' }).hasAttribute('disabled')).toBe(true)
  })

  test('keeps its key when it is sent again after a lost reply, and opens the order that was made', async () => {
    let isLost = true
    const sent = answerCalls({
      'order/memberUpgrade': success(sampleQuote()),
      'order/list': noOrders,
      'member-level/member-upgrade': () => {
        if (isLost) throw new TypeError('the line is dead')
        return success(sampleOrder())
      },
      payStatus: success(sampleOrder()),
    })
    openKeptPage(<MemberOrderPage />, '/upgrade/order?levelId=4&months=12')
    await agreeAndSubmit()
    await waitFor(() => expect(keysOf(sent)).toHaveLength(1))
    isLost = false
    await waitFor(() => expect(screen.getByRole('button', { name: '提交订单' }).hasAttribute('disabled')).toBe(false))
    await userEvent.click(screen.getByRole('button', { name: '提交订单' }))
    await waitFor(() => expect(shownAddress()).toBe(`/upgrade/order?orderNo=${orderNo}`))
    expect(new Set(keysOf(sent)).size).toBe(1)
  })

  test('warns if the same order was made in another tab', async () => {
    let orders: PayableOrder[] = []
    answerCalls({
      'order/memberUpgrade': success(sampleQuote()),
      'order/list': () => success({ list: orders, totalCount: orders.length, pageIndex: 1, pageSize: 10 }),
    })
    openKeptPage(<MemberOrderPage />, '/upgrade/order?levelId=4&months=12')
    await screen.findByText('¥12,800')
    orders = [sampleOrder()]
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText(/您有一笔同样内容的未支付订单/)).toBeTruthy()
  })

  test('is not made at an outdated price, and shows the new price with the reason', async () => {
    let amount = 1_280_000
    answerCalls({
      'order/memberUpgrade': () => success(sampleQuote({ amount })),
      'order/list': noOrders,
      'member-level/member-upgrade': () => {
        amount = 1_380_000
        return refusal(409, 'order.price-changed', '价格已变动，请核对新价格后重新提交')
      },
    })
    openKeptPage(<MemberOrderPage />, '/upgrade/order?levelId=4&months=12')
    await agreeAndSubmit()
    expect(await screen.findByText('价格已变动，请核对新价格后重新提交')).toBeTruthy()
    expect(await screen.findByText('¥13,800')).toBeTruthy()
  })
})

describe('an unpaid order', () => {
  test('shows its QR code and the time left and marks the session as paying until the member leaves', async () => {
    answerCalls({ payStatus: success(sampleOrder()) })
    openKeptPage(<MemberOrderPage />, `/upgrade/order?orderNo=${orderNo}`)
    expect(await screen.findByRole('img', { name: '微信支付付款二维码' })).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toMatch(/^01:(?:30|29)$/)
    expect(screen.getAllByText('¥12,800.50')).toHaveLength(2)
    expect(useSession.getState().isPay).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: '换页' }))
    expect(useSession.getState().isPay).toBe(false)
  })

  test('is checked for payment, and the frame shows the new level once it is in effect', async () => {
    let order = sampleOrder()
    answerCalls({
      payStatus: () => success(order),
      'auth/info': success(sampleUser({ level: { id: 4, name: 'VIP会员', endsAt: '2027-11-21T00:00:00+08:00' } })),
      'auth/menu': success(sampleMenu()),
    })
    openKeptPage(<MemberOrderPage />, `/upgrade/order?orderNo=${orderNo}`)
    await screen.findByRole('timer')
    order = sampleOrder({ state: 'effective', stateName: '已生效', payment: null, secondsLeft: 0, effectiveAt: '2026-11-21T02:05:00Z' })
    expect(await screen.findByText('支付成功')).toBeTruthy()
    await waitFor(() => expect(useSession.getState().user?.level.name).toBe('VIP会员'))
  })

  test('shows no QR code after its time limit', async () => {
    answerCalls({ payStatus: success(sampleOrder({ secondsLeft: 0 })) })
    openKeptPage(<MemberOrderPage />, `/upgrade/order?orderNo=${orderNo}`)
    expect(await screen.findByText(/付款期限已到/)).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('shows the declared transfer, which can be corrected from its present values', async () => {
    const declared = {
      declaredAt: '2026-11-21T02:10:00Z',
      declaredPayer: '王老板个人',
      declaredAmount: 1_000_000,
      declaredTransferAt: '2026-11-20T01:30:00Z',
    }
    const payment: PayableOrder['payment'] = { kind: 'bank', account: null, reference: orderNo, hint: '请联系客服获取收款账户' }
    const order = success(sampleOrder({ method: 'bank', methodName: '银行转账', payment, ...declared }))
    const sent = answerCalls({ payStatus: order, declareTransfer: order })
    openKeptPage(<MemberOrderPage />, `/upgrade/order?orderNo=${orderNo}`)
    expect(await screen.findByText('王老板个人')).toBeTruthy()
    expect(screen.getByText('¥10,000')).toBeTruthy()
    expect(screen.getByText('2026-11-20 09:30')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '修改付款信息' }))
    await userEvent.type(screen.getByLabelText(/^付款人名称/), '账户')
    await userEvent.click(screen.getByRole('button', { name: '确认已转账' }))
    await waitFor(() =>
      expect(sent.filter(({ url }) => url.endsWith('declareTransfer')).map(({ body }) => body)).toEqual([
        { orderNo, payerName: '王老板个人账户', amount: 1_000_000, transferredAt: '2026-11-20T09:30:00+08:00' },
      ]),
    )
  })

  test('cannot be paid or closed by a sub-account', async () => {
    beginSession('tok', sampleUser({ accountType: 20 }))
    const payment: PayableOrder['payment'] = { kind: 'bank', account: null, reference: orderNo, hint: '请联系客服获取收款账户' }
    answerCalls({ payStatus: success(sampleOrder({ method: 'bank', methodName: '银行转账', payment })) })
    openKeptPage(<MemberOrderPage />, `/upgrade/order?orderNo=${orderNo}`)
    await screen.findByRole('list', { name: '转账进度' })
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.queryByRole('button', { name: '我已转账' })).toBeNull()
    expect(screen.queryByRole('button', { name: '取消订单' })).toBeNull()
  })
})
