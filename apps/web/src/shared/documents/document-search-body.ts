import { lastPage, type documentCalls, type RequestOf } from '@tender/contract'
import type { SearchState } from './search-state.ts'

export type DocumentSearchBody = RequestOf<typeof documentCalls.getDocumentList>

export function documentSearchBody({ filters, sort, page, cursor }: SearchState): DocumentSearchBody {
  return { ...filters, sort, page: Math.min(page, lastPage), ...(cursor === null ? {} : { cursor }) }
}
