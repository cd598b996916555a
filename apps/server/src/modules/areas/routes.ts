import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { createAreaFigures } from './area-figures.ts'
import { areasBelow, areaTree } from './service.ts'

export function areaRoutes(deps: { database: Executor; clock: Clock }): Handlers<'selAreaArray' | 'getAreaList' | 'getAreaFigures'> {
  const figures = createAreaFigures(deps)
  return {
    selAreaArray: async () => areaTree(),
    getAreaList: async (_context, input) => areasBelow(input.parentCode),
    getAreaFigures: (_context, input) => figures(input),
  }
}
