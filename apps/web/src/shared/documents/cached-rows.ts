import type { DocumentRow } from '@tender/contract'
import type { QueryClient } from '@tanstack/react-query'

/** What every cached list of notices is kept under, so that a change of one notice reaches all of them. */
export const documentListKey = ['documents', 'list'] as const

/** Changes a notice in every cached list that holds it. */
export function changeCachedRow(client: QueryClient, id: number, change: Partial<DocumentRow>): void {
  client.setQueriesData<{ list: DocumentRow[] }>({ queryKey: documentListKey }, (cached) => {
    if (cached === undefined || !cached.list.some((row) => row.id === id)) return cached
    return { ...cached, list: cached.list.map((row) => (row.id === id ? { ...row, ...change } : row)) }
  })
}
