import { listedWords, noticeFilters, type DocumentFilters, type DocumentSort } from '@tender/contract'
import { emptyQuery, parseQuery, without, type Query } from '@tender/matching'
import type { Caller } from '../../../platform/http/context.ts'
import { conditionsOf } from '../../../search/filter-conditions.ts'
import type { SearchRequest } from '../../../search/port.ts'
import { phonesReadIn } from '../rights/mask-phones.ts'
import { reachOf } from './needed-rights.ts'
import { visibilityOf } from '../rights/visibility.ts'

export interface Asked {
  request: Pick<SearchRequest, 'queries' | 'scope' | 'phonesIn' | 'conditions' | 'visibility' | 'sort' | 'now'>
  /**
   * Notes in Chinese on words that were taken literally because they could not be read as a query, and on the areas
   * that the search was limited to.
   */
  notes: string[]
}

/**
 * A member's search as a request to the engine: words parsed, periods counted from `now`, limited to what the member
 * may see.
 * @throws AppError rights.insufficient if a filter or the order needs a missing permission
 */
export function toSearchRequest(filters: DocumentFilters, sort: DocumentSort, caller: Pick<Caller, 'grants'>, now: Date): Asked {
  const { within, notes } = reachOf(caller, filters, sort)
  const words = queriesOf(filters)
  const visibility = visibilityOf(caller, now)
  return {
    request: {
      queries: words.queries,
      scope: filters.scope,
      ...present('phonesIn', phonesReadIn(caller)),
      conditions: [
        ...conditionsOf(noticeFilters, filters, now),
        ...(within === undefined ? [] : [{ kind: 'inside', field: 'area', areas: within } as const]),
      ],
      ...present('visibility', visibility ?? undefined),
      sort,
      now,
    },
    notes: [...words.notes, ...notes],
  }
}

/** The words of a search, all of which must match. */
export function queriesOf({
  searchWord,
  secondSearch,
  excludeWords,
}: Pick<DocumentFilters, 'searchWord' | 'secondSearch' | 'excludeWords'>): {
  queries: Query[]
  /** Notes in Chinese on words that were taken literally because they could not be read as a query. */
  notes: string[]
} {
  const parsed = [searchWord, ...secondSearch].map((words) => parseQuery(words))
  return { queries: [...parsed.map(({ query }) => query), excluded(excludeWords)], notes: parsed.flatMap(({ notes }) => notes) }
}

function excluded(words: string): Query {
  const list = listedWords(words)
  return list.length === 0 ? emptyQuery : without(list)
}

function present<Name extends string, Value>(name: Name, value: Value | undefined): { [key in Name]?: Value } {
  const entry: { [key in Name]?: Value } = {}
  if (value !== undefined) entry[name] = value
  return entry
}
