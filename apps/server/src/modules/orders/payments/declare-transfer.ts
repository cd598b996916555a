import { dayLength } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { actorOf, audit } from '../../audit/index.ts'
import type { OrderDeps } from '../deps.ts'
import { yuanWords } from '../gateways/yuan.ts'
import { lockOrder, updateDeclared } from '../order/queries.ts'

/**
 * The member declares a transfer: the order then waits for an operator, even after its time. A transfer for a closed
 * order is looked for, too.
 * @throws AppError order.not-found, order.state-changed; request.invalid if the transfer lies in the future
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
    const paidAt = new Date(transferredAt)
    if (paidAt.getTime() > now.getTime() + dayLength) throw inFuture()
    await updateDeclared(tx, order.id, { at: now, payer: payerName, amount, transferredAt: paidAt })
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

// a day is left, because clocks and zones of members differ
function inFuture(): AppError {
  return new AppError('request.invalid', { fields: { transferredAt: '转账时间不能晚于现在，请重新填写' } })
}
