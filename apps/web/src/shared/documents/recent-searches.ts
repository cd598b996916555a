import { searchRecordCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'

export const recentSearchesKey = ['documents', 'recent'] as const

/** The account's recent searches, latest first. */
export function useRecentSearches() {
  return useQuery({ queryKey: recentSearchesKey, queryFn: ({ signal }) => request(searchRecordCalls.recentSearch, {}, { signal }) })
}
