import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import { audit, type Actor } from '../../audit/index.ts'
import { findOrderPeriod, revokePeriod } from '../../membership/index.ts'
import type { OrderDeps } from '../deps.ts'
import { GatewayFailure } from '../gateways/gateway.ts'
import { methodNames, mayBecome } from '../order/order-state.ts'
import { findRefund, updateHandled, updateRefund, type RefundRow } from './payment-queries.ts'
import { lockOrder, updateState, type OrderRow } from '../order/queries.ts'
import { withdrawReport } from '../../reports/index.ts'
import { yuanWords } from '../gateways/yuan.ts'

/**
 * Carries out a refund, then its consequences here. Repeatable: the gateway identifies refunds by our number, and the
 * row stays open until the answer is known.
 * @throws GatewayFailure; if the gateway refuses, the row records that
 */
export async function carryOutRefund(deps: OrderDeps, refundNo: string, actor: Actor): Promise<void> {
  const refund = await findRefund(deps.database, refundNo)
  if (refund === null || (refund.state !== 'requested' && refund.state !== 'processing')) return
  const answer = await sendBack(deps, refund).catch(async (error: unknown) => {
    if (error instanceof GatewayFailure && error.kind === 'refused') await noteRefusal(deps, refund, error.message, actor)
    throw error
  })
  await deps.database.transaction((tx) => settle(tx, deps.clock.now(), { refund, to: answer, actor }))
}

async function sendBack({ gateways }: OrderDeps, { payment, refundNo, amount, reason }: RefundRow): Promise<'done' | 'processing'> {
  if (payment.method === 'bank') return 'done'
  const gateway = gateways[payment.method]
  if (gateway === undefined) throw new GatewayFailure('unavailable', 'not set up')
  const { transactionId, orderNo, amount: paidAmount } = payment
  return gateway.refund({ transactionId, orderNo, refundNo, amount, paidAmount, reason })
}

async function noteRefusal({ database, clock }: OrderDeps, refund: RefundRow, failure: string, actor: Actor): Promise<void> {
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.payment.orderNo)
    const now = clock.now()
    if (!(await updateRefund(tx, refund.id, 'failed', { at: now, failure }))) return
    await audit(tx, {
      at: now,
      actor,
      enterpriseId: order?.enterpriseId ?? null,
      action: 'order.flagged',
      subject: refund.payment.orderNo,
      detail: { refundNo: refund.refundNo, amount: yuanWords(refund.amount), outcome: '退款失败', failure },
    })
  })
}

/** The refund succeeded: the order is refunded and what it gave is taken back; a flagged payment is handled. */
async function settle(
  tx: Executor,
  now: Date,
  { refund, to, actor }: { refund: RefundRow; to: 'done' | 'processing'; actor: Actor },
): Promise<void> {
  const { payment, amount, reason, refundNo, requestedBy } = refund
  const order = await lockOrder(tx, payment.orderNo)
  if (!(await updateRefund(tx, refund.id, to, { at: now }))) return
  if (payment.outcome !== 'accepted') {
    if (!(await updateHandled(tx, payment.id, { at: now, accountId: requestedBy, note: reason }))) return
  } else if (order === null || !mayBecome(order.state, 'refunded')) return
  else {
    await updateState(tx, order.id, 'refunded', now)
    await takeBack(tx, order, now)
  }
  await audit(tx, {
    at: now,
    actor,
    enterpriseId: order?.enterpriseId ?? null,
    action: payment.outcome === 'accepted' ? 'order.refunded' : 'payment.settled',
    subject: payment.orderNo,
    detail: { method: methodNames[payment.method], transactionId: payment.transactionId, amount: yuanWords(amount), refundNo, reason },
  })
}

/** What the order gave: the rest of a period, or a report. */
async function takeBack(tx: Executor, { id, orderNo, enterpriseId }: OrderRow, now: Date): Promise<void> {
  const periodId = await findOrderPeriod(tx, id)
  if (periodId !== null) await revokePeriod(tx, { enterpriseId, periodId, now })
  await withdrawReport(tx, orderNo, now)
}

/** @throws AppError order.method-unavailable if the payment's method is no longer configured */
export function demandWayBack({ gateways }: OrderDeps, method: RefundRow['payment']['method']): void {
  if (method !== 'bank' && gateways[method] === undefined) throw new AppError('order.method-unavailable')
}
