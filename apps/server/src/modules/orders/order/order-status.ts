import type { PayableOrder } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import { settleByQuery } from '../gateways/ask-gateway.ts'
import type { OrderDeps } from '../deps.ts'
import { GatewayFailure } from '../gateways/gateway.ts'
import { payable, presentOrder } from './present-order.ts'
import { claimQuery, findOrder, type OrderRow } from './queries.ts'

/** milliseconds between queries to the gateway, although pages ask every few seconds */
const queryEvery = 5_000

/**
 * The current state of an enterprise's order. An unpaid one is queried at the gateway, in case its callback was lost.
 * If the gateway has given no QR code yet, it is asked for one.
 */
export async function orderStatus(deps: OrderDeps, key: { orderNo: string; enterpriseId: number }): Promise<PayableOrder> {
  const order = await findOrder(deps.database, key)
  if (order === null) throw new AppError('order.not-found')
  if (order.state !== 'unpaid' || order.method === 'bank') return payable(deps, order)
  if (!(await isDue(deps, order))) return asItStands(deps, order)
  try {
    // without a QR code it cannot have been paid
    if (order.codeText !== null) await settleByQuery(deps, order)
    return await payable(deps, (await findOrder(deps.database, key)) ?? order)
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    deps.log.warn({ kind: error.kind, gatewayCode: error.message }, 'payment gateway failed')
    return asItStands(deps, order)
  }
}

async function isDue({ database, clock }: OrderDeps, order: OrderRow): Promise<boolean> {
  const now = clock.now()
  return claimQuery(database, order.id, { since: new Date(now.getTime() - queryEvery), now })
}

/** Without asking the gateway. */
function asItStands({ clock, gateways }: OrderDeps, order: OrderRow): PayableOrder {
  const now = clock.now()
  const { codeText: text, method, expiresAt } = order
  const isOpen = text !== null && expiresAt > now && method !== 'bank' && gateways[method] !== undefined
  return { ...presentOrder(order, now), payment: isOpen ? { kind: 'qr', text } : null }
}
