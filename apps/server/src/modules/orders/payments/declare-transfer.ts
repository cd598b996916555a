import { AppError } from '../../../platform/app-error.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { actorOf, audit } from '../../audit/index.ts'
import type { OrderDeps } from '../deps.ts'
import { yuanWords } from '../gateways/yuan.ts'
import { lockOrder, updateDeclared } from '../order/queries.ts'

/**
 * The member declares a transfer: the order then waits for an operator, even after its time. A transfer for a closed
 * order is looked for, too.
 */
export async function declareTransfer(
  { database, clock }: OrderDeps,
  context: SessionContext,
  { orderNo, payerName, amount, transferredAt }: { orderNo: string; payerName: string; amount: number; transferredAt: string },
): Promise<void> {
  const { enterpriseId } = context.caller
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo)
    if (order === null || order.enterpriseId !== enterpriseId) throw new AppError('order.not-found')
    if (order.method !== 'bank' || (order.state !== 'unpaid' && order.state !== 'closed')) throw new AppError('order.state-changed')
    const now = clock.now()
    await updateDeclared(tx, order.id, { at: now, payer: payerName, amount, transferredAt: new Date(transferredAt) })
    await audit(tx, {
      at: now,
      actor: actorOf(context),
      enterpriseId,
      action: 'order.declared',
      subject: orderNo,
      detail: { amount: yuanWords(amount), transferredAt },
    })
  })
}
