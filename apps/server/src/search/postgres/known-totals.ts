import type { CountPlan } from './plan.ts'
import type { Changes, Counted } from './read-slice.ts'

/** Remembers the totals of searches with many hits, so that the next page need not count again. */
export interface KnownTotals {
  /** The total known now: exact below `limit`, else more than `limit`. Null if it must be counted. */
  find(search: CountedSearch, limit: number, now: Changes): number | null
  remember(search: CountedSearch, counted: Counted): void
}

type CountedSearch = Pick<CountPlan, 'condition' | 'latestOf' | 'outdatedBy'>

const capacity = 1000

/**
 * Every transaction that changes the index records the number of changes (notice_search_change), and every search reads
 * these sums together with its results. A remembered total is exact while the sums stay the same. After replacements
 * and removals, the total minus their number is a safe lower bound. If new notices may outdate hits (`outdatedBy`),
 * each may remove one more.
 */
export function createKnownTotals(): KnownTotals {
  const totals = new Map<string, Counted>()
  return {
    find: (search, limit, now) => {
      const known = totals.get(keyOf(search))
      if (known === undefined) return null
      const removed = now.removed - known.changes.removed
      const added = now.added - known.changes.added
      const lost = removed + (search.outdatedBy === null ? 0 : added)
      if (known.found - lost > limit) return limit + 1
      return known.found <= limit && removed === 0 && added === 0 ? known.found : null
    },
    remember: (search, counted) => {
      const key = keyOf(search)
      totals.delete(key)
      totals.set(key, counted)
      const [oldest] = totals.keys()
      if (totals.size > capacity && oldest !== undefined) totals.delete(oldest)
    },
  }
}

function keyOf({ condition, latestOf, outdatedBy }: CountedSearch): string {
  return JSON.stringify([condition, latestOf, outdatedBy])
}
