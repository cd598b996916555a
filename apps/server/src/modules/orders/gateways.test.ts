import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createLog } from '../../platform/log.ts'
import { systemRandom } from '../../platform/random.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loggedInMember } from '../../testing/factories.ts'
import { sayPasswordAgain } from '../auth/testing/auth-testing.ts'
import { steppingDatabase } from '../../testing/stepping-database.ts'
import { createAlipay } from './gateways/alipay.ts'
import { startAlipay } from './testing/alipay-counterpart.ts'
import { makeKeys, pem, type CallbackRequest, type Counterpart, type Trade } from './testing/counterpart.ts'
import { auditOf, loggedInOperator, offer, order, periodsOf, setPrices, stateOf, type Buyer } from './testing/orders-testing.ts'
import { recordPayment } from './payments/record-payment.ts'
import { createOrders, workOnOrders } from './index.ts'
import { createWechatPay } from './gateways/wechat.ts'
import { startWechatPay } from './testing/wechat-counterpart.ts'

const start = new Date('2026-11-20T10:00:00+08:00')
const minute = 60_000
const year = 365 * 86_400_000
let app: TestApp
let counterparts: Record<'alipay' | 'wechat', Counterpart>
let operator: Buyer
let member: Buyer

const now = () => app?.clock.now() ?? start
const environment = () => ({ ...counterparts.alipay.environment, ...counterparts.wechat.environment })

beforeAll(async () => {
  counterparts = { alipay: await startAlipay({ now }), wechat: await startWechatPay({ now }) }
  app = await openTestApp({
    now: start,
    environment: { ...environment(), SESSION_HOURS: '720', SESSION_IDLE_MINUTES: '43200', OPERATOR_SESSION_IDLE_MINUTES: '43200' },
  })
  await setPrices(app)
  operator = await loggedInOperator(app)
})
afterAll(async () => {
  await app.close()
  await Promise.all(Object.values(counterparts).map((counterpart) => counterpart.close()))
})
beforeEach(async () => {
  app.clock.set(start)
  await app.database.query(
    `delete from payment_refund; delete from payment; delete from member_period where order_id is not null; delete from purchase_order`,
  )
  for (const counterpart of Object.values(counterparts)) {
    Object.assign(counterpart, { isDown: false, isForged: false, refusesRefunds: false, beforeClose: () => undefined })
    counterpart.asked.length = 0
    counterpart.trades.clear()
    counterpart.refunds.clear()
  }
  app.logLines.length = 0
  member = await loggedInMember(app, 0)
})

/** the job that runs every minute and at the server's start */
const work = () => workOnOrders(createOrders(outside()))
const outside = () => ({
  database: app.database,
  clock: app.clock,
  log: createLog('warn', { write: (line) => void app.logLines.push(line) }),
  random: systemRandom,
  config: readConfig(environment()),
})
const send = ({ url, headers, payload }: CallbackRequest) => app.server.inject({ method: 'POST', url, headers, payload })
const paymentsOf = (orderNo: string) =>
  app.database.query<{ outcome: string; amount: number }>('select outcome, amount from payment where order_no = $1 order by id', [orderNo])
const status = async (orderNo: string) => (await app.call('getOrderStatus', { orderNo }, { token: member.token })).envelope.data
const refund = async (orderNo: string, amount: number = offer.amount) => {
  await sayPasswordAgain(app, operator.accountId)
  return app.call('refundOrder', { orderNo, amount, reason: '企业更换服务商' }, { token: operator.token })
}
const flagged = async () => (await app.call('getFlaggedPayments', {}, { token: operator.token })).envelope.data

