import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { getBidReference } from './bid-reference/get-bid-reference.ts'
import { getProjectForecasts } from './forecast/get-project-forecasts.ts'
import { getMarketCompanies } from './market/get-market-companies.ts'
import { getMarket } from './market/get-market.ts'
import { getPotentialCompanies } from './potential/get-potential-companies.ts'
import { dismissTender } from './recommend/dismissed.ts'
import { getRecommendedTenders } from './recommend/get-recommended-tenders.ts'

type AnalysisDeps = Pick<Deps, 'database' | 'searchEngine' | 'clock'>

type AnalysisCalls =
  | 'dismissTender'
  | 'getBidReference'
  | 'getMarket'
  | 'getMarketCompanies'
  | 'getPotentialCompanies'
  | 'getProjectForecastList'
  | 'getRecommendedTenders'

export function analysisRoutes(deps: AnalysisDeps): Handlers<AnalysisCalls> {
  return {
    dismissTender: (context, input) => dismissTender(deps, context, input),
    getBidReference: (context, input) => getBidReference(deps, context, input),
    getMarket: ({ caller }, input) => getMarket(deps, caller, input),
    getMarketCompanies: (context, input) => getMarketCompanies(deps, context, input),
    getProjectForecastList: (context, input) => getProjectForecasts(deps, context, input),
    getPotentialCompanies: (context, input) => getPotentialCompanies(deps, context, input),
    getRecommendedTenders: (context, input) => getRecommendedTenders(deps, context, input),
  }
}
