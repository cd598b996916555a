import { withUnderstood } from '@tender/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '../../shared/router/index.ts'
import { noteOf, type SearchNote } from '../../features/documents/search/search-note.ts'
import { firstSearch, withFilters, type SearchFilters } from '../../shared/documents/search-state.ts'
import { searchTyped } from '../../shared/documents/search-typed.ts'
import { searchToQuery } from '../../shared/documents/search-url.ts'
import { paths } from '../../shared/paths.ts'

export type PartyRole = 'tenderer' | 'winner' | 'agency'

interface SearchActions {
  /** Searches as if the words had been typed into the box of 招投标信息查询: words that mean a filter become filters. */
  searchWords: (input: string) => void
  searchParty: (role: PartyRole, name: string) => void
  openCompany: (id: number) => void
  openApproval: (id: number) => void
}

export function useSearchActions(): SearchActions {
  const navigate = useNavigate()
  const client = useQueryClient()
  const go = (filters: Partial<SearchFilters>, note: SearchNote | null) =>
    navigate({ pathname: paths.documents, search: `?${searchToQuery(withFilters(firstSearch, filters))}` }, { state: note })
  const searchWords = async (input: string) => {
    const { href } = window.location
    const understood = await searchTyped(client, firstSearch, input, new AbortController().signal)
    // the palette is closed by now; if the member has gone elsewhere, nothing happens
    if (window.location.href === href) go(withUnderstood(firstSearch.filters, understood), noteOf(input, understood))
  }
  return {
    searchWords: (input) => void searchWords(input),
    searchParty: (role, name) => go({ [role]: name }, null),
    openApproval: (id) => navigate({ pathname: paths.approval(id) }),
    openCompany: (id) => navigate({ pathname: paths.company(id) }),
  }
}
