import { filterCountCalls, noticeFilters } from '@tender/contract'
import { request } from '../api.ts'
import type { CountedSearch } from '../filters/counted-choices.tsx'
import { counterOf } from '../filters/counter-of.ts'
import type { SearchFilters } from './search-state.ts'

const counted = counterOf<typeof noticeFilters, SearchFilters & { latestOnly: boolean }>({
  list: 'notices',
  filters: noticeFilters,
  ask: (asked, options) => request(filterCountCalls.getFilterCounts, asked, options),
})

/** Counts the choices of a filter within a search of notices. @param latestOnly counts only the latest notice of each tender */
export function countedNotices(name: string, filters: SearchFilters, { latestOnly = false } = {}): CountedSearch | null {
  return counted(name, { ...filters, latestOnly })
}
