import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../audit/index.ts'
import { closeAtGateway } from '../gateways/ask-gateway.ts'
import type { OrderDeps } from '../deps.ts'
import { gatewayError } from '../gateways/gateway-error.ts'
import { makeEffectiveSoon } from '../order/make-effective.ts'
import { mayBecome } from '../order/order-state.ts'
import { lockOrder, findOrder } from '../order/queries.ts'
import { record } from './record-payment.ts'

/** An operator confirms that the transfer arrived, even for a closed order. */
export async function confirmTransfer(
  deps: OrderDeps,
  actor: Actor,
  { orderNo, amount, reference }: { orderNo: string; amount: number; reference: string },
): Promise<void> {
  await closeOnline(deps, orderNo)
  await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo)
    if (order === null) throw new AppError('order.not-found')
    if (!mayBecome(order.state, 'paid')) throw new AppError('order.state-changed')
    if (order.amount !== amount)
      throw new AppError('order.amount-differs', { fields: { amount: '到账金额与订单金额不一致，请核对银行流水' } })
    const now = deps.clock.now()
    const payment = { transactionId: reference, orderNo, amount, paidAt: now }
    const outcome = await record(tx, now, { method: 'bank', payment, source: 'operator', actor })
    if (outcome !== 'accepted') throw new AppError('order.reference-used', { fields: { reference: '该银行流水号已登记过，请核对' } })
  })
  await makeEffectiveSoon(deps, orderNo, actor)
}

/** Prevents a second payment by the QR code. */
async function closeOnline(deps: OrderDeps, orderNo: string): Promise<void> {
  const order = await findOrder(deps.database, { orderNo })
  if (order === null || order.method === 'bank' || order.state !== 'unpaid') return
  try {
    await closeAtGateway(deps, order)
  } catch (error) {
    throw gatewayError(deps.log, error)
  }
}
