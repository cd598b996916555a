import { cleared, noticeFilters, type FilterTable } from '@tender/contract'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from '../../shared/router/index.ts'
import { withFilters, type SearchFilters, type SearchState } from '../../shared/documents/search-state.ts'
import { searchFromQuery, searchToQuery } from '../../shared/documents/search-url.ts'
import type { OpportunityKind } from './opportunity-kinds.ts'

export interface OpportunitySearch {
  /** The search as the member set it. */
  state: SearchState
  /** Changes filters and goes to the first page. */
  change: (filters: Partial<SearchFilters>) => void
  go: (state: SearchState) => void
}

/** The search of a page of opportunities, kept in the address. @param whole the query of the address for a search without conditions */
export function useOpportunitySearch(kind: OpportunityKind, whole = ''): OpportunitySearch {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const state = useMemo(() => readOpportunitySearch(new URLSearchParams(search), kind), [search, kind])
  const go = useCallback(
    (next: SearchState) => {
      const query = writeOpportunitySearch(next, kind)
      navigate({ pathname, search: query === '' ? whole : `?${query}` })
    },
    [navigate, pathname, kind, whole],
  )
  const change = useCallback((filters: Partial<SearchFilters>) => go(withFilters(state, filters)), [go, state])
  return { state, change, go }
}

/** The search to send: if no stage is chosen, all stages that the page shows. */
export function askedSearch(state: SearchState, kind: OpportunityKind): SearchState {
  if (state.filters.docchannel.length > 0) return state
  return { ...state, filters: { ...state.filters, docchannel: [...kind.channels] } }
}

/** Reads filters, order and page from an address and ignores what the page does not offer. */
export function readOpportunitySearch(query: URLSearchParams, kind: OpportunityKind): SearchState {
  const { filters, sort, page } = searchFromQuery(query)
  const published = query.has('published') ? filters.published : kind.periods[0]
  const orders = kind.sorts.map(({ value }) => value)
  return {
    filters: {
      ...offered(filters, kind),
      docchannel: filters.docchannel.filter((channel) => kind.channels.length === 0 || kind.channels.includes(channel)),
      published: kind.periods.includes(published) ? published : kind.periods[0],
      deadline: kind.deadlines.find((deadline) => deadline === filters.deadline) ?? kind.deadlines[0],
      contractEnds: kind.contractEnds.find((end) => end === filters.contractEnds) ?? kind.contractEnds[0],
    },
    sort: query.has('sort') && orders.includes(sort) ? sort : kind.sorts[0].value,
    page,
    cursor: null,
  }
}

const filterTable: FilterTable = noticeFilters

function offered(filters: SearchFilters, { list }: OpportunityKind): SearchFilters {
  return Object.entries(filterTable).reduce(
    (kept, [name, filter]) => (filter.lists?.includes(list) === true ? kept : cleared(name, filter, kept)),
    filters,
  )
}

/** Writes the search as the query of an address, without default values. */
export function writeOpportunitySearch(state: SearchState, kind: OpportunityKind): string {
  const query = new URLSearchParams(searchToQuery(state))
  put(query, 'published', state.filters.published, kind.periods[0])
  put(query, 'sort', state.sort, kind.sorts[0].value)
  if (state.filters.deadline === kind.deadlines[0]) query.delete('deadline')
  if (state.filters.contractEnds === kind.contractEnds[0]) query.delete(noticeFilters.contractEnds.url)
  if (kind.view !== undefined) query.set('view', kind.view)
  return query.toString().replaceAll('%2C', ',')
}

function put(query: URLSearchParams, name: string, value: string, first: string): void {
  if (value === first) query.delete(name)
  else query.set(name, value)
}
