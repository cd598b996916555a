import { addDays, orderSeconds, transferDays, type PayableOrder, type PaymentMethod } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { actorOf, audit } from '../../audit/index.ts'
import { findLevel, priceOf } from '../../membership/index.ts'
import type { OrderDeps } from '../deps.ts'
import { gatewayError } from '../gateways/gateway-error.ts'
import { drawOrderNumber } from './order-number.ts'
import { methodNames } from './order-state.ts'
import { payable } from './present-order.ts'
import { countUnpaid, insertOrder, findByKey, type OrderRow } from './queries.ts'
import { availableMethods, durationOf } from './quote.ts'
import { yuanWords } from '../gateways/yuan.ts'
import { lockEnterprise } from '../../accounts/index.ts'

type OrderInput = ParsedRequestOf<(typeof calls)['memberUpgrade']>

/** unpaid orders that an enterprise may have at a time */
const maxUnpaid = 10

/**
 * Makes an order at the price that the page showed. The same key makes only one order, even if it is sent again. If the
 * gateway failed to give a QR code, sending it again asks the gateway again.
 */
export async function createOrder(deps: OrderDeps, context: SessionContext, input: OrderInput): Promise<PayableOrder> {
  if (!availableMethods(deps).includes(input.method)) throw new AppError('order.method-unavailable')
  const order = await deps.database.transaction(async (tx) => {
    await lockEnterprise(tx, context.caller.enterpriseId)
    const before = await findByKey(tx, context.caller.accountId, input.key)
    if (before === null) return insert(tx, deps, context, input)
    if (!isSame(before, input)) throw new AppError('order.key-used')
    return before
  })
  try {
    return await payable(deps, order)
  } catch (error) {
    throw gatewayError(deps.log, error)
  }
}

function isSame(order: OrderRow, { levelId, months, amount, method }: OrderInput): boolean {
  return order.levelId === levelId && order.months === months && order.amount === amount && order.method === method
}

async function insert(tx: Executor, deps: OrderDeps, context: SessionContext, input: OrderInput): Promise<OrderRow> {
  const { accountId, enterpriseId } = context.caller
  const { levelId, months, amount, method, key } = input
  const level = await findLevel(tx, levelId)
  const price = await priceOf(tx, levelId, months)
  if (level === null || price === null) throw new AppError('order.not-for-sale')
  if (price !== amount) throw new AppError('order.price-changed')
  if ((await countUnpaid(tx, enterpriseId)) >= maxUnpaid) throw new AppError('order.too-many')
  const now = deps.clock.now()
  const orderNo = drawOrderNumber(deps.random, now)
  await insertOrder(tx, {
    orderNo,
    enterpriseId,
    accountId,
    levelId,
    levelName: level.name,
    months,
    durationMs: durationOf(months, now),
    amount: price,
    method,
    key,
    createdAt: now,
    expiresAt: closesAt(method, now),
  })
  const detail = { level: level.name, months, amount: yuanWords(price), method: methodNames[method] }
  await audit(tx, { at: now, actor: actorOf(context), enterpriseId, action: 'order.created', subject: orderNo, detail })
  const order = await findByKey(tx, accountId, key)
  if (order === null) throw new Error('the order just made is not there')
  return order
}

/** A transfer takes days; a QR code is scanned at once. */
function closesAt(method: PaymentMethod, now: Date): Date {
  return method === 'bank' ? addDays(now, transferDays) : new Date(now.getTime() + orderSeconds * 1000)
}
