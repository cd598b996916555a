import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from '../../../shared/router/index.ts'
import { paths } from '../../../shared/paths.ts'
import { isSearchNote, type SearchNote } from './search-note.ts'
import { searchFromQuery, searchToQuery } from '../../../shared/documents/search-url.ts'
import { withFilters, type SearchFilters, type SearchState } from '../../../shared/documents/search-state.ts'

export interface Search {
  state: SearchState
  /** The words that led to this search; null if a filter or an address led to it. */
  note: SearchNote | null
  /** Changes filters and goes to the first page. */
  change: (filters: Partial<SearchFilters>) => void
  go: (state: SearchState, note?: SearchNote) => void
}

/** The search lives in the address, so a copied link shows the same results. The browser's back button undoes each change. */
export function useSearch(): Search {
  const location = useLocation()
  const navigate = useNavigate()
  const state = useMemo(() => searchFromQuery(new URLSearchParams(location.search)), [location.search])
  const noteOfLocation: unknown = location.state
  const go = useCallback(
    (next: SearchState, note?: SearchNote) => {
      const query = searchToQuery(next)
      navigate({ pathname: paths.documents, search: query === '' ? '' : `?${query}` }, { state: note ?? null })
    },
    [navigate],
  )
  const change = useCallback((filters: Partial<SearchFilters>) => go(withFilters(state, filters)), [go, state])
  return { state, note: isSearchNote(noteOfLocation) ? noteOfLocation : null, change, go }
}
