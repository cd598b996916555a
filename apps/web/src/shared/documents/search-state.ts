import { documentFilters, type DocumentFilters, type DocumentSort } from '@tender/contract'
import * as z from 'zod/mini'

/** The filters as they are sent and stored (`noticeFilters` of the contract). */
export type SearchFilters = DocumentFilters

/** Everything that decides what the list shows. It lives in the page's address. */
export interface SearchState {
  filters: SearchFilters
  sort: DocumentSort
  /** From 1. `cursor` replaces it after the last page that has a number. */
  page: number
  cursor: string | null
}

export const noFilters: SearchFilters = z.parse(documentFilters, {})

export const firstSearch: SearchState = { filters: noFilters, sort: 'newest', page: 1, cursor: null }

/** The same search with changed filters, at its first page. */
export function withFilters(state: SearchState, change: Partial<SearchFilters>): SearchState {
  return { ...state, filters: { ...state.filters, ...change }, page: 1, cursor: null }
}
