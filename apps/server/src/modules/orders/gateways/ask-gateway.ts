import type { OrderDeps } from '../deps.ts'
import type { PaymentGateway } from './gateway.ts'
import type { OrderRow } from '../order/queries.ts'
import { gatewayActor, recordPayment } from '../payments/record-payment.ts'

/** Asks the gateway whether an online order was paid, and records the payment. @throws GatewayFailure */
export async function settleByQuery(deps: OrderDeps, order: OrderRow): Promise<'paid' | 'unpaid' | 'none'> {
  const gateway = gatewayOf(deps, order)
  if (gateway === null) return 'none'
  const answer = await gateway.query(order.orderNo)
  if (answer.state !== 'paid') return answer.state
  await recordPayment(deps, { method: gateway.method, payment: answer.payment, source: 'query', actor: gatewayActor(gateway.method) })
  return 'paid'
}

/**
 * Closes an online order at its gateway, so that it can no longer be paid.
 * @returns `paid` if it was already paid, which is recorded.
 * @throws GatewayFailure
 */
export async function closeAtGateway(deps: OrderDeps, order: OrderRow): Promise<'closed' | 'paid'> {
  const gateway = gatewayOf(deps, order)
  if (gateway === null) return 'closed'
  if ((await settleByQuery(deps, order)) === 'paid') return 'paid'
  if ((await gateway.close(order.orderNo)) === 'closed') return 'closed'
  // it was paid meanwhile
  return (await settleByQuery(deps, order)) === 'paid' ? 'paid' : 'closed'
}

function gatewayOf({ gateways }: OrderDeps, { method }: OrderRow): PaymentGateway | null {
  return method === 'bank' ? null : (gateways[method] ?? null)
}
