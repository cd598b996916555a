import type { Standing } from '@tender/contract'
import type { HeldOf } from '../queries.ts'

/** What later notices of its project made of a notice. */
export function standingOf(notice: HeldOf & { id: number }): Standing {
  const { id, biddingDeadline, ownDeadline, endedBy, lotsChangedBy } = notice
  // a notice that ends its project says so itself
  if (endedBy !== null) return endedBy === id ? null : 'ended'
  if (ownDeadline !== null && biddingDeadline?.getTime() !== ownDeadline.getTime()) return 'changed'
  if (isBudgetMoved(notice)) return 'changed'
  return lotsChangedBy === null ? null : 'lots-changed'
}

/** Of a notice that states none, nothing was moved. */
function isBudgetMoved({ id, budget, ownBudget, budgetBy }: HeldOf & { id: number }): boolean {
  return ownBudget !== null && budgetBy !== null && budgetBy !== id && budget !== ownBudget
}

/** Until when one can bid: not at all where the project was ended. */
export function openUntil({ biddingDeadline, endedBy }: Pick<HeldOf, 'biddingDeadline' | 'endedBy'>): string | null {
  return endedBy === null ? (biddingDeadline?.toISOString() ?? null) : null
}
