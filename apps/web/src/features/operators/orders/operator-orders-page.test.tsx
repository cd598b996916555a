import type { FlaggedPayment, OperatorOrder } from '@tender/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { hasUnsaved } from '../../../shared/drafts.ts'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, refusal, success } from '../../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { OperatorOrdersPage } from './operator-orders-page.tsx'

const orderNo = '2026112012345678901234'

function sampleOrder(given: Partial<OperatorOrder> = {}): OperatorOrder {
  return {
    orderNo,
    state: 'unpaid',
    stateName: '待支付',
    name: '普通会员 1年',
    period: { levelId: 2, levelName: '普通会员', months: 12, durationDays: 365 },
    amount: 398_000,
    method: 'bank',
    methodName: '银行转账',
    createdAt: '2026-11-20T02:00:00.000Z',
    expiresAt: '2026-11-20T02:30:00.000Z',
    secondsLeft: 0,
    declaredAt: '2026-11-20T02:10:00.000Z',
    paidAt: null,
    effectiveAt: null,
    closedAt: null,
    refundedAt: null,
    refundedAmount: null,
    enterpriseId: 7,
    enterpriseName: '杭州甲建设有限公司',
    accountName: 'buyer',
    checkedBy: null,
    declaredAmount: null,
    declaredPayer: '甲建设财务',
    declaredTransferAt: '2026-11-20T02:05:00.000Z',
    ...given,
  }
}

const flagged: FlaggedPayment = {
  id: 5,
  orderNo,
  method: 'alipay',
  methodName: '支付宝',
  transactionId: '20261120220014',
  amount: 100,
  paidAt: '2026-11-20T02:00:00.000Z',
  outcome: 'wrong-amount',
  outcomeName: '金额不符',
  handledAt: null,
  handledNote: null,
  refund: null,
  enterpriseName: '杭州甲建设有限公司',
  orderAmount: 398_000,
}

const listOf = (...list: OperatorOrder[]) => success({ list, totalCount: list.length, pageIndex: 1, pageSize: 20, declaredCount: 1 })
const answersFor = (order: OperatorOrder) => ({
  'backend/order/list': () => listOf(order),
  'backend/order/detail': () => success({ ...order, payments: [] }),
  'order/flaggedPayments': () => success([]),
})

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

const open = (address = '/operations/orders') => openKeptPage(<OperatorOrdersPage />, address)
const button = (name: string) => screen.findByRole('button', { name })
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

async function openConfirm(): Promise<void> {
  await userEvent.click(await button(`核对订单 ${orderNo}`))
  await userEvent.click(await button('确认到账…'))
}

