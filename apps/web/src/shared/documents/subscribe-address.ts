import type { WrittenKind } from '@tender/contract'
import { paths } from '../paths.ts'
import { firstSearch, withFilters, type SearchFilters } from './search-state.ts'
import { searchToQuery } from './search-url.ts'

/** The address of a new subscription that begins with the filters of a search. */
export function subscribeAddress(kind: WrittenKind, filters: Partial<SearchFilters>): string {
  const search = searchToQuery(withFilters(firstSearch, filters))
  return `${paths.monitorsOf(kind)}?${new URLSearchParams({ new: search }).toString()}`
}
