import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../audit/index.ts'
import { settleByQuery } from '../gateways/ask-gateway.ts'
import { closeOrder } from './close-order.ts'
import type { OrderDeps } from '../deps.ts'
import { GatewayFailure } from '../gateways/gateway.ts'
import { makeAllEffective } from './make-effective.ts'
import { selectOpenRefunds } from '../payments/payment-queries.ts'
import { claimQuery, selectExpired, selectToReconcile } from './queries.ts'
import { carryOutRefund } from '../payments/refund.ts'

const minute = 60_000
/** the interval of queries for an unpaid order, in case its callback was lost */
const unpaidEvery = minute - 5_000
/** a closed order is queried for two hours, because a code scanned before may still be paid */
const closedEvery = 10 * minute
const closedFor = 120 * minute

const actor: Actor = { kind: 'system', name: '定时任务' }

/**
 * The recurring work on orders, every minute and at the server's start: paid orders take effect, lost callbacks are
 * replaced by queries, expired orders are closed, and refunds without an answer are repeated.
 */
export async function workOnOrders(deps: OrderDeps): Promise<void> {
  await makeAllEffective(deps)
  await reconcile(deps)
  await closeExpired(deps)
  await finishRefunds(deps)
}

async function reconcile(deps: OrderDeps): Promise<void> {
  const now = deps.clock.now()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const due = { now, unpaidSince: ago(unpaidEvery), closedSince: ago(closedEvery), closedAfter: ago(closedFor) }
  for (const order of await selectToReconcile(deps.database, due)) {
    const since = order.state === 'closed' ? due.closedSince : due.unpaidSince
    // several nodes run this, but only one of them asks
    if (!(await claimQuery(deps.database, order.id, { since, now }))) continue
    await withoutFailing(deps, order.orderNo, () => settleByQuery(deps, order))
  }
}

async function closeExpired(deps: OrderDeps): Promise<void> {
  for (const order of await selectExpired(deps.database, deps.clock.now())) {
    await withoutFailing(deps, order.orderNo, () => closeOrder(deps, order, { actor, mayBeDeclared: false }))
  }
}

async function finishRefunds(deps: OrderDeps): Promise<void> {
  for (const { refundNo } of await selectOpenRefunds(deps.database)) {
    await withoutFailing(deps, refundNo, () => carryOutRefund(deps, refundNo, actor))
  }
}

/** One that fails waits for the next minute and does not stop the others. */
async function withoutFailing({ log }: OrderDeps, subject: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof AppError) return
    if (error instanceof GatewayFailure) log.warn({ kind: error.kind, gatewayCode: error.message, subject }, 'payment gateway failed')
    else log.error({ error, subject }, 'work on an order failed')
  }
}
