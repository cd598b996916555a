import { documentFilters, type DocumentFilters, type DocumentSort } from '@tender/contract'
import * as z from 'zod/mini'

/** Filters as they are sent and kept (`noticeFilters` of the contract). */
export type SearchFilters = DocumentFilters

/** Everything that decides what the list shows; it lives in the page's address. */
export interface SearchState {
  filters: SearchFilters
  sort: DocumentSort
  /** From 1. Beyond the last page that can be asked for by number, `cursor` says where it begins. */
  page: number
  cursor: string | null
}

export const noFilters: SearchFilters = z.parse(documentFilters, {})

export const firstSearch: SearchState = { filters: noFilters, sort: 'newest', page: 1, cursor: null }

/** The same search with other filters, from its first page. */
export function withFilters(state: SearchState, change: Partial<SearchFilters>): SearchState {
  return { ...state, filters: { ...state.filters, ...change }, page: 1, cursor: null }
}
