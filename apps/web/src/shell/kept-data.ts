import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'

/** Cached replies of the server for the pages of one login; null until the first page is loaded. */
export interface KeptData {
  client: QueryClient | null
  /** When the member last asked for another view of the visible page, in milliseconds since 1970; 0 once they went back or to another page. */
  askedAt: number
}

export function nothingKept(): KeptData {
  return { client: null, askedAt: 0 }
}

/** Stands around the pages, apart from the program that fills it: what shows no data of the server does not wait for that. */
export const KeptDataContext = createContext<KeptData>(nothingKept())

/** Asks the server again for what the visible page shows. */
export function renewData({ client }: KeptData): void {
  // hidden pages do not observe: what is active belongs to the visible page. A request under way is as good as a new one
  void client?.invalidateQueries({ type: 'active' }, { cancelRefetch: false })
}

/** A member who asks for something wants it as it is now; one who goes back wants what was there. */
export function noteStep(kept: KeptData, hasAsked: boolean): void {
  kept.askedAt = hasAsked ? Date.now() : 0
}
