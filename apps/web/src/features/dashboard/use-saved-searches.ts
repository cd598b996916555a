import { searchRecordCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'

/** The account's saved sets of filters. */
export function useSavedSearches() {
  return useQuery({
    queryKey: ['documents', 'saved-filters', 'search'],
    queryFn: ({ signal }) => request(searchRecordCalls.getAdvance, {}, { signal }),
  })
}
