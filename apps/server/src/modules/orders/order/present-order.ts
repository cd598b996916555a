import { dayLength, type MemberOrder, type OrderPayment, type PayableOrder, type PaymentEntry } from '@tender/contract'
import type { OrderDeps } from '../deps.ts'
import { methodNames, outcomeNames, refundNames, stateNames } from './order-state.ts'
import { orderName, periodOf, type OrderedPeriod } from './ordered.ts'
import type { PaymentWithRefund } from '../payments/payment-queries.ts'
import { endOfNextWorkingDay } from '../payments/checked-by.ts'
import { updateCode, type OrderRow } from './queries.ts'

export function presentOrder(order: OrderRow, now: Date): MemberOrder {
  const isWaiting = order.state === 'unpaid' && order.declaredAt === null
  return {
    orderNo: order.orderNo,
    state: order.state,
    stateName: stateNames[order.state],
    name: orderName(order),
    period: presentPeriod(periodOf(order)),
    amount: order.amount,
    method: order.method,
    methodName: methodNames[order.method],
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    secondsLeft: isWaiting ? Math.max(0, Math.ceil((order.expiresAt.getTime() - now.getTime()) / 1000)) : 0,
    declaredAt: iso(order.declaredAt),
    declaredPayer: order.declaredPayer,
    declaredAmount: order.declaredAmount,
    declaredTransferAt: iso(order.declaredTransferAt),
    checkedBy: isLookedFor(order) && order.declaredAt !== null ? endOfNextWorkingDay(order.declaredAt).toISOString() : null,
    paidAt: iso(order.paidAt),
    effectiveAt: iso(order.effectiveAt),
    closedAt: order.state === 'closed' ? iso(order.closedAt) : null,
    refundedAt: iso(order.refundedAt),
    refundedAmount: order.refundedAmount,
  }
}

function presentPeriod(period: OrderedPeriod | null): MemberOrder['period'] {
  if (period === null) return null
  const { levelId, levelName, months, durationMs } = period
  return { levelId, levelName, months, durationDays: Math.round(durationMs / dayLength) }
}

/** A declared transfer is looked for, even if its order had been closed before, unless an operator closed it afterwards. */
function isLookedFor({ state, closedAt, declaredAt }: OrderRow): boolean {
  return state === 'unpaid' || (state === 'closed' && closedAt !== null && declaredAt !== null && closedAt < declaredAt)
}

/** The order and how to pay it. @throws GatewayFailure if the gateway has no QR code for it yet */
export async function payable(deps: OrderDeps, order: OrderRow): Promise<PayableOrder> {
  const now = deps.clock.now()
  return { ...presentOrder(order, now), payment: order.state === 'unpaid' ? await howToPay(deps, order, now) : null }
}

async function howToPay(deps: OrderDeps, order: OrderRow, now: Date): Promise<OrderPayment | null> {
  if (order.method === 'bank') {
    const hint = deps.bank === null ? '请联系客服获取收款账户' : '请足额转账，附言只填订单号，便于核对'
    return { kind: 'bank', account: deps.bank, reference: order.orderNo, hint }
  }
  const gateway = deps.gateways[order.method]
  if (gateway === undefined || order.expiresAt <= now) return null
  if (order.codeText !== null) return { kind: 'qr', text: order.codeText }
  const { orderNo, amount, expiresAt } = order
  const code = await gateway.create({ orderNo, amount, expiresAt, description: orderName(order) })
  return (await updateCode(deps.database, order.id, code.text)) ? code : null
}

export function presentPayment(payment: PaymentWithRefund): PaymentEntry {
  const { refundState, refundAmount, refundReason, refundRequestedAt } = payment
  const hasRefund = refundState !== null && refundAmount !== null && refundReason !== null && refundRequestedAt !== null
  return {
    id: payment.id,
    orderNo: payment.orderNo,
    method: payment.method,
    methodName: methodNames[payment.method],
    transactionId: payment.transactionId,
    amount: payment.amount,
    paidAt: payment.paidAt.toISOString(),
    outcome: payment.outcome,
    outcomeName: outcomeNames[payment.outcome],
    handledAt: iso(payment.handledAt),
    handledNote: payment.handledNote,
    refund: hasRefund
      ? {
          amount: refundAmount,
          reason: refundReason,
          state: refundState,
          stateName: refundNames[refundState],
          requestedAt: refundRequestedAt.toISOString(),
          failure: payment.refundFailure,
        }
      : null,
  }
}

export function iso(time: Date | null): string | null {
  return time?.toISOString() ?? null
}
