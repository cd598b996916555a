import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loggedInMember } from '../../testing/factories.ts'
import { createOrders, workOnOrders } from './service.ts'
import { auditOf, loggedInOperator, offer, order, periodsOf, setPrices, stateOf, type Buyer } from './orders-testing.ts'
import { readConfig } from '../../config.ts'
import { createLog } from '../../platform/log.ts'
import { systemRandom } from '../../platform/random.ts'

const start = new Date('2026-11-20T10:00:00+08:00')
const minute = 60_000
let app: TestApp
let operator: Buyer
let member: Buyer

beforeAll(async () => {
  app = await openTestApp({
    now: start,
    environment: {
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

/** What comes round every minute. */
const work = () =>
  workOnOrders(
    createOrders({ database: app.database, clock: app.clock, log: createLog('fatal'), random: systemRandom, config: readConfig({}) }),
  )
const confirm = (orderNo: string, amount: number = offer.amount, reference: string = randomUUID()) =>
  app.call('confirmTransfer', { orderNo, amount, reference }, { token: operator.token })

describe('the order page', () => {
  const quoteOf = async (buyer: Buyer, wanted = { levelId: 2, months: 12 }) =>
    (await app.call('memberUpgradeQuote', wanted, { token: buyer.token })).envelope.data

  test('says price, time, ways to pay and what changes', async () => {
    expect(await quoteOf(member)).toMatchObject({
      level: { id: 2, name: '普通会员' },
      months: 12,
      durationDays: 365,
      amount: 398_000,
      levelNow: { id: 0, name: '注册用户', endsAt: null },
      levelAfter: { id: 2, name: '普通会员', endsAt: '2027-11-20T02:00:00.000Z' },
      use: { from: '2026-11-20T02:00:00.000Z', to: '2027-11-20T02:00:00.000Z', isAtOnce: true },
      waiting: [],
      channels: [{ channel: 'bank', name: '银行转账' }],
      bank: { account: '6222 0000 1111' },
      termsName: '会员服务在线购买条款',
    })
  })

  test('a lower level waits for the time that is there, and its renewal adds up', async () => {
    const vip = await loggedInMember(app, 4)
    const lower = await quoteOf(vip)
    expect(lower.levelAfter).toEqual(lower.levelNow)
    expect(lower.use).toMatchObject({ from: lower.levelNow.endsAt, isAtOnce: false })
    expect(lower.waiting).toEqual([])
  })

  test('a higher level lets the time that is there wait, and loses none of it', async () => {
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
  ])('refuses %j', async (wanted, error) => {
    expect((await app.call('memberUpgradeQuote', wanted, { token: member.token })).error).toMatchObject({ error })
  })
})

describe('an order', () => {
  test('goes from unpaid to effective when the transfer is confirmed, and says each step', async () => {
    const orderNo = await order(app, member)
    expect((await app.call('getOrderStatus', { orderNo }, { token: member.token })).envelope.data).toMatchObject({
      state: 'unpaid',
      stateName: '待支付',
      amount: 398_000,
      secondsLeft: 1800,
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

  test('keeps the price it was made at', async () => {
    const orderNo = await order(app, member, 'bank', { levelId: 1, months: 1, amount: 9900 })
    await app.database.query('update level_price set amount = 19900 where level_id = 1 and months = 1')
    expect((await app.call('getOrderStatus', { orderNo }, { token: member.token })).envelope.data.amount).toBe(9900)
    const late = await app.call(
      'memberUpgrade',
      { levelId: 1, months: 1, amount: 9900, channel: 'bank', key: randomUUID() },
      { token: member.token },
    )
    expect(late.error).toMatchObject({ error: 'order.price-changed' })
    expect((await confirm(orderNo, 9900)).status).toBe(200)
    await app.database.query('update level_price set amount = 9900 where level_id = 1 and months = 1')
  })
  void work
  void stateOf
})
