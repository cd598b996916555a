import { cleared, noticeFilters, noticeFilterSet, type DocumentFilters, type Filter, type ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { Caller, CallContext } from '../../../platform/http/context.ts'
import { countChoices, countPaces, withChoice } from '../../../search/count-choices.ts'
import type { DocumentDeps } from '../deps.ts'
import { keysAskedFor, selectOtherNames, withNames } from '../list/company-names.ts'
import { toSearchRequest, type Asked } from '../list/search-request.ts'
import { oneRowOf } from '../list/one-row.ts'
import { nothingRead, readNewest } from './read-newest.ts'

type Counts = ReplyOf<(typeof calls)['getFilterCounts']>
type Deps = Pick<DocumentDeps, 'database' | 'searchEngine' | 'clock' | 'elapsed'>

/**
 * How many notices the member's search would find with each of these choices as the only value of the filter.
 * @throws AppError rights.insufficient
 */
export async function countNoticeChoices(
  deps: Deps,
  { caller, signal }: Pick<CallContext, 'signal'> & { caller: Pick<Caller, 'grants'> },
  { filter: name, choices, latestOnly, ...filters }: ParsedRequestOf<(typeof calls)['getFilterCounts']>,
): Promise<Counts> {
  const until = deps.elapsed() + countPaces.notices.timeout
  const now = deps.clock.now()
  const toRequest = (chosen: DocumentFilters): Asked['request'] => toSearchRequest(chosen, 'newest', caller, now).request
  const filter: Filter = noticeFilters[name]
  const whole = cleared(name, filter, filters)
  const names = await selectOtherNames(deps.database, keysAskedFor(toRequest(whole).conditions))
  const asked = (chosen: DocumentFilters) => ({
    ...withNames(toRequest(chosen), names),
    ...oneRowOf({ ...chosen, latestOnly }),
  })
  const requests = choices.map((choice) => ({ choice, request: asked(withChoice(noticeFilterSet, filters, name, choice)) }))
  // the chosen channels decide which notice represents an opportunity, and whether one does
  const isByChoice = latestOnly && name === 'docchannel'
  const read = isByChoice ? nothingRead : await readNewest(deps, { request: asked(whole), filter, choices }, signal)
  const toCount = requests.map((one) => ({ ...one, known: read.counts.get(one.choice) ?? 0, isExact: read.exact.has(one.choice) }))
  return countChoices({ engine: deps.searchEngine, elapsed: deps.elapsed, until, ...countPaces.notices }, toCount, signal)
}
