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
import { readNewest, type ReadCounts } from './read-newest.ts'

type Counts = ReplyOf<(typeof calls)['getFilterCounts']>
type Deps = Pick<DocumentDeps, 'database' | 'searchEngine' | 'clock' | 'elapsed'>
type CountedName = Parameters<typeof filtersWithChoice>[1]

/** Milliseconds: what is not counted to the end by then is told as far as it is known. */
const patience = 100

/**
 * How many notices the member's search would find with each of these choices in place of what is chosen in that filter.
 * @throws AppError rights.insufficient
 */
export async function countChoices(
  deps: Deps,
  { caller, signal }: Pick<CallContext, 'signal'> & { caller: Pick<Caller, 'grants'> },
  { filter: name, choices, latestOnly, ...filters }: ParsedRequestOf<(typeof calls)['getFilterCounts']>,
): Promise<Counts> {
  const until = deps.elapsed() + patience
  const now = deps.clock.now()
  const toRequest = (chosen: DocumentFilters): Asked['request'] => toSearchRequest(chosen, 'newest', caller, now).request
  const filter: Filter = noticeFilters[name]
  const whole = toRequest(cleared(name, filter, filters))
  const names = await selectOtherNames(deps.database, keysAskedFor(whole.conditions))
  const asked = (request: Asked['request']) => ({
    ...withNames(request, names),
    ...(latestOnly ? ({ latestOf: 'opportunity' } as const) : {}),
  })
  const requests = choices.map((choice) => ({ choice, request: asked(toRequest(withChoice(filters, name, choice))) }))
  const read = await readNewest(deps, { request: asked(whole), filter, choices }, signal)
  return countEach(deps, { requests, read, until }, signal)
}

/** The call has refused what is no choice. */
function withChoice(filters: DocumentFilters, name: CountedName, choice: string): DocumentFilters {
  const chosen = filtersWithChoice(filters, name, choice)
  if (chosen === null) throw new Error(`${choice} is no choice of ${name}`)
  return chosen
}

interface Counting {
  requests: readonly { choice: string; request: Parameters<SearchEngine['count']>[0] }[]
  read: ReadCounts
  /** By the stopwatch. */
  until: number
}

/** What has been read tells all or a lower bound; the rest is counted one after the other, so that other searches come in between. */
async function countEach(
  { searchEngine, elapsed }: Pick<Deps, 'searchEngine' | 'elapsed'>,
  { requests, read, until }: Counting,
  signal: AbortSignal,
): Promise<Counts> {
  const counts: Counts = []
  for (const { choice, request } of requests) {
    const known = read.counts.get(choice) ?? 0
    if (read.isWhole) counts.push({ choice, totalCount: known, totalIsLowerBound: false })
    else if (known >= choiceCountLimit) counts.push(atLeast(choice, choiceCountLimit))
    else if (elapsed() <= until) {
      // oxlint-disable-next-line no-await-in-loop -- see above
      const count = await searchEngine.count(request, choiceCountLimit, signal)
      counts.push(count > choiceCountLimit ? atLeast(choice, choiceCountLimit) : { choice, totalCount: count, totalIsLowerBound: false })
    } else if (known > 0) counts.push(atLeast(choice, known))
  }
  return counts
}

function atLeast(choice: string, totalCount: number): Counts[number] {
  return { choice, totalCount, totalIsLowerBound: true }
}
