import { lastPage, type documentCalls, type DocumentFilters, type RequestOf } from '@tender/contract'
import type { SearchFilters, SearchState } from './search-state.ts'

export type DocumentSearchBody = RequestOf<typeof documentCalls.getDocumentList>

/** The body of the search call: `qCodes` is sent as `qcodes`, `dType` as `dtype` (specification, section 5). */
export function documentSearchBody({ filters, sort, page, cursor }: SearchState): DocumentSearchBody {
  return { ...filtersToSend(filters), sort, page: Math.min(page, lastPage), ...(cursor === null ? {} : { cursor }) }
}

export function filtersToSend({ qCodes, dType, ...rest }: SearchFilters): DocumentFilters {
  return { ...rest, qcodes: qCodes, dtype: dType }
}

/** The other way round, for filters that the server has kept. */
export function filtersReceived({ qcodes, dtype, ...rest }: DocumentFilters): SearchFilters {
  return { ...rest, qCodes: qcodes, dType: dtype }
}
