import { daysBack, type Coverage } from '@tender/contract'
import type { Deps } from '../../deps.ts'
import { onOwnBehalf } from '../../platform/database/on-behalf-of.ts'
import { countAll } from './queries.ts'

/** milliseconds; counting reads all notices, and anybody may ask */
const countedAnew = 10 * 60 * 1000

const newestDays = 30

/** What the service holds. All callers of ten minutes share one count. */
export function cachedCoverage({ database, clock }: Pick<Deps, 'database' | 'clock'>): () => Promise<Coverage> {
  let cache: { countedAt: number; coverage: Promise<Coverage> } | null = null
  return () => {
    const now = clock.now()
    if (cache !== null && Math.abs(now.getTime() - cache.countedAt) < countedAnew) return cache.coverage
    const counted = {
      countedAt: now.getTime(),
      coverage: onOwnBehalf(() => countAll(database, { from: daysBack(now, newestDays), until: now })),
    }
    cache = counted
    // only the waiting callers get a failure, not later ones
    counted.coverage.catch(() => {
      if (cache === counted) cache = null
    })
    return counted.coverage
  }
}
