import type { DetailsLeft, DocumentDetail, DocumentRow } from '@tender/contract'
import type { QueryClient } from '@tanstack/react-query'

/** Key of every cached list of notices, so that a change of one notice is made in all of them. */
export const documentListKey = ['documents', 'list'] as const
/** The lists of the account's favourites among them. */
export const collectionListKey = [...documentListKey, 'collected'] as const
/** What the account's favourites have to be done by. */
export const collectionDeadlinesKey = ['collections', 'deadlines'] as const
/** A notice as its page shows it, followed by its id. */
export const documentDetailKey = ['documents', 'detail'] as const

/** Changes a notice in every cached list that holds it. */
export function changeCachedRow(client: QueryClient, id: number, change: Partial<DocumentRow>): void {
  client.setQueriesData<{ list: DocumentRow[] }>({ queryKey: documentListKey }, (cached) => {
    const isMeant = (row: DocumentRow) => row.id === id && !isProject(row)
    if (cached === undefined || !cached.list.some(isMeant)) return cached
    return { ...cached, list: cached.list.map((row) => (isMeant(row) ? { ...row, ...change } : row)) }
  })
}

/** Lists of hits hold projects, too, whose ids are their own. */
function isProject(row: DocumentRow): boolean {
  return 'about' in row && row.about === 'project'
}

/** Updates in every list how many notices can still be opened. Where opening one was free, the lists are already right. */
export function changeCachedDetailsLeft(client: QueryClient, detailsLeft: DetailsLeft | null): void {
  if (detailsLeft === null) return
  const change = (cached: { detailsLeft: DetailsLeft | null } | undefined) =>
    cached === undefined || cached.detailsLeft === null ? cached : { ...cached, detailsLeft }
  for (const queryKey of [documentListKey, documentDetailKey]) client.setQueriesData({ queryKey }, change)
}

/** Changes a notice wherever its page is cached: once for each set of words that is marked in it. */
export function changeCachedDetail(client: QueryClient, id: number, change: Partial<DocumentDetail>): void {
  client.setQueriesData<DocumentDetail>({ queryKey: [...documentDetailKey, id] }, (cached) => cached && { ...cached, ...change })
}
