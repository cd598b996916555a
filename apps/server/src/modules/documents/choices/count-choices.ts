import { choiceCountLimit, filtersWithChoice, type DocumentFilters, type ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { DocumentDeps } from '../deps.ts'
import { keysAskedFor, selectOtherNames, withNames } from '../list/company-names.ts'
import { toSearchRequest } from '../list/search-request.ts'

type Counts = (typeof calls)['getFilterCounts']
type Deps = Pick<DocumentDeps, 'database' | 'searchEngine' | 'clock'>

/**
 * How many notices the member's search would find with each of these choices in place of what is chosen in that filter.
 * @throws AppError rights.insufficient
 */
export async function countChoices(
  { database, searchEngine, clock }: Deps,
  { caller, signal }: SessionContext,
  { filter, choices, latestOnly, ...filters }: ParsedRequestOf<Counts>,
): Promise<ReplyOf<Counts>> {
  const now = clock.now()
  const requests = choices.map((choice) => toSearchRequest(withChoice(filters, filter, choice), 'newest', caller, now).request)
  const names = await selectOtherNames(database, keysAskedFor(requests.flatMap(({ conditions }) => conditions)))
  const asked = requests.map((request) => ({ ...withNames(request, names), ...(latestOnly ? ({ latestOf: 'opportunity' } as const) : {}) }))
  const counts = await searchEngine.count(asked, choiceCountLimit, signal)
  return choices.map((choice, index) => {
    const count = counts[index] ?? 0
    return { choice, totalCount: Math.min(count, choiceCountLimit), totalIsLowerBound: count > choiceCountLimit }
  })
}

/** The call has refused what is no choice. */
function withChoice(filters: DocumentFilters, filter: Parameters<typeof filtersWithChoice>[1], choice: string): DocumentFilters {
  const chosen = filtersWithChoice(filters, filter, choice)
  if (chosen === null) throw new Error(`${choice} is no choice of ${filter}`)
  return chosen
}