describe.each(['alipay', 'wechat'] as const)('%s', (method) => {
  let gateway: Counterpart
  beforeEach(() => {
    gateway = counterparts[method]
  })

  /** Makes an order that the gateway knows, and pays it there. */
  async function orderAndPay(changes: Partial<Trade> = {}): Promise<{ orderNo: string; trade: Trade }> {
    const orderNo = await order(app, member, method)
    return { orderNo, trade: gateway.pay(orderNo, changes) }
  }

  async function effectiveOrder(): Promise<{ orderNo: string; trade: Trade }> {
    const made = await orderAndPay()
    await send(gateway.callback(made.trade))
    expect(await stateOf(app, member, made.orderNo)).toBe('effective')
    return made
  }

  test('is offered as a method and shows a code to scan', async () => {
    const quote = await app.call('memberUpgradeQuote', { levelId: 2, months: 12 }, { token: member.token })
    expect(quote.envelope.data.methods.map((one) => one.method)).toEqual(['bank', 'alipay', 'wechat'])
    const orderNo = await order(app, member, method)
    const { payment } = await status(orderNo)
    expect(payment).toEqual({ kind: 'qr', text: expect.stringContaining(orderNo) })
    expect(gateway.trades.get(orderNo)?.amount).toBe(offer.amount)
  })

  test('pays the order by its callback, and the order is effective at once', async () => {
    const { orderNo, trade } = await orderAndPay()
    const reply = await send(gateway.callback(trade))
    expect([reply.statusCode, reply.body]).toEqual([200, method === 'alipay' ? 'success' : '{"code":"SUCCESS"}'])
    expect(await status(orderNo)).toMatchObject({ state: 'effective', payment: null, paidAt: trade.paidAt.toISOString() })
    expect(await periodsOf(app, member)).toEqual([{ levelId: 2, durationMs: year, startsAt: start }])
    expect(await auditOf(app, orderNo)).toEqual(['order.created', 'order.paid', 'order.effective'])
  })

  test('counts repeated and simultaneous callbacks once', async () => {
    const { orderNo, trade } = await orderAndPay()
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(gateway.callback(trade))))
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200, 200, 200])
    app.clock.advance(25 * 3_600_000)
    expect((await send(gateway.callback(trade))).statusCode).toBe(200)
    expect(await periodsOf(app, member)).toHaveLength(1)
    expect(await paymentsOf(orderNo)).toEqual([{ outcome: 'accepted', amount: offer.amount }])
    expect(await auditOf(app, orderNo)).toEqual(['order.created', 'order.paid', 'order.effective'])
  })

  test('accepts money for a closed order', async () => {
    const orderNo = await order(app, member, method)
    app.clock.advance(31 * minute)
    await work()
    expect(await stateOf(app, member, orderNo)).toBe('closed')
    const trade = gateway.pay(orderNo, { amount: offer.amount })
    expect((await send(gateway.callback(trade))).statusCode).toBe(200)
    expect(await stateOf(app, member, orderNo)).toBe('effective')
    expect(await periodsOf(app, member)).toHaveLength(1)
  })

  test('records, flags and acknowledges a wrong amount without paying the order', async () => {
    const { orderNo, trade } = await orderAndPay({ amount: 1 })
    expect((await send(gateway.callback(trade))).statusCode).toBe(200)
    expect(await paymentsOf(orderNo)).toEqual([{ outcome: 'wrong-amount', amount: 1 }])
    expect(await stateOf(app, member, orderNo)).toBe('unpaid')
    expect(await periodsOf(app, member)).toEqual([])
    expect(await flagged()).toMatchObject([{ orderNo, amount: 1, orderAmount: offer.amount, outcomeName: '金额不符' }])
    expect(await auditOf(app, orderNo)).toEqual(['order.created', 'order.flagged'])
  })

  test('records and flags money for an unknown order', async () => {
    const orderNo = '2026112099999999999999'
    expect((await send(gateway.callback(gateway.pay(orderNo, { amount: 5 })))).statusCode).toBe(200)
    expect(await flagged()).toMatchObject([{ orderNo, amount: 5, orderAmount: null, enterpriseName: null, outcome: 'unknown-order' }])
  })

  test('flags a second payment of a paid order', async () => {
    const { orderNo, trade } = await effectiveOrder()
    await send(gateway.callback({ ...trade, transactionId: '777' }))
    expect((await paymentsOf(orderNo)).map(({ outcome }) => outcome)).toEqual(['accepted', 'duplicate'])
    expect(await periodsOf(app, member)).toHaveLength(1)
  })

  test.each([
    ['signed by somebody else', (trade: Trade) => gateway.callback(trade, { isForged: true })],
    ['for somebody else', (trade: Trade) => gateway.callback(trade, { appId: 'wx-somebody-else' })],
    ['changed on its way', (trade: Trade) => tampered(gateway.callback(trade))],
    ['without a signature', (trade: Trade) => unsigned(gateway.callback(trade))],
    ['with nothing in it', (trade: Trade) => ({ ...gateway.callback(trade), payload: '' })],
  ])('refuses a callback that is %s and logs only a line without data', async (_name, make) => {
    const { orderNo, trade } = await orderAndPay()
    const reply = await send(make(trade))
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(await paymentsOf(orderNo)).toEqual([])
    const [line = ''] = app.logLines.filter((one) => one.includes('payment callback refused'))
    expect(JSON.parse(line)).toMatchObject({ method, check: expect.any(String) })
    expect(line).not.toContain(orderNo)
  })

  test('blocks an address with many refused callbacks, while others still get through', async () => {
    const { trade } = await orderAndPay()
    const forged = { ...gateway.callback(trade, { isForged: true }), remoteAddress: '10.9.9.9' }
    const from = (address: string, callback: CallbackRequest) =>
      app.server.inject({ method: 'POST', ...callback, headers: { ...callback.headers, 'x-forwarded-for': address } })
    const address = method === 'alipay' ? '10.9.9.1' : '10.9.9.2'
    for (let index = 0; index < 30; index++) await from(address, forged)
    const refused = await from(address, { ...forged, payload: '' })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2'])
    expect((await from('10.9.9.3', gateway.callback(trade))).statusCode).toBe(200)
    expect(
      await app.database.query('select subject from alarm where code = $1 and subject = $2', ['payment.refused', method]),
    ).toHaveLength(1)
  })

  test('does not read a callback that is too large', async () => {
    const { trade } = await orderAndPay()
    const reply = await send({ ...gateway.callback(trade), payload: 'x'.repeat(70_000) })
    expect(reply.statusCode).toBe(400)
  })

  test('makes up for a missed callback when the page asks, at most every five seconds', async () => {
    const orderNo = await order(app, member, method)
    gateway.asked.length = 0
    expect((await status(orderNo)).state).toBe('unpaid')
    gateway.pay(orderNo)
    expect((await status(orderNo)).state).toBe('unpaid')
    expect(gateway.asked).toHaveLength(1)
    app.clock.advance(5_000)
    expect((await status(orderNo)).state).toBe('effective')
    expect(await periodsOf(app, member)).toHaveLength(1)
  })

  test('makes up for a missed callback by the schedule if nobody asks', async () => {
    const { orderNo } = await orderAndPay()
    await work()
    const [row] = await app.database.query<{ state: string }>('select state from purchase_order where order_no = $1', [orderNo])
    expect(row?.state).toBe('effective')
  })

  test('is asked about an expired order, which is closed at the gateway and then here', async () => {
    const orderNo = await order(app, member, method)
    gateway.asked.length = 0
    app.clock.advance(31 * minute)
    await work()
    expect(gateway.asked).toEqual(
      method === 'alipay'
        ? ['alipay.trade.query', 'alipay.trade.close']
        : [`GET /v3/pay/transactions/out-trade-no/${orderNo}`, `POST /v3/pay/transactions/out-trade-no/${orderNo}/close`],
    )
    expect(await stateOf(app, member, orderNo)).toBe('closed')
  })

  test('makes an order effective that was paid at the last moment with a lost callback', async () => {
    const { orderNo } = await orderAndPay()
    app.clock.advance(31 * minute)
    await work()
    expect(await stateOf(app, member, orderNo)).toBe('effective')
  })

  test('makes an order effective that is paid while it is being closed', async () => {
    const orderNo = await order(app, member, method)
    gateway.beforeClose = () => gateway.pay(orderNo)
    app.clock.advance(31 * minute)
    await work()
    expect(await stateOf(app, member, orderNo)).toBe('effective')
    expect(await periodsOf(app, member)).toHaveLength(1)
  })

  test('lets the payment win over a simultaneous cancellation', async () => {
    for (let round = 0; round < 4; round++) {
      const { orderNo, trade } = await orderAndPay()
      // the gateway reports it a moment before its own query shows it
      gateway.trades.set(orderNo, { ...trade, state: 'open' })
      await Promise.all([send(gateway.callback(trade)), app.call('closeOrder', { orderNo }, { token: member.token })])
      expect((await status(orderNo)).state).toBe('effective')
    }
    expect(await periodsOf(app, member)).toHaveLength(4)
  })

  test('closes no order while it is silent, and closes it afterwards', async () => {
    const orderNo = await order(app, member, method)
    gateway.isDown = true
    app.clock.advance(31 * minute)
    await work()
    expect((await status(orderNo)).state).toBe('unpaid')
    expect((await app.call('closeOrder', { orderNo }, { token: member.token })).error).toMatchObject({ error: 'order.gateway-failed' })
    gateway.isDown = false
    await work()
    expect((await status(orderNo)).state).toBe('closed')
  })

  test('gets the same order again if it first failed to give a code', async () => {
    gateway.isDown = true
    const request = { ...offer, method, key: randomUUID() }
    const failed = await app.call('memberUpgrade', request, { token: member.token })
    expect(failed.error).toMatchObject({ error: 'order.gateway-failed' })
    const made = await app.call('getOrderList', {}, { token: member.token })
    const unpaid = made.envelope.data.list[0]?.orderNo ?? ''
    expect(await status(unpaid)).toMatchObject({ state: 'unpaid', payment: null })
    gateway.isDown = false
    // queried a moment ago
    expect(await status(unpaid)).toMatchObject({ state: 'unpaid', payment: null })
    app.clock.advance(5_000)
    expect(await status(unpaid)).toMatchObject({ state: 'unpaid', payment: { kind: 'qr' } })
    const again = await app.call('memberUpgrade', request, { token: member.token })
    expect(again.envelope.data).toMatchObject({ state: 'unpaid', payment: { kind: 'qr' } })
    const list = await app.call('getOrderList', {}, { token: member.token })
    expect(list.envelope.data.totalCount).toBe(1)
  })

  test('is not believed if it has not signed its answer', async () => {
    const { orderNo } = await orderAndPay()
    gateway.isForged = true
    await work()
    app.clock.advance(6_000)
    expect((await status(orderNo)).state).toBe('unpaid')
    const reply = await app.call('memberUpgrade', { ...offer, method, key: randomUUID() }, { token: member.token })
    expect(reply.error).toMatchObject({ error: 'order.gateway-failed' })
    expect(app.logLines.join('')).not.toContain('trade_no')
  })

  test('makes an order effective once, even if stopped at any step after its callback', async () => {
    const states = new Set<string>()
    let stopAt = 1
    for (let wasStopped = true; wasStopped; stopAt++) {
      const orderNo = await order(app, member, method)
      const trade = gateway.pay(orderNo)
      let step = 0
      const database = steppingDatabase(app.database, () => {
        step += 1
        if (step >= stopAt) throw new Error('stopped')
      })
      const deps = createOrders({ ...outside(), database })
      const payment = { transactionId: trade.transactionId, orderNo, amount: trade.amount, paidAt: trade.paidAt }
      const actor = { kind: 'system', name: 'test' } as const
      await recordPayment(deps, { method, payment, source: 'callback', actor }).catch(() => undefined)
      wasStopped = step >= stopAt
      const [row] = await app.database.query<{ state: string }>('select state from purchase_order where order_no = $1', [orderNo])
      states.add(row?.state ?? '')
      await work()
      expect(await stateOf(app, member, orderNo)).toBe('effective')
    }
    expect(states).toEqual(new Set(['unpaid', 'paid', 'effective']))
    expect(stopAt).toBeGreaterThan(15)
    expect(await periodsOf(app, member)).toHaveLength(stopAt - 1)
  })

  test('sends a refund back and ends the unused time', async () => {
    const { orderNo } = await effectiveOrder()
    app.clock.advance(10 * 86_400_000)
    expect((await refund(orderNo, 300_000)).envelope.data).toMatchObject({ state: 'refunded', refundedAmount: 300_000 })
    expect([...gateway.refunds.values()]).toEqual([300_000])
    expect(await periodsOf(app, member)).toMatchObject([{ durationMs: 10 * 86_400_000 }])
    expect(await auditOf(app, orderNo)).toEqual(['order.created', 'order.paid', 'order.effective', 'order.refunded'])
    await work()
    const detail = await app.call('getOperatorOrder', { orderNo }, { token: operator.token })
    expect(detail.envelope.data.payments).toMatchObject([{ outcome: 'accepted', refund: { amount: 300_000, state: 'done' } }])
  })

  test('refunds an order only once, and a late callback does not pay it again', async () => {
    const { orderNo, trade } = await effectiveOrder()
    const replies = await Promise.all([refund(orderNo), refund(orderNo)])
    expect(replies.map((reply) => reply.status)).toContain(200)
    expect((await refund(orderNo)).error).toMatchObject({ error: 'order.state-changed' })
    expect(gateway.refunds.size).toBe(1)
    expect((await send(gateway.callback(trade))).statusCode).toBe(200)
    expect(await stateOf(app, member, orderNo)).toBe('refunded')
    expect((await paymentsOf(orderNo)).length).toBe(1)
  })

  test('repeats a refund with a lost answer under the same number', async () => {
    const { orderNo } = await effectiveOrder()
    gateway.isDown = true
    expect((await refund(orderNo)).error).toMatchObject({ error: 'order.gateway-failed' })
    expect(await stateOf(app, member, orderNo)).toBe('effective')
    gateway.isDown = false
    await work()
    expect(await stateOf(app, member, orderNo)).toBe('refunded')
    await work()
    expect([...gateway.refunds.values()]).toEqual([offer.amount])
  })

  test('can refuse a refund, which leaves the order unchanged and can be tried again', async () => {
    const { orderNo } = await effectiveOrder()
    gateway.refusesRefunds = true
    expect((await refund(orderNo)).error).toMatchObject({ error: 'order.refund-refused' })
    expect(await stateOf(app, member, orderNo)).toBe('effective')
    expect(await periodsOf(app, member)).toMatchObject([{ durationMs: year }])
    gateway.refusesRefunds = false
    expect((await refund(orderNo)).status).toBe(200)
  })

  test('sends money that pays no order back the same way', async () => {
    const { orderNo, trade } = await orderAndPay({ amount: 1 })
    await send(gateway.callback(trade))
    const [entry] = await flagged()
    await sayPasswordAgain(app, operator.accountId)
    const settle = () =>
      app.call('settlePayment', { paymentId: entry?.id ?? 0, how: 'refund', note: '金额不符，原路退回' }, { token: operator.token })
    expect((await settle()).status).toBe(200)
    expect([...gateway.refunds.values()]).toEqual([1])
    expect(await flagged()).toEqual([])
    expect((await settle()).error).toMatchObject({ error: 'order.payment-not-found' })
    expect(await auditOf(app, orderNo)).toEqual(['order.created', 'order.flagged', 'payment.settled'])
  })

  test('closes its code before a transfer for the order is confirmed', async () => {
    const orderNo = await order(app, member, method)
    const reply = await app.call(
      'confirmTransfer',
      { orderNo, amount: offer.amount, reference: `ICBC-${method}` },
      { token: operator.token },
    )
    expect(reply.envelope.data.state).toBe('effective')
    expect(gateway.asked.some((one) => one.endsWith('close'))).toBe(true)
  })

  test('leaves nothing about the payer in the log', async () => {
    await effectiveOrder()
    const text = app.logLines.join('\n')
    for (const secret of ['oUpF8u', 'buyer', '138****5678', 'PRIVATE', 'ciphertext', 'sign=']) expect(text).not.toContain(secret)
  })
})

