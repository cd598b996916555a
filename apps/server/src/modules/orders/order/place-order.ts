import { addDays, orderSeconds, transferDays, type PayableOrder, type PaymentMethod } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { lockEnterprise } from '../../accounts/index.ts'
import { actorOf, audit, type AuditDetail } from '../../audit/index.ts'
import type { OrderDeps } from '../deps.ts'
import { gatewayError } from '../gateways/gateway-error.ts'
import { yuanWords } from '../gateways/yuan.ts'
import { drawOrderNumber } from './order-number.ts'
import { methodNames } from './order-state.ts'
import { payable } from './present-order.ts'
import { countUnpaid, findByKey, insertOrder, type NewOrder, type OrderRow } from './queries.ts'
import { availableMethods } from './ways-to-pay.ts'

/** What is bought: its price now, and what the order stores of it. */
export interface Goods {
  /** In fen; null if it is not for sale. */
  price: number | null
  subject: NewOrder['subject']
  /** What the audit log tells of it. */
  detail: AuditDetail
}

interface Purchase {
  /** In fen, as the page showed it. */
  amount: number
  method: PaymentMethod
  key: string
  /** Whether an order with the same key is for the same thing. */
  isFor: (order: OrderRow) => boolean
  find: (tx: Executor, now: Date) => Promise<Goods>
  /** Stores what belongs to a new order, in its transaction. */
  afterwards?: (tx: Executor, orderNo: string) => Promise<void>
}

/** unpaid orders that an enterprise may have at a time */
const maxUnpaid = 10

/**
 * Makes an order at the price that the page showed. The same key makes only one order, even if it is sent again. If the
 * gateway failed to give a QR code, sending it again asks the gateway again.
 */
export async function placeOrder(deps: OrderDeps, context: SessionContext, purchase: Purchase): Promise<PayableOrder> {
  if (!availableMethods(deps).includes(purchase.method)) throw new AppError('order.method-unavailable')
  const order = await deps.database.transaction(async (tx) => {
    await lockEnterprise(tx, context.caller.enterpriseId)
    const before = await findByKey(tx, context.caller.accountId, purchase.key)
    if (before === null) return insert(tx, deps, context, purchase)
    const isSame = before.amount === purchase.amount && before.method === purchase.method && purchase.isFor(before)
    if (!isSame) throw new AppError('order.key-used')
    return before
  })
  try {
    return await payable(deps, order)
  } catch (error) {
    throw gatewayError(deps.log, error)
  }
}

async function insert(tx: Executor, deps: OrderDeps, context: SessionContext, purchase: Purchase): Promise<OrderRow> {
  const { accountId, enterpriseId } = context.caller
  const { method, key } = purchase
  const now = deps.clock.now()
  const { price, subject, detail } = await purchase.find(tx, now)
  if (price === null) throw new AppError('order.not-for-sale')
  if (price !== purchase.amount) throw new AppError('order.price-changed')
  if ((await countUnpaid(tx, enterpriseId)) >= maxUnpaid) throw new AppError('order.too-many')
  const orderNo = drawOrderNumber(deps.random, now)
  const expiresAt = closesAt(method, now)
  await insertOrder(tx, { orderNo, enterpriseId, accountId, subject, amount: price, method, key, createdAt: now, expiresAt })
  await purchase.afterwards?.(tx, orderNo)
  await audit(tx, {
    at: now,
    actor: actorOf(context),
    enterpriseId,
    action: 'order.created',
    subject: orderNo,
    detail: { ...detail, amount: yuanWords(price), method: methodNames[method] },
  })
  const order = await findByKey(tx, accountId, key)
  if (order === null) throw new Error('the order just made is not there')
  return order
}

/** A transfer takes days; a QR code is scanned at once. */
function closesAt(method: PaymentMethod, now: Date): Date {
  return method === 'bank' ? addDays(now, transferDays) : new Date(now.getTime() + orderSeconds * 1000)
}
