import type { PayableOrder } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { findLevel, priceOf } from '../../membership/index.ts'
import type { OrderDeps } from '../deps.ts'
import { placeOrder, type Goods } from './place-order.ts'
import { durationOf } from './quote.ts'

type OrderInput = ParsedRequestOf<(typeof calls)['memberUpgrade']>

/** Orders some months of a level. */
export function createOrder(deps: OrderDeps, context: SessionContext, input: OrderInput): Promise<PayableOrder> {
  const { levelId, months, amount, method, key } = input
  return placeOrder(deps, context, {
    amount,
    method,
    key,
    isFor: (order) => order.levelId === levelId && order.months === months,
    find: (tx, now) => findPeriod(tx, now, input),
  })
}

async function findPeriod(tx: Executor, now: Date, { levelId, months }: OrderInput): Promise<Goods> {
  const level = await findLevel(tx, levelId)
  if (level === null) throw new AppError('order.not-for-sale')
  return {
    price: await priceOf(tx, levelId, months),
    subject: { levelId, levelName: level.name, months, durationMs: durationOf(months, now) },
    detail: { level: level.name, months },
  }
}
