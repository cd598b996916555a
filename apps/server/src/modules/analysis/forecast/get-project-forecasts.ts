import { maxForecasts, type Forecast, type ForecastBasis, type ForecastReply } from '@tender/contract'
import type { calls, ParsedRequestOf } from '@tender/contract/server'
import type { Deps } from '../../../deps.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { hiddenDays, presentList } from '../../documents/index.ts'
import { limitNames } from '../../areas/index.ts'
import { analysisScopeOf } from '../analysis-scope.ts'
import { findForecasts, type FoundForecast } from './find-forecasts.ts'

/**
 * The tenders that are expected of what the member sells.
 * @throws AppError rights.insufficient @throws the signal's reason as soon as it is aborted
 */
export async function getProjectForecasts(
  deps: Pick<Deps, 'database' | 'searchEngine' | 'clock'>,
  context: SessionContext,
  filters: ParsedRequestOf<(typeof calls)['getProjectForecastList']>,
): Promise<ForecastReply> {
  const now = deps.clock.now()
  const scope = analysisScopeOf(context.caller, now, 'analysis.potential')
  const { forecasts: all, isCut, notes, query } = await findForecasts(deps, context, { filters, scope, now })
  const wanted = filters.basis === 'all' ? all : all.filter(({ basis }) => basis === filters.basis)
  const shown = wanted.slice(0, maxForecasts)
  const list = await presentList(deps.database, context, { ids: shown.map(({ noticeId }) => noticeId), query, scope: filters.scope })
  const notices = new Map(list.map((row) => [row.id, row]))
  const count = (basis: ForecastBasis) => all.filter((one) => one.basis === basis).length
  return {
    forecasts: shown.flatMap((found) => present(found, notices)),
    total: wanted.length,
    counts: { plan: count('plan'), contract: count('contract'), rhythm: count('rhythm') },
    isCut,
    notes,
    hiddenNewestDays: scope.visibility === null ? 0 : hiddenDays,
    areaNames: scope.within === null ? [] : limitNames(scope.within),
  }
}

function present({ at, noticeId, successor, ...found }: FoundForecast, notices: ReadonlyMap<number, Forecast['notice']>): [Forecast] | [] {
  const notice = notices.get(noticeId)
  if (notice === undefined) return []
  return [
    {
      ...found,
      at: at.toISOString(),
      notice,
      successor: successor && { id: successor.id, publishedAt: successor.publishedAt.toISOString() },
    },
  ]
}
