import { documentCalls, withUnderstood, type UnderstoodWords } from '@tender/contract'
import type { QueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { documentListKey } from './cached-rows.ts'
import { documentSearchBody } from './document-search-body.ts'
import { recentSearchesKey } from './recent-searches.ts'
import { withFilters, type SearchState } from './search-state.ts'

/** milliseconds for the page to show the list that was found */
const shownWithin = 1_000

/**
 * Searches for what a member typed into the box. The server reads some words as filters and sends the list that it
 * found. The list is cached, so the page shows it without a second request. If the search fails, the words count as
 * typed, and the page's own request shows what is wrong.
 */
export async function searchTyped(client: QueryClient, state: SearchState, input: string, signal: AbortSignal): Promise<UnderstoodWords> {
  const asked = { ...documentSearchBody(withFilters(state, {})), latestOnly: false }
  const literal = { words: input, filters: {}, chips: [], locked: [] }
  if (input === '') return literal
  try {
    const list = await request(documentCalls.getDocumentList, { ...asked, input, remember: true }, { signal, isSilent: true })
    const understood = list.understood ?? literal
    const found = { ...documentSearchBody(withFilters(state, withUnderstood(state.filters, understood))), latestOnly: false }
    // fresh for the step to it, which is about to happen
    client.setQueryData([...documentListKey, found], list, { updatedAt: Date.now() + shownWithin })
    void client.invalidateQueries({ queryKey: recentSearchesKey })
    return understood
  } catch {
    return literal
  }
}
