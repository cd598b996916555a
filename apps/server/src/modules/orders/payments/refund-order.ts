import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../audit/index.ts'
import type { OrderDeps } from '../deps.ts'
import { gatewayError } from '../gateways/gateway-error.ts'
import { mayBecome } from '../order/order-state.ts'
import { insertRefund, findAccepted, findLiveRefund } from './payment-queries.ts'
import { lockOrder } from '../order/queries.ts'
import { drawRefundNumber } from './refund-number.ts'
import { carryOutRefund, demandWayBack } from './refund.ts'

/** Refunds an order once, fully or partly. Its unused time ends. */
export async function refundOrder(
  deps: OrderDeps,
  actor: Actor,
  { orderNo, amount, reason }: { orderNo: string; amount: number; reason: string },
): Promise<void> {
  const refundNo = await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo)
    if (order === null) throw new AppError('order.not-found')
    const payment = mayBecome(order.state, 'refunded') ? await findAccepted(tx, order.id) : null
    if (payment === null) throw new AppError('order.state-changed')
    if (amount > payment.amount) throw new AppError('order.refund-too-much', { fields: { amount: '退款金额不能超过实付金额' } })
    demandWayBack(deps, payment.method)
    const begun = await findLiveRefund(tx, payment)
    if (begun !== null) {
      // it was requested before and the gateway's answer was lost, so the same request is repeated
      if (begun.amount !== amount) throw new AppError('order.state-changed')
      return begun.refundNo
    }
    const drawn = drawRefundNumber(deps.random)
    const requestedBy = 'accountId' in actor ? actor.accountId : null
    await insertRefund(tx, { paymentId: payment.id, refundNo: drawn, amount, reason, requestedBy, requestedAt: deps.clock.now() })
    return drawn
  })
  try {
    await carryOutRefund(deps, refundNo, actor)
  } catch (error) {
    throw gatewayError(deps.log, error, 'order.refund-refused')
  }
}
