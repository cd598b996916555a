import type { CountPlan } from './plan.ts'
import type { Changes, Counted } from './read-slice.ts'

/** Remembers what was counted for searches that find many, so that the next page need not count again. */
export interface KnownTotals {
  /** The total that is certain now: exact below `limit`, else more than `limit`. Null where it must be counted. */
  find(search: CountedSearch, limit: number, now: Changes): number | null
  remember(search: CountedSearch, counted: Counted): void
}

type CountedSearch = Pick<CountPlan, 'condition' | 'latestOf' | 'outdatedBy'>

const capacity = 1000

/**
 * Every transaction that changes the index says by how much (notice_search_change), and every search reads these sums together with its
 * results. So a remembered total is exact as long as the sums stand still; and less what was replaced or removed since, it is a sure lower
 * bound while notices keep arriving. Where they may outdate what was found (`outdatedBy`), each of them may take one away.
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
