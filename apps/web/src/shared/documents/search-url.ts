import { documentSorts, lastPage, noticeFilterSet } from '@tender/contract'
import { quoted, readFilters, unreadFilters, writeFilters } from '../filters/filter-address.ts'
import { firstSearch, type SearchState } from './search-state.ts'

const longestCursor = 500

/** The search as the query of an address; what is at its default is left out. */
export function searchToQuery({ filters, sort, page, cursor }: SearchState): string {
  const query = new URLSearchParams()
  writeFilters(noticeFilterSet.filters, filters, query)
  if (sort !== firstSearch.sort) query.append('sort', sort)
  if (page !== 1) query.append('page', String(page))
  if (cursor !== null) query.append('cursor', cursor)
  // commas are allowed in a query and an address with them can be read
  return query.toString().replaceAll('%2C', ',')
}

/** Reads an address. What cannot be read stays out; `unreadInQuery` names it. */
export function searchFromQuery(query: URLSearchParams): SearchState {
  const cursor = (query.get('cursor') ?? '').trim().slice(0, longestCursor) || null
  const sort = documentSorts.find((one) => one === query.get('sort')) ?? firstSearch.sort
  return { filters: readFilters(noticeFilterSet, query), sort, page: readPage(query, cursor), cursor }
}

/** What an address asks for and means nothing. */
export function unreadInQuery(query: URLSearchParams): string[] {
  const { sort, page } = searchFromQuery(query)
  const [askedSort, askedPage] = [query.get('sort') ?? '', query.get('page') ?? '']
  return [
    ...unreadFilters(noticeFilterSet.filters, query),
    ...(askedSort === '' || askedSort === sort ? [] : [quoted('排序', askedSort)]),
    ...(askedPage === '' || Number(askedPage) === page ? [] : [quoted('页码', askedPage)]),
  ]
}

function readPage(query: URLSearchParams, cursor: string | null): number {
  const page = /^\d{1,6}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  if (page < 1) return 1
  return page <= lastPage || cursor !== null ? page : 1
}
