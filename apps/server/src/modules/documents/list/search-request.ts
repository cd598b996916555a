import { daysBack, type DocumentFilters, type documentSorts } from '@tender/contract'
import { emptyQuery, parseQuery, without, type Query } from '@tender/matching'
import type { Caller } from '../../../platform/http/context.ts'
import type { SearchFilters, SearchRequest } from '../../../search/port.ts'
import { phonesReadIn } from '../rights/mask-phones.ts'
import { reachOf } from './needed-rights.ts'
import { endOfDay, startOfDay } from '../shanghai-days.ts'
import { visibilityOf } from '../rights/visibility.ts'

export interface Asked {
  request: Pick<SearchRequest, 'queries' | 'scope' | 'phonesIn' | 'filters' | 'sort' | 'now'>
  /** What could not be read as a query and was taken literally, and which areas the search was cut to, in Chinese. */
  notes: string[]
}

/**
 * What a member asked for, as the engine is asked: words parsed, periods counted from `now`, and cut to what the member may see.
 * @throws AppError rights.insufficient where a filter or the order needs a permission that is missing
 */
export function toSearchRequest(
  filters: DocumentFilters,
  sort: (typeof documentSorts)[number],
  caller: Pick<Caller, 'grants'>,
  now: Date,
): Asked {
  const { within, notes } = reachOf(caller, filters, sort)
  const parsed = [filters.searchWord, ...filters.secondSearch].map((words) => parseQuery(words))
  const visibility = visibilityOf(caller, now)
  return {
    request: {
      queries: [...parsed.map(({ query }) => query), excluded(filters.excludeWords)],
      scope: filters.scope,
      ...present('phonesIn', phonesReadIn(caller)),
      filters: { ...toSearchFilters(filters, now), ...present('within', within), ...(visibility === null ? {} : { visibility }) },
      sort,
      now,
    },
    notes: [...parsed.flatMap((words) => words.notes), ...notes],
  }
}

function excluded(words: string): Query {
  const list = words.split(/[\s,，、]+/).filter((word) => word !== '')
  return list.length === 0 ? emptyQuery : without(list)
}

function toSearchFilters(filters: DocumentFilters, now: Date): SearchFilters {
  return {
    ...listed('channels', filters.docchannel),
    ...listed('categories', filters.dtype),
    ...listed('methods', filters.method),
    ...listed('industries', filters.qcodes),
    ...listed('areas', filters.area),
    ...present('budgetFrom', filters.budgetFrom),
    ...present('budgetBelow', filters.budgetBelow),
    ...present('winningFrom', filters.winningFrom),
    ...present('winningBelow', filters.winningBelow),
    ...(filters.tenderer === '' ? {} : { tenderer: filters.tenderer }),
    ...(filters.agency === '' ? {} : { agency: filters.agency }),
    ...(filters.winner === '' ? {} : { winner: filters.winner }),
    ...(filters.hasAttachment ? { hasAttachment: true } : {}),
    ...(filters.hasPhone ? { hasPhone: true } : {}),
    ...publishedWithin(filters.published, now),
    ...deadlineWithin(filters.deadline, now),
  }
}

function listed<Name extends string, Value>(name: Name, values: Value[]): { [key in Name]?: Value[] } {
  const entry: { [key in Name]?: Value[] } = {}
  if (values.length > 0) entry[name] = values
  return entry
}

function present<Name extends string, Value>(name: Name, value: Value | undefined): { [key in Name]?: Value } {
  const entry: { [key in Name]?: Value } = {}
  if (value !== undefined) entry[name] = value
  return entry
}

function publishedWithin(published: string, now: Date): SearchFilters {
  if (published === 'all') return {}
  if (published === 'today') return { publishedFrom: startOfDay(now) }
  const days = /^(\d+)d$/.exec(published)?.[1]
  if (days !== undefined) return { publishedFrom: startOfDay(daysBack(now, Number(days))) }
  const [from = '', to = ''] = published.split('..')
  return { publishedFrom: startOfDay(from), publishedBefore: endOfDay(to) }
}

function deadlineWithin(deadline: DocumentFilters['deadline'], now: Date): SearchFilters {
  switch (deadline) {
    case undefined:
      return {}
    case 'open':
      return { deadlineFrom: now }
    case '7days':
      return { deadlineFrom: now, deadlineBefore: daysBack(now, -7) }
    case 'closed':
      return { deadlineBefore: now }
  }
}
