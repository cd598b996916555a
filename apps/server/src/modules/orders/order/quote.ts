import { dayLength, addMonths, type UpgradeQuote } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import { findLevel, priceOf, selectPeriods } from '../../membership/index.ts'
import { changeBy } from '../operators/change-by.ts'
import type { OrderDeps } from '../deps.ts'
import { waysToPay } from './ways-to-pay.ts'

/** The binding price of a number of months of a level. @throws AppError order.not-for-sale */
export async function quote(
  deps: OrderDeps,
  enterpriseId: number,
  { levelId, months }: { levelId: number; months: number },
): Promise<UpgradeQuote> {
  const now = deps.clock.now()
  const level = await findLevel(deps.database, levelId)
  const amount = await priceOf(deps.database, levelId, months)
  const registered = await findLevel(deps.database, 0)
  if (level === null || amount === null || registered === null) throw new AppError('order.not-for-sale')
  const durationMs = durationOf(months, now)
  const periods = await selectPeriods(deps.database, enterpriseId)
  return {
    level: { id: level.id, name: level.name },
    months,
    durationDays: Math.round(durationMs / dayLength),
    amount,
    ...changeBy({ periods, level, registered, durationMs, now }),
    ...waysToPay(deps, '开通'),
  }
}

/** The length of a number of months from now. */
export function durationOf(months: number, now: Date): number {
  return addMonths(now, months).getTime() - now.getTime()
}
