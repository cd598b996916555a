import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Caller, Handlers } from '../../platform/http/context.ts'
import type { SearchEngine } from '../../search/port.ts'
import { countCollected } from '../collections/service.ts'
import { sightEndOf } from '../documents/service.ts'
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
      const sightEnd = sightEndOf(caller.permissions, clock.now())
      const [figures, collected] = await Promise.all([figuresFor(caller), countCollected(database, caller.accountId, sightEnd)])
      return { ...figures, collected }
    },
  }
}

const countedAnew = 60_000

/** Figures for a minute, one set for all who see as far. */
function cachedFigures(dependencies: ScreenDependencies): (caller: Pick<Caller, 'permissions'>) => Promise<Figures> {
  const cache = new Map<boolean, { countedAt: number; figures: Promise<Figures> }>()
  return ({ permissions }) => {
    const now = dependencies.clock.now()
    const seesNewest = sightEndOf(permissions, now) === null
    const cached = cache.get(seesNewest)
    if (cached !== undefined && Math.abs(now.getTime() - cached.countedAt) < countedAnew) return cached.figures
    const entry = { countedAt: now.getTime(), figures: countFigures(dependencies, permissions, now) }
    cache.set(seesNewest, entry)
    // a failure is for those who waited for it, not for everybody who comes within the minute
    entry.figures.catch(() => {
      if (cache.get(seesNewest) === entry) cache.delete(seesNewest)
    })
    return entry.figures
  }
}
