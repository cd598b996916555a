import type { Market } from '@tender/contract'
import type { calls, ParsedRequestOf } from '@tender/contract/server'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { limitNames } from '../../areas/index.ts'
import { hiddenDays } from '../../documents/index.ts'
import { analysisScopeOf } from '../analysis-scope.ts'
import { readMarket } from './read-market.ts'

/** The market as far as the caller may see it. @throws AppError rights.insufficient */
export async function getMarket(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: Pick<Caller, 'grants'>,
  filters: ParsedRequestOf<(typeof calls)['getMarket']>,
): Promise<Market> {
  const now = clock.now()
  const scope = analysisScopeOf(caller, now, 'analysis.market')
  return {
    ...(await readMarket(database, { filters, scope, now })),
    hiddenNewestDays: scope.visibility === null ? 0 : hiddenDays,
    areaNames: scope.within === null ? [] : limitNames(scope.within),
  }
}
