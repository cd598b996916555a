import {
  choiceCountLimit,
  cleared,
  filtersWithChoice,
  noticeFilters,
  type DocumentFilters,
  type Filter,
  type ReplyOf,
} from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { Caller, CallContext } from '../../../platform/http/context.ts'
import type { SearchEngine } from '../../../search/port.ts'
import type { DocumentDeps } from '../deps.ts'
import { keysAskedFor, selectOtherNames, withNames } from '../list/company-names.ts'
import { toSearchRequest, type Asked } from '../list/search-request.ts'
import { countFound } from './count-found.ts'

type Counts = ReplyOf<(typeof calls)['getFilterCounts']>
type Deps = Pick<DocumentDeps, 'database' | 'searchEngine' | 'clock' | 'elapsed'>
type CountedName = Parameters<typeof filtersWithChoice>[1]

/** Milliseconds: choices that are not counted by then are left out. */
const patience = 100

/**
 * How many notices the member's search would find with each of these choices in place of what is chosen in that filter: of a search that finds few by reading
 * what each of them is, else choice by choice.
 * @throws AppError rights.insufficient
 */
export async function countChoices(
  deps: Deps,
  { caller, signal }: Pick<CallContext, 'signal'> & { caller: Pick<Caller, 'grants'> },
  { filter: name, choices, latestOnly, ...filters }: ParsedRequestOf<(typeof calls)['getFilterCounts']>,
): Promise<Counts> {
  const now = deps.clock.now()
  const toRequest = (chosen: DocumentFilters): Asked['request'] => toSearchRequest(chosen, 'newest', caller, now).request
  const requests = choices.map((choice) => toRequest(withChoice(filters, name, choice)))
  const filter: Filter = noticeFilters[name]
  const whole = toRequest(cleared(name, filter, filters))
  const names = await selectOtherNames(deps.database, keysAskedFor(whole.conditions))
  const asked = <Request extends Asked['request']>(request: Request) => ({
    ...withNames(request, names),
    ...(latestOnly ? ({ latestOf: 'opportunity' } as const) : {}),
  })
  return (
    (await countFound(deps, { request: asked(whole), filter, choices }, signal)) ??
    countEach(deps, { requests: requests.map(asked), choices }, signal)
  )
}

/** The call has refused what is no choice. */
function withChoice(filters: DocumentFilters, name: CountedName, choice: string): DocumentFilters {
  const chosen = filtersWithChoice(filters, name, choice)
  if (chosen === null) throw new Error(`${choice} is no choice of ${name}`)
  return chosen
}

/** One after the other, so that other searches come in between. */
async function countEach(
  { searchEngine, elapsed }: Pick<Deps, 'searchEngine' | 'elapsed'>,
  { requests, choices }: { requests: readonly Parameters<SearchEngine['count']>[0][]; choices: readonly string[] },
  signal: AbortSignal,
): Promise<Counts> {
  const until = elapsed() + patience
  const counts: Counts = []
  for (const [index, request] of requests.entries()) {
    if (elapsed() > until) break
    // oxlint-disable-next-line no-await-in-loop -- see above
    const count = await searchEngine.count(request, choiceCountLimit, signal)
    const totalCount = Math.min(count, choiceCountLimit)
    counts.push({ choice: choices[index] ?? '', totalCount, totalIsLowerBound: count > choiceCountLimit })
  }
  return counts
}
