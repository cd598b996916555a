import type { PotentialFilters } from '@tender/contract'
import { firstSearch, withFilters, type SearchFilters } from '../../../shared/documents/search-state.ts'
import { searchToQuery } from '../../../shared/documents/search-url.ts'
import { paths } from '../../../shared/paths.ts'

/**
 * The address of the search for the notices from which companies were counted, or those of one of them.
 * @param published the two days of the span
 */
export function noticesBehind(
  { searchWord, excludeWords, scope, area, dtype, qcodes }: PotentialFilters,
  published: string,
  party: Partial<Pick<SearchFilters, 'tenderer' | 'winner'>> = {},
): string {
  const filters = { searchWord, excludeWords, scope, area, dtype, qcodes, published, ...party }
  return `${paths.documents}?${searchToQuery(withFilters(firstSearch, filters))}`
}
