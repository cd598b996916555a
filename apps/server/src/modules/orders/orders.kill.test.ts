import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import { createLog } from '../../platform/log.ts'
import { systemRandom } from '../../platform/random.ts'
import { ownDatabase, type OwnDatabase } from '../../testing/own-database.ts'
import { createAccount, createEnterprise, mainAccount } from '../accounts/index.ts'
import { startWechatPay } from './testing/wechat-counterpart.ts'
import type { CallbackRequest, Counterpart } from './testing/counterpart.ts'
import { insertOrder } from './order/queries.ts'
import { createOrders, workOnOrders } from './index.ts'
import { runMortal } from '../../testing/program.ts'
import { rounds } from '../../testing/rounds.ts'

const amount = 398_000
const durationMs = 365 * 86_400_000
let own: OwnDatabase
let gateway: Counterpart

beforeAll(async () => {
  own = await ownDatabase()
  gateway = await startWechatPay({ now: () => new Date() })
})
afterAll(async () => {
  await gateway.close()
  await own.remove()
})

test('a paid order becomes effective once, even if the process is killed at any step', { timeout: 600_000 }, async () => {
  const calm = orderNumber(0)
  const orders = Array.from({ length: 40 }, (_, index) => orderNumber(index + 1))
  await own.use((database) => makeOrders(database, [calm, ...orders]))
  const undisturbed = await takeCallback(calm)
  expect(undisturbed).toMatchObject({ wasKilled: false, status: 200 })
  const { steps } = undisturbed
  expect(steps).toBeGreaterThan(10)
  expect(steps).toBeLessThanOrEqual(orders.length)
  // a process is slow, so this tests some of the steps; gateways.test.ts tests every one
  const distance = rounds({ few: 6, whole: 3 })
  const points = Array.from({ length: steps }, (_, index) => index + 1).filter((step) => step % distance === 0 || step === steps)
  const killed = orders.slice(0, points.length)
  for (const [index, orderNo] of killed.entries()) expect((await takeCallback(orderNo, points[index])).wasKilled).toBe(true)
  const all = killed.length + 1
  const expected = { orders: all, payments: all, periods: all, durations: [durationMs] }

  await own.use(async (database) => {
    const states = await statesOf(database, killed)
    // the kills hit every state on the way
    expect(new Set(states)).toEqual(new Set(['unpaid', 'paid', 'effective']))
    const deps = createOrders({ database, clock: systemClock, random: systemRandom, log: createLog('fatal'), config: config() })
    // like the server's start: nobody reports the payments again
    await workOnOrders(deps)
    await Promise.all([workOnOrders(deps), workOnOrders(deps)])
    expect(new Set(await statesOf(database, killed))).toEqual(new Set(['effective']))
    expect(await contentsOf(database)).toEqual(expected)
  })

  // the gateway, which never got an answer to its callbacks, repeats them
  for (const orderNo of [killed[0], killed.at(-1)]) {
    expect(await takeCallback(orderNo ?? '')).toMatchObject({ wasKilled: false, status: 200 })
  }
  await own.use(async (database) => {
    expect(await contentsOf(database)).toEqual(expected)
  })
})

const config = () => readConfig({ ...own.environment, ...gateway.environment })

async function makeOrders(database: Database, numbers: readonly string[]): Promise<void> {
  await database.transaction(async (tx) => {
    const enterpriseId = await createEnterprise(tx, '测试企业')
    const accountId = await createAccount(tx, {
      enterpriseId,
      type: mainAccount,
      name: 'buyer',
      passwordHash: 'none',
      phone: null,
      phoneVerifiedAt: null,
      nickName: null,
      contactName: null,
      roleIds: [],
    })
    const createdAt = new Date()
    const expiresAt = new Date(createdAt.getTime() + 1_800_000)
    for (const orderNo of numbers) {
      const subject = { levelId: 2, levelName: '普通会员', months: 12, durationMs }
      const what = { subject, amount, method: 'wechat' } as const
      await insertOrder(tx, { ...what, orderNo, enterpriseId, accountId: accountId ?? 0, createdAt, expiresAt, key: randomUUID() })
    }
  })
}

interface Outcome {
  wasKilled: boolean
  status: number
  steps: number
}

/** @param killAt the step at which the process dies; missing if it lives */
async function takeCallback(orderNo: string, killAt?: number): Promise<Outcome> {
  const callback: CallbackRequest = gateway.callback(gateway.trades.get(orderNo) ?? gateway.pay(orderNo, { amount }))
  const { wasKilled, lastLine } = await runMortal('pay-and-die', {
    ...own.environment,
    ...gateway.environment,
    CALLBACK: JSON.stringify(callback),
    KILL_AT: String(killAt ?? ''),
  })
  return wasKilled ? { wasKilled, status: 0, steps: 0 } : { wasKilled, ...JSON.parse(lastLine) }
}

async function statesOf(database: Database, numbers: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ state: string }>('select state from purchase_order where order_no = any($1) order by id', [numbers])
  return rows.map(({ state }) => state)
}

async function contentsOf(database: Database): Promise<object> {
  const [row] = await database.query<object>(
    `select (select count(*)::integer from purchase_order where state = 'effective') as orders,
            (select count(*)::integer from payment where outcome = 'accepted') as payments,
            (select count(*)::integer from member_period where source = 'order') as periods,
            (select array_agg(distinct duration_ms::float) from member_period) as durations`,
  )
  return row ?? {}
}

function orderNumber(index: number): string {
  return `20261120${String(index).padStart(14, '0')}`
}
