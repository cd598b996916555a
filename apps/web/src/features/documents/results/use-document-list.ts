import { documentCalls, type ReplyOf } from '@tender/contract'
import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { documentSearchBody } from '../search/document-search-body.ts'
import { recentKey } from '../search/quick-words.tsx'
import type { SearchState } from '../search/search-state.ts'

export type DocumentList = ReplyOf<typeof documentCalls.getDocumentList>

const listKey = ['documents', 'list'] as const

/**
 * The results of a search. While another page or filter is fetched the rows before stay in sight, and a request that is no
 * longer wanted is cancelled, which stops its query on the server. `remember`: keep the words among the recent searches.
 */
export function useDocumentList(state: SearchState, remember: boolean) {
  const client = useQueryClient()
  const body = documentSearchBody(state)
  return useQuery({
    queryKey: [...listKey, body],
    queryFn: async ({ signal }) => {
      const reply = await request(documentCalls.getDocumentList, { ...body, remember }, { signal })
      if (remember) void client.invalidateQueries({ queryKey: recentKey })
      return reply
    },
    placeholderData: keepPreviousData,
  })
}

/** How many notices a search finds; asked for only where the number helps to decide. */
export function useDocumentCount(state: SearchState, isWanted: boolean) {
  return useQuery({
    queryKey: ['documents', 'count', documentSearchBody(state)],
    queryFn: ({ signal }) => request(documentCalls.getDocumentList, { ...documentSearchBody(state), size: 1 }, { signal }),
    enabled: isWanted,
    select: ({ totalCount, totalIsLowerBound }) => ({ totalCount, totalIsLowerBound }),
  })
}

/** An opened notice looks opened in every list that holds it. */
export function markOpened(client: QueryClient, id: number): void {
  client.setQueriesData<DocumentList>(
    { queryKey: listKey },
    (list) => list && { ...list, list: list.list.map((row) => (row.id === id ? { ...row, opened: true } : row)) },
  )
}
