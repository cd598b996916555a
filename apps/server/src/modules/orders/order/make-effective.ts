import { dayLength } from '@tender/contract'
import type { Transaction } from '../../../platform/database/executor.ts'
import { audit, type Actor, type AuditDetail } from '../../audit/index.ts'
import { insertOrderPeriod } from '../../membership/index.ts'
import { beginReport } from '../../reports/index.ts'
import type { OrderDeps } from '../deps.ts'
import { periodOf } from './ordered.ts'
import { lockOrder, selectPaid, updateState, type OrderRow } from './queries.ts'

/**
 * Gives what a paid order is for. Repeatable: a period and a report belong to their order, so a second call gives
 * nothing.
 * @returns whether it took effect now
 */
export async function makeEffective(deps: OrderDeps, orderNo: string, actor: Actor): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo)
    if (order === null || order.state !== 'paid') return false
    const now = deps.clock.now()
    const detail = await give(tx, deps, order, now)
    await updateState(tx, order.id, 'effective', now)
    await audit(tx, { at: now, actor, enterpriseId: order.enterpriseId, action: 'order.effective', subject: order.orderNo, detail })
    return true
  })
}

/** @returns what the audit log tells of it */
async function give(tx: Transaction, { jobs }: OrderDeps, order: OrderRow, now: Date): Promise<AuditDetail> {
  const period = periodOf(order)
  if (period === null) {
    await beginReport(tx, jobs, order.orderNo, now)
    return { report: order.reportTitle ?? '' }
  }
  await insertOrderPeriod(tx, { ...period, enterpriseId: order.enterpriseId, orderId: order.id, startsAt: now })
  return { level: period.levelName, duration: `${Math.round(period.durationMs / dayLength)} 天` }
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
