import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loggedInMember } from '../../testing/factories.ts'
import { sayPasswordAgain } from '../auth/testing/auth-testing.ts'
import { createOrders, remindOfTransfers, workOnOrders } from './index.ts'
import { auditOf, loggedInOperator, offer, order, periodsOf, setPrices, stateOf, type Buyer } from './testing/orders-testing.ts'
import { readConfig } from '../../config.ts'
import { createLog } from '../../platform/log.ts'
import { systemRandom } from '../../platform/random.ts'

const start = new Date('2026-11-20T10:00:00+08:00')
const minute = 60_000
const day = 86_400_000
let app: TestApp
let operator: Buyer
let member: Buyer

beforeAll(async () => {
  app = await openTestApp({
    now: start,
    environment: {
      OPERATOR_SESSION_IDLE_MINUTES: '1440',
      BANK_TRANSFER_NAME: '招采数据有限公司',
      BANK_TRANSFER_ACCOUNT: '6222 0000 1111',
      BANK_TRANSFER_BANK: '工商银行杭州分行',
    },
  })
  await setPrices(app)
  operator = await loggedInOperator(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(start)
  member = await loggedInMember(app, 0)
})

/** the job that runs every minute */
const work = () =>
  workOnOrders(
    createOrders({ database: app.database, clock: app.clock, log: createLog('fatal'), random: systemRandom, config: readConfig({}) }),
  )
const confirm = async (orderNo: string, amount: number = offer.amount, reference: string = randomUUID()) => {
  await sayPasswordAgain(app, operator.accountId)
  return app.call('confirmTransfer', { orderNo, amount, reference }, { token: operator.token })
}

/** Moves the creation of an order into the past, because sessions would not last as long. */
const wait = (orderNo: string, milliseconds: number) =>
  app.database.query(
    `update purchase_order set created_at = created_at - $2 * interval '1 millisecond', expires_at = expires_at - $2 * interval '1 millisecond'
      where order_no = $1`,
    [orderNo, milliseconds],
  )
const declare = (orderNo: string, transferredAt = '2026-11-20T09:50:00+08:00') =>
  app.call('declareTransfer', { orderNo, payerName: '甲公司', amount: offer.amount, transferredAt }, { token: member.token })
const refund = async (orderNo: string, amount: number) => {
  await sayPasswordAgain(app, operator.accountId)
  return app.call('refundOrder', { orderNo, amount, reason: '买错了级别' }, { token: operator.token })
}

describe('the order page', () => {
  const quoteOf = async (buyer: Buyer, term = { levelId: 2, months: 12 }) =>
    (await app.call('memberUpgradeQuote', term, { token: buyer.token })).envelope.data

  test('shows price, period, payment methods and the level afterwards', async () => {
    expect(await quoteOf(member)).toMatchObject({
      level: { id: 2, name: '普通会员' },
      months: 12,
      durationDays: 365,
      amount: 398_000,
      levelNow: { id: 0, name: '注册用户', endsAt: null },
      levelAfter: { id: 2, name: '普通会员', endsAt: '2027-11-20T02:00:00.000Z' },
      use: { from: '2026-11-20T02:00:00.000Z', to: '2027-11-20T02:00:00.000Z', isAtOnce: true },
      waiting: [],
      methods: [{ method: 'bank', name: '银行转账' }],
      bank: { account: '6222 0000 1111' },
      termsName: '会员服务在线购买条款',
    })
  })

  test('for a lower level starts after the current period', async () => {
    const vip = await loggedInMember(app, 4)
    const lower = await quoteOf(vip)
    expect(lower.levelAfter).toEqual(lower.levelNow)
    expect(lower.use).toMatchObject({ from: lower.levelNow.endsAt, isAtOnce: false })
    expect(lower.waiting).toEqual([])
  })

  test('for a higher level delays the current period without losing any of it', async () => {
    const tenderPass = await loggedInMember(app, 1)
    const { waiting, use, levelNow } = await quoteOf(tenderPass)
    expect(use.isAtOnce).toBe(true)
    expect(waiting).toMatchObject([{ levelName: '招标通会员', areaNames: ['全国'], endsBefore: levelNow.endsAt }])
    const grown = Date.parse(waiting[0]?.endsAfter ?? '') - Date.parse(waiting[0]?.endsBefore ?? '')
    expect(grown).toBe(Date.parse(use.to) - Date.parse(use.from))
  })

  test.each([
    [{ levelId: 2, months: 5 }, 'order.not-for-sale'],
    [{ levelId: 7, months: 12 }, 'order.not-for-sale'],
    [{ levelId: 99, months: 12 }, 'order.not-for-sale'],
    [{ levelId: 2, months: 61 }, 'request.invalid'],
  ])('refuses %j', async (request, error) => {
    expect((await app.call('memberUpgradeQuote', request, { token: member.token })).error).toMatchObject({ error })
  })
})

describe('an order', () => {
  test('becomes effective when the transfer is confirmed, and shows each step', async () => {
    const orderNo = await order(app, member)
    expect((await app.call('getOrderStatus', { orderNo }, { token: member.token })).envelope.data).toMatchObject({
      state: 'unpaid',
      stateName: '待支付',
      amount: 398_000,
      secondsLeft: 7 * 86_400,
      payment: { kind: 'bank', reference: orderNo, account: { bank: '工商银行杭州分行' } },
    })
    app.clock.advance(minute)
    expect((await confirm(orderNo)).envelope.data).toMatchObject({ state: 'effective' })
    expect((await app.call('getOrderStatus', { orderNo }, { token: member.token })).envelope.data).toMatchObject({
      state: 'effective',
      effectiveAt: new Date(start.getTime() + minute).toISOString(),
      payment: null,
    })
    expect(await periodsOf(app, member)).toEqual([
      { levelId: 2, durationMs: 365 * 86_400_000, startsAt: new Date(start.getTime() + minute) },
    ])
    expect(await auditOf(app, orderNo)).toEqual(['order.created', 'order.paid', 'order.effective'])
  })

  test('keeps the price at which it was placed', async () => {
    const orderNo = await order(app, member, 'bank', { levelId: 1, months: 1, amount: 9900 })
    await app.database.query('update level_price set amount = 19900 where level_id = 1 and months = 1')
    expect((await app.call('getOrderStatus', { orderNo }, { token: member.token })).envelope.data.amount).toBe(9900)
    const late = await app.call(
      'memberUpgrade',
      { levelId: 1, months: 1, amount: 9900, method: 'bank', key: randomUUID() },
      { token: member.token },
    )
    expect(late.error).toMatchObject({ error: 'order.price-changed' })
    expect((await confirm(orderNo, 9900)).status).toBe(200)
    await app.database.query('update level_price set amount = 9900 where level_id = 1 and months = 1')
  })

  test('sent several times with the same key, even at once, is placed once', async () => {
    const request = { ...offer, method: 'bank' as const, key: randomUUID() }
    const replies = await Promise.all(Array.from({ length: 5 }, () => app.call('memberUpgrade', request, { token: member.token })))
    expect(new Set(replies.map((reply) => reply.envelope.data.orderNo)).size).toBe(1)
    expect((await app.call('getOrderList', {}, { token: member.token })).envelope.data.totalCount).toBe(1)
    const other = await app.call('memberUpgrade', { ...request, levelId: 3, amount: 998_000 }, { token: member.token })
    expect(other.error).toMatchObject({ error: 'order.key-used' })
  })

  test('ignores fields that do not belong to the request', async () => {
    const extra = { state: 'effective', enterpriseId: 1, areaCodes: ['330000'], durationMs: 1, paidAt: start.toISOString() }
    const request = { ...offer, method: 'bank' as const, key: randomUUID(), ...extra }
    const { orderNo, ...made } = (await app.call('memberUpgrade', request, { token: member.token })).envelope.data
    expect(made).toMatchObject({ state: 'unpaid', period: { durationDays: 365 }, paidAt: null })
    expect(await stateOf(app, member, orderNo)).toBe('unpaid')
    expect(await periodsOf(app, member)).toEqual([])
  })

  test.each([
    [{ ...offer, amount: 1 }, 'order.price-changed'],
    [{ ...offer, levelId: 7 }, 'order.not-for-sale'],
    [{ ...offer, months: 7 }, 'order.not-for-sale'],
    [{ ...offer, amount: -1 }, 'request.invalid'],
    [{ ...offer, amount: 0.5 }, 'request.invalid'],
  ])('is refused for %j', async (request, error) => {
    const reply = await app.call('memberUpgrade', { ...request, method: 'bank', key: randomUUID() }, { token: member.token })
    expect(reply.error).toMatchObject({ error })
  })

  test('cannot be paid by a method that is not configured', async () => {
    const reply = await app.call('memberUpgrade', { ...offer, method: 'alipay', key: randomUUID() }, { token: member.token })
    expect(reply.error).toMatchObject({ error: 'order.method-unavailable' })
    expect((await app.server.inject({ method: 'POST', url: '/workbench/api/order/notify/alipay', payload: 'a=b' })).statusCode).toBe(404)
  })

  test('is refused while ten others wait for payment', async () => {
    const orders = []
    for (let index = 0; index < 10; index++) orders.push(await order(app, member))
    const another = () => app.call('memberUpgrade', { ...offer, method: 'bank', key: randomUUID() }, { token: member.token })
    expect((await another()).error).toMatchObject({ error: 'order.too-many' })
    await app.call('closeOrder', { orderNo: orders[0] ?? '' }, { token: member.token })
    expect((await another()).status).toBe(200)
  })

  test('reminds its enterprise two days before it closes without a transfer', async () => {
    const orderNo = await order(app, member)
    const reminder = async () => {
      await remindOfTransfers(app)
      return (await app.call('getMemberInfo', {}, { token: member.token })).envelope.data.closingOrder
    }
    await wait(orderNo, 5 * day - 1)
    await work()
    expect(await reminder()).toBeNull()
    await wait(orderNo, 1)
    const expected = { orderNo, name: '普通会员 1年', expiresAt: new Date(start.getTime() + 2 * day).toISOString() }
    expect(await reminder()).toEqual(expected)
    expect(await reminder()).toEqual(expected)
    await declare(orderNo)
    expect(await reminder()).toBeNull()
    app.clock.advance(minute)
    await app.call('operatorCloseOrder', { orderNo }, { token: operator.token })
  })

  test('without a declared transfer is closed at its deadline', async () => {
    const orderNo = await order(app, member)
    await wait(orderNo, 7 * day - 1)
    await work()
    expect(await stateOf(app, member, orderNo)).toBe('unpaid')
    await wait(orderNo, 1)
    await work()
    expect(await stateOf(app, member, orderNo)).toBe('closed')
    expect(await auditOf(app, orderNo)).toEqual(['order.created', 'order.closed'])
  })

  test('with a declared transfer stays open until an operator decides', async () => {
    const orderNo = await order(app, member)
    const declared = await declare(orderNo)
    expect(declared.envelope.data).toMatchObject({
      state: 'unpaid',
      declaredAt: start.toISOString(),
      declaredPayer: '甲公司',
      declaredAmount: offer.amount,
      // a Friday, so it is looked up until Monday evening
      checkedBy: '2026-11-23T10:00:00.000Z',
      secondsLeft: 0,
    })
    await wait(orderNo, 8 * day)
    await work()
    expect(await stateOf(app, member, orderNo)).toBe('unpaid')
    const list = await app.call('getOperatorOrders', { state: 'declared' }, { token: operator.token })
    expect(list.envelope.data.list).toMatchObject([{ orderNo, declaredPayer: '甲公司', declaredAmount: offer.amount }])
    expect((await app.call('closeOrder', { orderNo }, { token: member.token })).error).toMatchObject({ error: 'order.state-changed' })
    expect((await app.call('operatorCloseOrder', { orderNo }, { token: operator.token })).envelope.data.state).toBe('closed')
    expect((await app.call('getOperatorOrders', { state: 'declared' }, { token: operator.token })).envelope.data.list).toEqual([])
  })

  test('refuses a transfer time in the future, but allows for a clock that is ahead', async () => {
    const orderNo = await order(app, member)
    for (const transferredAt of ['2026-11-21T10:01:00+08:00', '2027-11-20T10:00:00+08:00'])
      expect((await declare(orderNo, transferredAt)).error).toEqual({
        error: 'request.invalid',
        fields: { transferredAt: '转账时间不能晚于现在，请重新填写' },
      })
    expect(await stateOf(app, member, orderNo)).toBe('unpaid')
    expect((await declare(orderNo, '2026-11-21T10:00:00+08:00')).status).toBe(200)
  })

  test('becomes effective by a confirmed transfer even after it was cancelled', async () => {
    const orderNo = await order(app, member)
    expect((await app.call('closeOrder', { orderNo }, { token: member.token })).envelope.data.state).toBe('closed')
    expect((await declare(orderNo)).envelope.data).toMatchObject({ state: 'closed', declaredAt: start.toISOString() })
    expect((await confirm(orderNo)).envelope.data.state).toBe('effective')
    expect((await declare(orderNo)).error).toMatchObject({ error: 'order.state-changed' })
    expect((await app.call('closeOrder', { orderNo }, { token: member.token })).error).toMatchObject({ error: 'order.state-changed' })
  })
})

describe('a bank transfer', () => {
  test('must match the exact amount, and its reference counts only once', async () => {
    const orderNo = await order(app, member)
    const wrong = await confirm(orderNo, offer.amount - 1, 'ICBC-1')
    expect(wrong.error).toMatchObject({ error: 'order.amount-differs', fields: { amount: expect.any(String) } })
    expect((await confirm(orderNo, offer.amount, 'ICBC-1')).status).toBe(200)
    const second = await order(app, member)
    expect((await confirm(second, offer.amount, 'ICBC-1')).error).toMatchObject({ error: 'order.reference-used' })
    expect(await stateOf(app, member, second)).toBe('unpaid')
    expect(await periodsOf(app, member)).toHaveLength(1)
  })

  test('confirmed by two operators at once counts once', async () => {
    const orderNo = await order(app, member)
    const replies = await Promise.all([confirm(orderNo, offer.amount, 'ICBC-2'), confirm(orderNo, offer.amount, 'ICBC-3')])
    expect(replies.map((reply) => reply.status)).toEqual(expect.arrayContaining([200, 409]))
    expect(await periodsOf(app, member)).toHaveLength(1)
  })

  test('confirmed while its order is being closed wins', async () => {
    for (let round = 0; round < 5; round++) {
      const orderNo = await order(app, member, 'bank')
      await Promise.all([confirm(orderNo), app.call('closeOrder', { orderNo }, { token: member.token })])
      expect(await stateOf(app, member, orderNo)).toBe('effective')
    }
    expect(await periodsOf(app, member)).toHaveLength(5)
  })

  test('can be refunded, which ends its unused time and continues other periods', async () => {
    const tenderPass = await loggedInMember(app, 1)
    const before = (await app.call('getMemberPeriodInfo', {}, { token: tenderPass.token })).envelope.data[0]?.endTime ?? ''
    const orderNo = await order(app, tenderPass)
    await confirm(orderNo)
    app.clock.advance(3 * 60 * minute)
    const reply = await refund(orderNo, 100_000)
    expect(reply.envelope.data).toMatchObject({ state: 'refunded', refundedAmount: 100_000 })
    expect(await periodsOf(app, tenderPass)).toMatchObject([{ durationMs: 3 * 60 * minute }])
    const [inUse] = (await app.call('getMemberPeriodInfo', {}, { token: tenderPass.token })).envelope.data
    expect(inUse).toMatchObject({
      levelName: '招标通会员',
      status: '01',
      endTime: new Date(Date.parse(before) + 3 * 60 * minute).toISOString(),
    })
    expect(await auditOf(app, orderNo)).toEqual(['order.created', 'order.paid', 'order.effective', 'order.refunded'])
  })

  test('is refunded only once, and never more than the amount received', async () => {
    const orderNo = await order(app, member)
    expect((await refund(orderNo, 1)).error).toMatchObject({ error: 'order.state-changed' })
    await confirm(orderNo)
    expect((await refund(orderNo, offer.amount + 1)).error).toMatchObject({ error: 'order.refund-too-much' })
    const replies = await Promise.all([refund(orderNo, offer.amount), refund(orderNo, offer.amount)])
    expect(replies.filter((reply) => reply.status === 200).length).toBeGreaterThan(0)
    expect((await refund(orderNo, 1)).error).toMatchObject({ error: 'order.state-changed' })
    const [row] = await app.database.query<{ count: number }>(
      `select count(*)::integer as count from payment_refund refund join payment on payment.id = payment_id where order_no = $1`,
      [orderNo],
    )
    expect(row?.count).toBe(1)
    expect((await confirm(orderNo)).error).toMatchObject({ error: 'order.state-changed' })
  })
})

describe('a paid order that is not yet effective', () => {
  test('becomes effective once in the next round, even if several rounds run at once', async () => {
    const orderNo = await order(app, member)
    await app.database.query(`update purchase_order set state = 'paid', paid_at = $2 where order_no = $1`, [orderNo, start])
    await Promise.all([work(), work(), work()])
    expect(await stateOf(app, member, orderNo)).toBe('effective')
    expect(await periodsOf(app, member)).toHaveLength(1)
  })
})

describe('access to orders', () => {
  test('is refused for an order of another enterprise', async () => {
    const orderNo = await order(app, member)
    const stranger = await loggedInMember(app, 4)
    const login = { token: stranger.token }
    for (const reply of [
      await app.call('getOrderStatus', { orderNo }, login),
      await app.call('closeOrder', { orderNo }, login),
      await app.call('declareTransfer', { orderNo, payerName: '甲', amount: 1, transferredAt: start.toISOString() }, login),
    ])
      expect(reply.error).toMatchObject({ error: 'order.not-found' })
    expect((await app.call('getOrderList', {}, login)).envelope.data.list).toEqual([])
    expect(await stateOf(app, member, orderNo)).toBe('unpaid')
  })

  test('lets sub-accounts see the orders of their enterprise but place none', async () => {
    const orderNo = await order(app, member)
    await app.database.query('update account set type = 20 where id = $1', [member.accountId])
    expect(await stateOf(app, member, orderNo)).toBe('unpaid')
    const login = { token: member.token }
    for (const reply of [
      await app.call('memberUpgrade', { ...offer, method: 'bank', key: randomUUID() }, login),
      await app.call('closeOrder', { orderNo }, login),
      await app.call('declareTransfer', { orderNo, payerName: '甲', amount: 1, transferredAt: start.toISOString() }, login),
    ])
      expect(reply.error).toMatchObject({ error: 'rights.main-account-only' })
  })

  test('refuses operator calls to members', async () => {
    const orderNo = await order(app, member)
    const login = { token: member.token }
    for (const reply of [
      await app.call('getOperatorOrders', {}, login),
      await app.call('getOperatorOrder', { orderNo }, login),
      await app.call('getFlaggedPayments', {}, login),
      await app.call('confirmTransfer', { orderNo, amount: offer.amount, reference: 'X' }, login),
      await app.call('operatorCloseOrder', { orderNo }, login),
      await app.call('refundOrder', { orderNo, amount: 1, reason: '测试' }, login),
      await app.call('settlePayment', { paymentId: 1, how: 'note', note: '测试' }, login),
    ])
      expect(reply.error).toMatchObject({ error: 'rights.operator-only' })
  })

  test('lets operators search by order number, enterprise, account and transfer reference', async () => {
    const orderNo = await order(app, member)
    await confirm(orderNo, offer.amount, 'ABC-778899')
    const found = async (search: string) =>
      (await app.call('getOperatorOrders', { search }, { token: operator.token })).envelope.data.list.map((row) => row.orderNo)
    const { name } = member as Buyer & { name: string }
    for (const search of [orderNo, orderNo.slice(0, 20), name.toUpperCase(), 'ABC-778899']) expect(await found(search)).toEqual([orderNo])
    expect(await found(name.replace('member-', '测试企业'))).toContain(orderNo)
    expect(await found('%')).toEqual([])
  })
})
