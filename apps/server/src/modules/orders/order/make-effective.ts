import { dayLength } from '@tender/contract'
import { audit, type Actor } from '../../audit/index.ts'
import type { OrderDeps } from '../deps.ts'
import { insertOrderPeriod } from '../../membership/index.ts'
import { lockOrder, selectPaid, updateState } from './queries.ts'

/**
 * Adds the period of a paid order. Repeatable: the period belongs to its order, so a second call adds none.
 * @returns whether it took effect now
 */
export async function makeEffective({ database, clock }: OrderDeps, orderNo: string, actor: Actor): Promise<boolean> {
  return database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo)
    if (order === null || order.state !== 'paid') return false
    const now = clock.now()
    await insertOrderPeriod(tx, { ...order, orderId: order.id, startsAt: now })
    await updateState(tx, order.id, 'effective', now)
    await audit(tx, {
      at: now,
      actor,
      enterpriseId: order.enterpriseId,
      action: 'order.effective',
      subject: order.orderNo,
      detail: { level: order.levelName, duration: `${Math.round(order.durationMs / dayLength)} 天` },
    })
    return true
  })
}

/** The same, but a failure is only logged: the payment is recorded, and the schedule tries again within a minute. */
export async function makeEffectiveSoon(deps: OrderDeps, orderNo: string, actor: Actor): Promise<void> {
  try {
    await makeEffective(deps, orderNo, actor)
  } catch (error) {
    deps.log.error({ error, orderNo }, 'paid order not effective yet')
  }
}

/** Handles orders that were paid but have not taken effect, because the process was stopped in between. */
export async function makeAllEffective(deps: OrderDeps): Promise<void> {
  for (const { orderNo } of await selectPaid(deps.database)) {
    await makeEffectiveSoon(deps, orderNo, { kind: 'system', name: '定时任务' })
  }
}
