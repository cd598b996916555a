import { documentCalls } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import type { SearchFilters } from '../../../shared/documents/search-state.ts'
import { SavedFilters as Sets, type FilterSets } from '../../../shared/filters/saved-filters.tsx'

const sets: FilterSets<SearchFilters> = {
  key: ['documents', 'saved-filters'],
  load: (signal) => request(documentCalls.getAdvance, {}, { signal }),
  save: (name, filters) => request(documentCalls.saveAdvance, { name, filters }),
  drop: (id) => request(documentCalls.deleteAdvance, { id }),
}

interface SavedFiltersProps {
  filters: SearchFilters
  onFilters: (filters: SearchFilters) => void
}

/** Sets of filters of 招投标信息查询. */
export function SavedFilters(props: SavedFiltersProps) {
  return <Sets sets={sets} {...props} />
}
