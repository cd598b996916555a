import type { DetailsLeft, DocumentDetail, DocumentRow } from '@tender/contract'
import type { QueryClient } from '@tanstack/react-query'

/** Key of every cached list of notices, so that all of them show a change of one notice. What is kept there has a `list`, or pages that have one. */
export const documentListKey = ['documents', 'list'] as const
/** Key of the lists of favourites among them. */
export const collectionListKey = [...documentListKey, 'collected'] as const
/** Key of the deadlines of the account's favourites. */
export const collectionDeadlinesKey = ['collections', 'deadlines'] as const
/** Key of a notice's page, followed by its id. */
export const documentDetailKey = ['documents', 'detail'] as const

/** Changes a notice in every cached list that contains it. */
export function changeCachedRow(client: QueryClient, id: number, change: Partial<DocumentRow>): void {
  client.setQueriesData<Listed | { pages: Listed[] }>({ queryKey: documentListKey }, (cached) => {
    if (cached === undefined) return cached
    return 'pages' in cached ? { ...cached, pages: cached.pages.map((page) => changed(page, id, change)) } : changed(cached, id, change)
  })
}

interface Listed {
  list: DocumentRow[]
}

function changed(listed: Listed, id: number, change: Partial<DocumentRow>): Listed {
  const isMeant = (row: DocumentRow) => row.id === id && !isProject(row)
  if (!listed.list.some(isMeant)) return listed
  return { ...listed, list: listed.list.map((row) => (isMeant(row) ? { ...row, ...change } : row)) }
}

/** Lists of hits also contain projects, which have their own ids. */
function isProject(row: DocumentRow): boolean {
  return 'about' in row && row.about === 'project'
}

/** Updates in every list how many notices can still be opened. Does nothing after a free opening, because the lists are right already. */
export function changeCachedDetailsLeft(client: QueryClient, detailsLeft: DetailsLeft | null): void {
  if (detailsLeft === null) return
  const change = (cached: { detailsLeft?: DetailsLeft | null } | undefined) =>
    cached?.detailsLeft === undefined || cached.detailsLeft === null ? cached : { ...cached, detailsLeft }
  for (const queryKey of [documentListKey, documentDetailKey]) client.setQueriesData({ queryKey }, change)
}

/** Changes a notice in every cached page of it: there is one for each set of marked words. */
export function changeCachedDetail(client: QueryClient, id: number, change: Partial<DocumentDetail>): void {
  client.setQueriesData<DocumentDetail>({ queryKey: [...documentDetailKey, id] }, (cached) => cached && { ...cached, ...change })
}