describe('订单与收款', () => {
  test('shows orders and those that wait to be checked', async () => {
    answerCalls(answersFor(sampleOrder()))
    open()
    const row = await screen.findByRole('row', { name: new RegExp(orderNo) })
    expect(row.textContent).toContain('普通会员 1年')
    expect(row.textContent).toContain('¥3,980')
    expect(row.textContent).toContain('已申报转账')
    expect(screen.getByRole('radio', { name: '待核对转账 1' })).toBeTruthy()
    expect(screen.queryByText(/待处理的异常收款/)).toBeNull()
  })

  test.each([
    [398_000, 0],
    [39_800, 1],
  ])('marks a declared amount of %i fen that differs from the order', async (declaredAmount, marks) => {
    answerCalls(answersFor(sampleOrder({ declaredAmount })))
    open()
    await userEvent.click(await button(`核对订单 ${orderNo}`))
    await screen.findByText('申报金额')
    expect(screen.queryAllByText('与订单金额不符')).toHaveLength(marks)
  })

  test('keeps filters in the address', async () => {
    const sent = answerCalls(answersFor(sampleOrder()))
    open('/operations/orders?state=declared')
    await userEvent.type(await field('关键词'), '甲建设{Enter}')
    await waitFor(() => expect(shownAddress()).toBe('/operations/orders?state=declared&words=甲建设'))
    await waitFor(() => expect(decodeURIComponent(sent.at(-1)?.url ?? '')).toMatch(/state=declared.*search=甲建设/))
  })

  test('confirms a transfer of the exact amount with its bank reference', async () => {
    const sent = answerCalls({
      ...answersFor(sampleOrder()),
      'order/confirmTransfer': success(sampleOrder({ state: 'effective', stateName: '已生效' })),
    })
    open()
    await openConfirm()
    expect((await screen.findByRole('dialog', { name: '确认到账' })).textContent).toContain('到账 ¥3,980，一分不差')
    await userEvent.click(await button('确认到账并生效'))
    expect(await screen.findByText('请填写银行流水号')).toBeTruthy()
    expect(sent.some(({ url }) => url.includes('confirmTransfer'))).toBe(false)
    await userEvent.type(await field('银行流水号'), 'ICBC-1')
    expect(hasUnsaved()).toBe(true)
    await userEvent.click(await button('确认到账并生效'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const confirmed = sent.find(({ url }) => url.includes('confirmTransfer'))
    expect(confirmed?.body).toEqual({ orderNo, amount: 398_000, reference: 'ICBC-1' })
    expect(hasUnsaved()).toBe(false)
  })

  test('shows at its field that a bank reference was used before', async () => {
    const fields = { reference: '该银行流水号已登记过，请核对' }
    answerCalls({
      ...answersFor(sampleOrder()),
      'order/confirmTransfer': refusal(422, 'order.reference-used', fields.reference, { fields }),
    })
    open()
    await openConfirm()
    await userEvent.type(await field('银行流水号'), 'ICBC-1')
    await userEvent.click(await button('确认到账并生效'))
    const dialog = await screen.findByRole('dialog', { name: '确认到账' })
    expect(await within(dialog).findByText(fields.reference)).toBeTruthy()
  })

  test('returns to an order that another operator has confirmed and shows its present state', async () => {
    let order = sampleOrder()
    answerCalls({
      ...answersFor(order),
      'backend/order/detail': () => success({ ...order, payments: [] }),
      'order/confirmTransfer': refusal(409, 'order.state-changed', '订单状态已变化，请刷新后查看'),
    })
    open()
    await openConfirm()
    await userEvent.type(await field('银行流水号'), 'ICBC-1')
    order = sampleOrder({ state: 'effective', stateName: '已生效' })
    await userEvent.click(await button('确认到账并生效'))
    const dialog = await screen.findByRole('dialog', { name: `订单 ${orderNo}` })
    expect(within(dialog).getByText('已生效')).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: '确认到账…' })).toBeNull()
    expect(hasUnsaved()).toBe(false)
  })

  test('refunds a part with a reason, never more than was paid', async () => {
    const order = sampleOrder({ state: 'effective', stateName: '已生效', declaredAt: null })
    const sent = answerCalls({ ...answersFor(order), 'order/refund': success(order) })
    open()
    await userEvent.click(await button(`查看订单 ${orderNo}`))
    await userEvent.click(await button('退款…'))
    const amount = await field('退款金额（元）')
    expect(amount.value).toBe('3980.00')
    await userEvent.clear(amount)
    await userEvent.type(amount, '3980.01')
    await userEvent.click(await button('确认退款'))
    expect(await screen.findByText('退款金额应大于 0，且不超过 ¥3,980')).toBeTruthy()
    await userEvent.clear(amount)
    await userEvent.type(amount, '1000')
    await userEvent.type(await field('退款原因'), '买错了级别')
    await userEvent.click(await button('确认退款'))
    await waitFor(() =>
      expect(sent.find(({ url }) => url.endsWith('order/refund'))?.body).toEqual({ orderNo, amount: 100_000, reason: '买错了级别' }),
    )
  })

  test('settles a payment that matches no order', async () => {
    const sent = answerCalls({
      ...answersFor(sampleOrder()),
      'order/flaggedPayments': () => success([flagged]),
      'order/settlePayment': success({ settled: true }),
    })
    open()
    expect(await screen.findByText('待处理的异常收款（1）')).toBeTruthy()
    await userEvent.click(await button('处理收款 20261120220014'))
    await userEvent.click(await button('退回 ¥1'))
    expect(await screen.findByText('请填写处理说明')).toBeTruthy()
    await userEvent.type(await field('处理说明'), '金额不符，退回')
    await userEvent.click(await button('退回 ¥1'))
    await waitFor(() =>
      expect(sent.find(({ url }) => url.endsWith('settlePayment'))?.body).toEqual({ paymentId: 5, how: 'refund', note: '金额不符，退回' }),
    )
  })

  test('tells other members that it is for operators only', async () => {
    answerCalls({
      'backend/order/list': refusal(403, 'rights.operator-only', '该功能仅运营人员可以使用'),
      'order/flaggedPayments': refusal(403, 'rights.operator-only', '该功能仅运营人员可以使用'),
    })
    open()
    expect(await screen.findByText('该功能仅运营人员可以使用')).toBeTruthy()
  })
})