test('an old callback of WeChat Pay is refused when it is sent again', async () => {
  const { wechat } = counterparts
  const orderNo = await order(app, member, 'wechat')
  const callback = wechat.callback(wechat.pay(orderNo))
  app.clock.advance(6 * minute)
  expect((await send(callback)).statusCode).toBe(401)
  expect(await paymentsOf(orderNo)).toEqual([])
})

test('an Alipay notice with the weaker signature type is refused', async () => {
  const { alipay } = counterparts
  const orderNo = await order(app, member, 'alipay')
  const callback = alipay.callback(alipay.pay(orderNo))
  expect((await send({ ...callback, payload: callback.payload.replace('sign_type=RSA2', 'sign_type=RSA') })).statusCode).toBe(400)
})

test('a callback about a closed trade is acknowledged and records no payment', async () => {
  for (const gateway of Object.values(counterparts)) {
    const orderNo = await order(app, member, gateway.method)
    const trade = gateway.pay(orderNo)
    expect((await send(gateway.callback({ ...trade, state: 'closed' }))).statusCode).toBe(200)
    expect(await paymentsOf(orderNo)).toEqual([])
  }
})

test('the gateways reject a request signed with another key', async () => {
  const stranger = makeKeys()
  const changes = { ALIPAY_PRIVATE_KEY: pem.private(stranger.privateKey), WECHAT_PAY_PRIVATE_KEY: pem.private(stranger.privateKey) }
  const { payment } = readConfig({ ...environment(), ...changes })
  if (payment.alipay === null || payment.wechat === null) throw new Error('not set up')
  const made = { orderNo: '2026112000000000000000', amount: 1, description: '测试', expiresAt: new Date(start.getTime() + minute) }
  const outside = { notifyUrl: 'https://tender.test/notify', clock: app.clock, random: systemRandom }
  await expect(createAlipay({ ...outside, settings: payment.alipay }).create(made)).rejects.toThrow('isv.invalid-signature')
  await expect(createWechatPay({ ...outside, settings: payment.wechat }).create(made)).rejects.toThrow('SIGN_ERROR')
})

function tampered({ url, headers, payload }: CallbackRequest): CallbackRequest {
  return { url, headers, payload: payload.replace(/total_amount=[\d.]+|"summary":"[^"]*"/, (found) => found.replace(/[\d付]/, '9')) }
}

function unsigned({ url, headers, payload }: CallbackRequest): CallbackRequest {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'wechatpay-signature'))
  return { url, headers: kept, payload: payload.replace(/&sign=[^&]*/, '') }
}
