import type { Standing } from '@tender/contract'
import type { HeldOf } from '../queries.ts'

/** How later notices of the project affected a notice. */
export function standingOf(notice: HeldOf & { id: number }): Standing {
  const { id, biddingDeadline, ownDeadline, endedBy, isSuspended, lotsChangedBy } = notice
  // the notice that ends its project says so itself
  if (endedBy !== null) return endedBy === id ? null : isSuspended ? 'suspended' : 'ended'
  if (ownDeadline !== null && biddingDeadline?.getTime() !== ownDeadline.getTime()) return 'changed'
  if (isBudgetMoved(notice)) return 'changed'
  return lotsChangedBy === null ? null : 'lots-changed'
}

/** False for a notice without a budget of its own. */
function isBudgetMoved({ id, budget, ownBudget, budgetBy }: HeldOf & { id: number }): boolean {
  return ownBudget !== null && budgetBy !== null && budgetBy !== id && budget !== ownBudget
}

/** The end of the time to bid; null if the project was ended or suspended. */
export function openUntil({ biddingDeadline, endedBy }: Pick<HeldOf, 'biddingDeadline' | 'endedBy'>): string | null {
  return endedBy === null ? (biddingDeadline?.toISOString() ?? null) : null
}
