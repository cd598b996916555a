import { searchRecordCalls, type NoticeList } from '@tender/contract'
import { useMemo } from 'react'
import { request } from '../api.ts'
import type { FilterSets } from '../filters/filter-sets.ts'
import { SavedFilters as Sets } from '../filters/saved-filters.tsx'
import type { SearchFilters } from './search-state.ts'

export interface SavedFiltersProps {
  /** 招投标信息查询 by default. */
  list?: NoticeList | undefined
  filters: SearchFilters
  onFilters: (filters: SearchFilters) => void
}

/** The saved filters of one list of notices. */
export function SavedFilters({ list, ...props }: SavedFiltersProps) {
  const sets = useMemo(() => setsOf(list), [list])
  return <Sets sets={sets} {...props} />
}

function setsOf(list: NoticeList | undefined): FilterSets<SearchFilters> {
  const of = list === undefined ? {} : { list }
  return {
    key: ['documents', 'saved-filters', list ?? 'search'],
    load: (signal) => request(searchRecordCalls.getAdvance, of, { signal }),
    save: (name, filters) => request(searchRecordCalls.saveAdvance, { ...of, name, filters }),
    rename: (id, name) => request(searchRecordCalls.renameAdvance, { ...of, id, name }, { shownFields: ['name'] }),
    drop: (id) => request(searchRecordCalls.deleteAdvance, { ...of, id }),
  }
}
