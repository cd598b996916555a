import { documentSorts, lastPage, noticeFilterSet } from '@tender/contract'
import { quoted, readFilters, unreadFilters, writeFilters } from '../filters/filter-address.ts'
import { firstSearch, type SearchState } from './search-state.ts'

const maxCursorLength = 500

/** Writes the search as the query of an address, without default values. */
export function searchToQuery({ filters, sort, page, cursor }: SearchState): string {
  const query = new URLSearchParams()
  writeFilters(noticeFilterSet.filters, filters, query)
  if (sort !== firstSearch.sort) query.append('sort', sort)
  if (page !== 1) query.append('page', String(page))
  if (cursor !== null) query.append('cursor', cursor)
  // commas are allowed in a query and keep the address readable
  return query.toString().replaceAll('%2C', ',')
}

/** Reads the search from an address and ignores invalid parts, which `unreadInQuery` names. */
export function searchFromQuery(query: URLSearchParams): SearchState {
  const cursor = (query.get('cursor') ?? '').trim().slice(0, maxCursorLength) || null
  const sort = documentSorts.find((one) => one === query.get('sort')) ?? firstSearch.sort
  return { filters: readFilters(noticeFilterSet, query), sort, page: readPage(query, cursor), cursor }
}

/** The parts of an address that are invalid. */
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
