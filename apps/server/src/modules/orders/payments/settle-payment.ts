import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { actorOf, audit } from '../../audit/index.ts'
import type { OrderDeps } from '../deps.ts'
import { gatewayError } from '../gateways/gateway-error.ts'
import { insertRefund, lockFlagged, findLiveRefund, updateHandled, type PaymentRow } from './payment-queries.ts'
import { drawRefundNumber } from './refund-number.ts'
import { carryOutRefund, demandWayBack } from './refund.ts'
import { yuanWords } from '../gateways/yuan.ts'

/** An operator handles a payment that matches no order: all of it is refunded, or a note tells what was done instead. */
export async function settlePayment(
  deps: OrderDeps,
  context: SessionContext,
  { paymentId, how, note }: { paymentId: number; how: 'refund' | 'note'; note: string },
): Promise<void> {
  const refundNo = await deps.database.transaction(async (tx) => {
    const payment = await lockFlagged(tx, paymentId)
    if (payment === null) throw new AppError('order.payment-not-found')
    const begun = await findLiveRefund(tx, payment)
    if (how === 'refund') return begun?.refundNo ?? beginRefund(tx, deps, { payment, reason: note, accountId: context.caller.accountId })
    // a refund that is under way must not be repeated by hand
    if (begun !== null) throw new AppError('order.payment-not-found')
    await noteHandled(tx, deps.clock.now(), { payment, note, context })
    return null
  })
  if (refundNo === null) return
  try {
    await carryOutRefund(deps, refundNo, actorOf(context))
  } catch (error) {
    throw gatewayError(deps.log, error, 'order.refund-refused')
  }
}

async function beginRefund(
  tx: Executor,
  deps: OrderDeps,
  { payment, reason, accountId }: { payment: PaymentRow; reason: string; accountId: number },
): Promise<string> {
  if (payment.method === 'bank') throw new AppError('order.method-unavailable')
  demandWayBack(deps, payment.method)
  const refundNo = drawRefundNumber(deps.random)
  const { id: paymentId, amount } = payment
  await insertRefund(tx, { paymentId, refundNo, amount, reason, requestedBy: accountId, requestedAt: deps.clock.now() })
  return refundNo
}

async function noteHandled(
  tx: Executor,
  now: Date,
  { payment, note, context }: { payment: PaymentRow; note: string; context: SessionContext },
): Promise<void> {
  await updateHandled(tx, payment.id, { at: now, accountId: context.caller.accountId, note })
  const [order] = await tx.query<{ enterpriseId: number }>('select enterprise_id as "enterpriseId" from purchase_order where id = $1', [
    payment.orderId,
  ])
  await audit(tx, {
    at: now,
    actor: actorOf(context),
    enterpriseId: order?.enterpriseId ?? null,
    action: 'payment.settled',
    subject: payment.orderNo,
    detail: { transactionId: payment.transactionId, amount: yuanWords(payment.amount), note },
  })
}
