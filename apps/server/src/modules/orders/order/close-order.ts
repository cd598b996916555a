import { AppError } from '../../../platform/app-error.ts'
import { audit, type Actor } from '../../audit/index.ts'
import { closeAtGateway } from '../gateways/ask-gateway.ts'
import type { OrderDeps } from '../deps.ts'
import { gatewayError } from '../gateways/gateway-error.ts'
import { lockOrder, type OrderRow, updateState } from './queries.ts'

/**
 * Closes an unpaid order, first at the gateway, so that it cannot be paid afterwards. A payment that arrives meanwhile
 * wins.
 * @param mayBeDeclared false to refuse if the member declared a transfer
 * @throws AppError order.state-changed, order.gateway-failed
 */
export async function closeOrder(
  deps: OrderDeps,
  order: OrderRow,
  { actor, mayBeDeclared }: { actor: Actor; mayBeDeclared: boolean },
): Promise<void> {
  const isOpen = ({ state, declaredAt }: OrderRow) => state === 'unpaid' && (mayBeDeclared || declaredAt === null)
  if (!isOpen(order)) throw new AppError('order.state-changed')
  const atGateway = await closeAtGateway(deps, order).catch((error: unknown) => {
    throw gatewayError(deps.log, error)
  })
  if (atGateway === 'paid') throw new AppError('order.state-changed')
  await deps.database.transaction(async (tx) => {
    const current = await lockOrder(tx, order.orderNo)
    if (current === null || !isOpen(current)) throw new AppError('order.state-changed')
    const now = deps.clock.now()
    await updateState(tx, current.id, 'closed', now)
    const { enterpriseId, orderNo, declaredAt } = current
    await audit(tx, {
      at: now,
      actor,
      enterpriseId,
      action: 'order.closed',
      subject: orderNo,
      detail: { wasDeclared: declaredAt !== null },
    })
  })
}
