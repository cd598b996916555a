import { documentCalls } from '@tender/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { documentListKey } from './cached-rows.ts'
import { documentSearchBody } from './document-search-body.ts'
import { recentSearchesKey } from './recent-searches.ts'
import type { SearchState } from './search-state.ts'

/**
 * The results of a search. The old rows stay visible while another page or filter loads. A request that is no longer
 * needed is cancelled, which stops its query on the server. `remember` adds the words to the recent searches.
 * `latestOnly` shows one row for each tender: its latest notice.
 */
export function useDocumentList(
  state: SearchState,
  { remember = false, latestOnly = false }: { remember?: boolean; latestOnly?: boolean },
) {
  const client = useQueryClient()
  const body = { ...documentSearchBody(state), latestOnly }
  return useQuery({
    queryKey: [...documentListKey, body],
    queryFn: async ({ signal }) => {
      const reply = await request(documentCalls.getDocumentList, { ...body, remember }, { signal, isRefusalInPlace: true })
      if (remember) void client.invalidateQueries({ queryKey: recentSearchesKey })
      return reply
    },
    placeholderData: keepPreviousData,
  })
}
