import { cleared, filterCountCalls, namesWithChoices, noticeFilters } from '@tender/contract'
import { request } from '../api.ts'
import type { CountedSearch } from '../filters/counted-choices.tsx'
import type { SearchFilters } from './search-state.ts'

interface NoticesToCount {
  /** A filter's. */
  name: string
  filters: SearchFilters
  /** One row for what one can bid for. */
  latestOnly?: boolean
}

/** A search of notices in which the choices of a filter are counted; null for a filter without choices. */
export function countedNotices({ name, filters, latestOnly = false }: NoticesToCount): CountedSearch | null {
  const filter = names.find((one) => one === name)
  if (filter === undefined) return null
  const asked = { ...cleared(filter, noticeFilters[filter], filters), latestOnly, filter }
  return {
    key: ['notices', asked],
    count: (choices, signal) => request(filterCountCalls.getFilterCounts, { ...asked, choices }, { signal, isSilent: true }),
  }
}

const names = namesWithChoices(noticeFilters)
