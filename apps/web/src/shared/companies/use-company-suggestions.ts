import { companyCalls, type ReplyOf } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'
import { useAllowed } from '../session.ts'
import { useDebounced } from '../use-debounced.ts'

export type CompanySuggestion = ReplyOf<typeof companyCalls.suggestCompanies>[number]

const [minLength, maxLength] = [2, 100]
const none: CompanySuggestion[] = []

/**
 * Suggests companies for the typed words; suggests none to members who may not see companies. The former suggestions
 * stay until the new ones arrive.
 */
export function useCompanySuggestions(words: string, isWanted: boolean): readonly CompanySuggestion[] {
  const isAllowed = useAllowed('documents.party-filter')
  const settled = useDebounced(words)
  const isAsked = isAllowed && isWanted && [settled, words].every(({ length }) => length >= minLength && length <= maxLength)
  const { data } = useQuery({
    queryKey: ['companies', 'suggested', settled],
    // suggestions only help: without them the words are searched as they are
    queryFn: ({ signal }) => request(companyCalls.suggestCompanies, { words: settled }, { signal, isSilent: true }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return isAsked ? (data ?? none) : none
}
