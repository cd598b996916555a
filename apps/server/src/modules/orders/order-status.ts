import type { PayableOrder } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import { settleByQuery } from './ask-gateway.ts'
import type { OrderDeps } from './deps.ts'
import { GatewayFailure } from './gateway.ts'
import { payable, presentOrder } from './present-order.ts'
import { claimQuery, selectOrder, type OrderRow } from './queries.ts'

/** Pages ask every few seconds; the gateway is asked no more often than this. */
const queryEvery = 5_000

/** An order of the enterprise as it stands; an unpaid one is asked for at the gateway, should its callback have been missed. */
export async function orderStatus(deps: OrderDeps, of: { orderNo: string; enterpriseId: number }): Promise<PayableOrder> {
  const order = await selectOrder(deps.database, of)
  if (order === null) throw new AppError('order.not-found')
  try {
    if (await askIfDue(deps, order)) return await payable(deps, (await selectOrder(deps.database, of)) ?? order)
    return await payable(deps, order)
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    deps.log.warn({ kind: error.kind, gatewayCode: error.message }, 'payment gateway failed')
    return { ...presentOrder(order, deps.clock.now()), payment: order.codeText === null ? null : { kind: 'qr', text: order.codeText } }
  }
}

async function askIfDue(deps: OrderDeps, order: OrderRow): Promise<boolean> {
  // before its QR code there is nothing to pay
  if (order.state !== 'unpaid' || order.codeText === null) return false
  const now = deps.clock.now()
  if (!(await claimQuery(deps.database, order.id, { since: new Date(now.getTime() - queryEvery), now }))) return false
  await settleByQuery(deps, order)
  return true
}
