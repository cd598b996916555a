import type { SearchFilters } from './search-state.ts'

/** The properties of every filter of the panel. */
export interface FilterFieldProps {
  filters: SearchFilters
  onChange: (change: Partial<SearchFilters>) => void
}
