import { approvalCalls } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { useDebounced } from '../../shared/use-debounced.ts'

const minCharacters = 2

/** Approval projects whose names contain the debounced text; none if the level does not include them. */
export function useApprovals(typed: string, isWanted: boolean) {
  const words = useDebounced(typed)
  const { data } = useQuery({
    queryKey: ['approvals', 'suggested', words],
    // suggestions fail silently
    queryFn: ({ signal }) => request(approvalCalls.suggestApprovals, { words }, { signal, isSilent: true }),
    enabled: isWanted && words.length >= minCharacters,
    placeholderData: keepPreviousData,
  })
  return isWanted && typed.length >= minCharacters ? (data ?? []) : []
}
