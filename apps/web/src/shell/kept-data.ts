import type { Query, QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'

/** The cached replies for the pages of one session; null until the first page is loaded. */
export interface KeptData {
  client: QueryClient | null
  /**
   * When the member last asked for another view of the visible page, in milliseconds since 1970. 0 after they went back
   * or to another page.
   */
  askedAt: number
}

export function nothingKept(): KeptData {
  return { client: null, askedAt: 0 }
}

/** A context apart from the code that fills it, so that pages without server data do not wait for that code. */
export const KeptDataContext = createContext<KeptData>(nothingKept())

/** Reads again the data that the visible page shows, except a list that was just found for this step (`searchTyped`). */
export function renewData({ client }: KeptData): void {
  // hidden pages do not observe queries, so active ones belong to the visible page; a running request counts as a new
  // one
  const now = Date.now()
  const isOlder = ({ state }: Query) => state.dataUpdatedAt <= now
  void client?.invalidateQueries({ type: 'active', predicate: isOlder }, { cancelRefetch: false })
}

/** A member who asks for something wants current data; a member who goes back wants the page as it was. */
export function noteStep(kept: KeptData, hasAsked: boolean): void {
  kept.askedAt = hasAsked ? Date.now() : 0
}
