import { companyCalls, type ReplyOf } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'
import { useAllowed } from '../session.ts'
import { useDebounced } from '../use-debounced.ts'

export type CompanySuggestion = ReplyOf<typeof companyCalls.suggestCompanies>[number]

const [fewest, most] = [2, 100]
const none: CompanySuggestion[] = []

/** Companies that may be meant by what is being typed; none for who may not be told of them. While more is typed, those from before stay. */
export function useCompanySuggestions(words: string, isWanted: boolean): readonly CompanySuggestion[] {
  const isAllowed = useAllowed('documents.party-filter')
  const settled = useDebounced(words)
  const isAsked = isAllowed && isWanted && [settled, words].every(({ length }) => length >= fewest && length <= most)
  const { data } = useQuery({
    queryKey: ['companies', 'suggested', settled],
    // they are only suggestions: without them the words are searched as they are
    queryFn: ({ signal }) => request(companyCalls.suggestCompanies, { words: settled }, { signal, isSilent: true }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return isAsked ? (data ?? none) : none
}
