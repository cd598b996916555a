import type { PaymentMethod, PaymentOutcome } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import { audit, type Actor } from '../../audit/index.ts'
import type { OrderDeps } from '../deps.ts'
import type { GatewayPayment } from '../gateways/gateway.ts'
import { makeEffectiveSoon } from '../order/make-effective.ts'
import { methodNames, mayBecome, outcomeNames } from '../order/order-state.ts'
import { insertPayment } from './payment-queries.ts'
import { lockOrder, updateState, type OrderRow } from '../order/queries.ts'
import { yuanWords } from '../gateways/yuan.ts'

export interface ReceivedPayment {
  method: PaymentMethod
  payment: GatewayPayment
  source: 'callback' | 'query' | 'operator'
  actor: Actor
}

/**
 * Records a payment and marks its order as paid, in one transaction. A payment that matches no order waits for an
 * operator. Then the order takes effect; if that fails, the schedule repeats it. Recording the same payment again
 * changes nothing.
 * @returns the outcome; null if it was already recorded
 */
export async function recordPayment(deps: OrderDeps, received: ReceivedPayment): Promise<PaymentOutcome | null> {
  const outcome = await deps.database.transaction((tx) => record(tx, deps.clock.now(), received))
  await makeEffectiveSoon(deps, received.payment.orderNo, received.actor)
  return outcome
}

/** The step that must not be lost, within the caller's transaction. */
export async function record(tx: Executor, now: Date, { method, payment, source, actor }: ReceivedPayment): Promise<PaymentOutcome | null> {
  const order = await lockOrder(tx, payment.orderNo)
  const outcome = judge(order, payment)
  const isNew = await insertPayment(tx, { ...payment, method, orderId: order?.id ?? null, outcome, source, receivedAt: now })
  if (!isNew) return null
  if (order !== null && outcome === 'accepted') await updateState(tx, order.id, 'paid', payment.paidAt)
  await audit(tx, {
    at: now,
    actor,
    enterpriseId: order?.enterpriseId ?? null,
    action: outcome === 'accepted' ? 'order.paid' : 'order.flagged',
    subject: payment.orderNo,
    detail: {
      method: methodNames[method],
      amount: yuanWords(payment.amount),
      transactionId: payment.transactionId,
      outcome: outcomeNames[outcome],
      source: sourceNames[source],
    },
  })
  return outcome
}

const sourceNames = { callback: '支付渠道通知', query: '向支付渠道查询', operator: '运营人员确认' } as const

function judge(order: OrderRow | null, payment: GatewayPayment): PaymentOutcome {
  if (order === null) return 'unknown-order'
  if (!mayBecome(order.state, 'paid')) return 'duplicate'
  return payment.amount === order.amount ? 'accepted' : 'wrong-amount'
}

/** A payment gateway as an actor in the audit log. */
export function gatewayActor(method: PaymentMethod): Actor {
  return { kind: 'gateway', name: methodNames[method] }
}
