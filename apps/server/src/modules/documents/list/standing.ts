import type { Standing } from '@tender/contract'
import type { HeldOf } from '../queries.ts'

/** What later notices of its project made of a notice. */
export function standingOf({ id, biddingDeadline, ownDeadline, endedBy, lotsChangedBy }: HeldOf & { id: number }): Standing {
  // a notice that ends its project says so itself
  if (endedBy !== null) return endedBy === id ? null : 'ended'
  if (ownDeadline !== null && biddingDeadline?.getTime() !== ownDeadline.getTime()) return 'changed'
  return lotsChangedBy === null ? null : 'lots-changed'
}

/** Until when one can bid: not at all where the project was ended. */
export function openUntil({ biddingDeadline, endedBy }: Pick<HeldOf, 'biddingDeadline' | 'endedBy'>): string | null {
  return endedBy === null ? (biddingDeadline?.toISOString() ?? null) : null
}
