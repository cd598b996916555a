import type { Deps } from '../../deps.ts'
import { onOwnBehalf } from '../../platform/database/on-behalf-of.ts'
import type { Caller, Handlers } from '../../platform/http/context.ts'
import { countCollected } from '../collections/index.ts'
import { visibilityOf } from '../documents/index.ts'
import { countFigures, type Figures } from './count-figures.ts'
import { cachedCoverage } from './coverage.ts'

type ScreenDeps = Pick<Deps, 'database' | 'searchEngine' | 'clock'>

export function screenRoutes(deps: ScreenDeps): Handlers<'screen' | 'coverage'> {
  const { database, clock } = deps
  const figuresFor = cachedFigures(deps)
  const coverage = cachedCoverage(deps)
  return {
    screen: async ({ caller }) => {
      const visibility = visibilityOf(caller, clock.now())
      const [figures, collected] = await Promise.all([figuresFor(caller), countCollected(database, caller.accountId, visibility)])
      return { ...figures, collected }
    },
    coverage: () => coverage(),
  }
}

/** milliseconds: a changed deadline is counted within five seconds */
const countedAnew = 4000

/** Caches the figures for a few seconds, one set for each visibility. */
function cachedFigures(deps: ScreenDeps): (caller: Pick<Caller, 'grants'>) => Promise<Figures> {
  const cache = new Map<string, { countedAt: number; figures: Promise<Figures> }>()
  return (caller) => {
    const now = deps.clock.now()
    const isFresh = (countedAt: number) => Math.abs(now.getTime() - countedAt) < countedAnew
    const key = JSON.stringify(visibilityOf(caller, now)?.areas.toSorted() ?? null)
    const cached = cache.get(key)
    if (cached !== undefined && isFresh(cached.countedAt)) return cached.figures
    for (const [old, { countedAt }] of cache) if (!isFresh(countedAt)) cache.delete(old)
    // all members with this visibility use them
    const entry = { countedAt: now.getTime(), figures: onOwnBehalf(() => countFigures(deps, caller, now)) }
    cache.set(key, entry)
    // only the waiting callers get a failure, not later ones
    entry.figures.catch(() => {
      if (cache.get(key) === entry) cache.delete(key)
    })
    return entry.figures
  }
}
