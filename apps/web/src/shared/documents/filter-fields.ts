import type { SearchFilters } from './search-state.ts'

/** What every filter's part of the panel is given. */
export interface FilterFieldProps {
  filters: SearchFilters
  onChange: (change: Partial<SearchFilters>) => void
}
