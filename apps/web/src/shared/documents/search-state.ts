import { defaultPublished, documentSorts, type DocumentFilters } from '@tender/contract'

/** Filters as the page holds them: the body of the call renames two of them (`document-search-body.ts`). */
export type SearchFilters = Omit<DocumentFilters, 'dtype' | 'qcodes'> & {
  dType: DocumentFilters['dtype']
  qCodes: DocumentFilters['qcodes']
}

export type DocumentSort = (typeof documentSorts)[number]

/** Everything that decides what the list shows; it lives in the page's address. */
export interface SearchState {
  filters: SearchFilters
  sort: DocumentSort
  /** From 1. Beyond the last page that can be asked for by number, `cursor` says where it begins. */
  page: number
  cursor: string | null
}

export const noFilters: SearchFilters = {
  searchWord: '',
  secondSearch: [],
  excludeWords: '',
  scope: 'title',
  docchannel: [],
  area: [],
  published: defaultPublished,
  method: [],
  dType: [],
  qCodes: [],
  tenderer: '',
  winner: '',
  agency: '',
  hasAttachment: false,
  hasPhone: false,
}

export const firstSearch: SearchState = { filters: noFilters, sort: 'newest', page: 1, cursor: null }

/** The same search with other filters, from its first page. */
export function withFilters(state: SearchState, change: Partial<SearchFilters>): SearchState {
  return { ...state, filters: { ...state.filters, ...change }, page: 1, cursor: null }
}
