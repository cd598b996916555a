import type { Handlers } from '../../platform/http/context.ts'
import { areasBelow, areaTree } from './look-up-areas.ts'

export function areaRoutes(): Handlers<'selAreaArray' | 'getAreaList'> {
  return {
    selAreaArray: async () => areaTree(),
    getAreaList: async (_context, input) => areasBelow(input.parentCode),
  }
}
