import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { getMarketCompanies } from './market/get-market-companies.ts'
import { getMarket } from './market/get-market.ts'
import { getPotentialCompanies } from './potential/get-potential-companies.ts'

type AnalysisDeps = Pick<Deps, 'database' | 'searchEngine' | 'clock'>

export function analysisRoutes(deps: AnalysisDeps): Handlers<'getMarket' | 'getMarketCompanies' | 'getPotentialCompanies'> {
  return {
    getMarket: ({ caller }, input) => getMarket(deps, caller, input),
    getMarketCompanies: (context, input) => getMarketCompanies(deps, context, input),
    getPotentialCompanies: (context, input) => getPotentialCompanies(deps, context, input),
  }
}
