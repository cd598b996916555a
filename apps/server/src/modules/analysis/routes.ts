import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { getMarketCompanies } from './market/get-market-companies.ts'
import { getMarket } from './market/get-market.ts'

export function analysisRoutes(deps: Pick<Deps, 'database' | 'clock'>): Handlers<'getMarket' | 'getMarketCompanies'> {
  return {
    getMarket: ({ caller }, input) => getMarket(deps, caller, input),
    getMarketCompanies: (context, input) => getMarketCompanies(deps, context, input),
  }
}
