import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { getMarket } from './market/get-market.ts'

export function analysisRoutes(deps: Pick<Deps, 'database' | 'clock'>): Handlers<'getMarket'> {
  return { getMarket: ({ caller }, input) => getMarket(deps, caller, input) }
}
