import type { Market } from '@tender/contract'
import type { calls, ParsedRequestOf } from '@tender/contract/server'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { limitNames } from '../../areas/index.ts'
import { hiddenDays } from '../../documents/index.ts'
import { analysisScopeOf } from '../analysis-scope.ts'
import { areaParts, categoryParts, industryParts } from './parts.ts'
import { compare, firstCompared, periodsOf, spanOf, type KnownMonths } from './periods.ts'
import { findFirstMonth, selectMonths, selectParts } from './select-market.ts'
import { addUp } from './sums.ts'

/**
 * The market in a span: how many projects were tendered and awarded, and for how much. It is summed up from
 * `market_figure`, which the figures of companies keep up to date. @throws AppError rights.insufficient
 */
export async function getMarket(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: Pick<Caller, 'grants'>,
  filters: ParsedRequestOf<(typeof calls)['getMarket']>,
): Promise<Market> {
  const now = clock.now()
  const scope = analysisScopeOf(caller, now, 'analysis.market')
  const span = spanOf(filters.span, now)
  const query = { filters, scope, end: span.end }
  const known: KnownMonths = {
    sums: await selectMonths(database, { ...query, first: firstCompared(span) }),
    since: await findFirstMonth(database),
    until: scope.visibility?.before ?? now,
  }
  const parts = await selectParts(database, { ...query, first: span.first })
  const periods = periodsOf(span, known)
  return {
    periods,
    total: addUp(periods),
    compared: compare(span, known),
    areas: areaParts(parts),
    categories: categoryParts(parts),
    industries: industryParts(parts),
    hiddenNewestDays: scope.visibility === null ? 0 : hiddenDays,
    areaNames: scope.within === null ? [] : limitNames(scope.within),
  }
}
