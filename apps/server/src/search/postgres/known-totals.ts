import type { Condition } from './condition.ts'

/** Remembers of searches that found very many how many that were, so that the next page need not count again. */
export interface KnownTotals {
  /** Whether there certainly are more than `limit` now. @param removals notices replaced or removed so far */
  exceeds(condition: Condition, limit: number, removals: number): boolean
  remember(condition: Condition, counted: { found: number; removals: number }): void
}

const capacity = 1000

/**
 * A count only falls when notices are replaced or removed. All who do that count it in their own transaction (notice_search_removal), and
 * every search reads that sum together with its results: a remembered count, less what was replaced or removed since, is a sure lower bound.
 */
export function createKnownTotals(): KnownTotals {
  const counts = new Map<string, { found: number; removals: number }>()
  return {
    exceeds: (condition, limit, removals) => {
      const known = counts.get(JSON.stringify(condition))
      return known !== undefined && known.found - (removals - known.removals) > limit
    },
    remember: (condition, counted) => {
      const key = JSON.stringify(condition)
      counts.delete(key)
      counts.set(key, counted)
      const [oldest] = counts.keys()
      if (counts.size > capacity && oldest !== undefined) counts.delete(oldest)
    },
  }
}
