import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Caller, Handlers } from '../../platform/http/context.ts'
import type { SearchEngine } from '../../search/port.ts'
import { countCollected } from '../collections/service.ts'
import { visibilityOf } from '../documents/service.ts'
import { countFigures, type Figures } from './count-figures.ts'

interface ScreenDependencies {
  database: Database
  searchEngine: SearchEngine
  clock: Clock
}

export function screenRoutes(dependencies: ScreenDependencies): Handlers<'screen'> {
  const { database, clock } = dependencies
  const figuresFor = cachedFigures(dependencies)
  return {
    screen: async ({ caller }) => {
      const visibility = visibilityOf(caller, clock.now())
      const [figures, collected] = await Promise.all([figuresFor(caller), countCollected(database, caller.accountId, visibility)])
      return { ...figures, collected }
    },
  }
}

const countedAnew = 60_000

/** Figures for a minute, one set for all who see as far. */
function cachedFigures(dependencies: ScreenDependencies): (caller: Pick<Caller, 'grants'>) => Promise<Figures> {
  const cache = new Map<string, { countedAt: number; figures: Promise<Figures> }>()
  return (caller) => {
    const now = dependencies.clock.now()
    const isFresh = (countedAt: number) => Math.abs(now.getTime() - countedAt) < countedAnew
    const key = JSON.stringify(visibilityOf(caller, now)?.areas.toSorted() ?? null)
    const cached = cache.get(key)
    if (cached !== undefined && isFresh(cached.countedAt)) return cached.figures
    for (const [old, { countedAt }] of cache) if (!isFresh(countedAt)) cache.delete(old)
    const entry = { countedAt: now.getTime(), figures: countFigures(dependencies, caller, now) }
    cache.set(key, entry)
    // a failure is for those who waited for it, not for everybody who comes within the minute
    entry.figures.catch(() => {
      if (cache.get(key) === entry) cache.delete(key)
    })
    return entry.figures
  }
}
