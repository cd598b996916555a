import { searchWordCalls, type ReplyOf } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'
import { useDebounced } from '../use-debounced.ts'

export type Suggestion = ReplyOf<typeof searchWordCalls.getAssociativeWordList>[number]

const none: Suggestion[] = []

/** Suggestions for the typed text. The former suggestions stay until the new ones arrive. */
export function useSuggestions(input: string, isWanted: boolean): Suggestion[] {
  const keyword = useDebounced(input)
  const { data } = useQuery({
    queryKey: ['documents', 'suggestions', keyword],
    queryFn: ({ signal }) => request(searchWordCalls.getAssociativeWordList, { keyword }, { signal }),
    enabled: isWanted && keyword !== '',
    placeholderData: keepPreviousData,
  })
  return isWanted && keyword !== '' ? (data ?? none) : none
}
