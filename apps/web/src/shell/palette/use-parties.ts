import { companyCalls } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { useDebounced } from '../../shared/use-debounced.ts'

const minCharacters = 2

/** Companies whose names contain the debounced text. `isWanted` is false if the level does not include it. */
export function useParties(typed: string, isWanted: boolean) {
  const words = useDebounced(typed)
  const isLongEnough = typed.length >= minCharacters
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['companies', words],
    // suggestions: the palette shows the failure itself
    queryFn: ({ signal }) => request(companyCalls.suggestCompanies, { words }, { signal, isSilent: true }),
    enabled: isWanted && words.length >= minCharacters,
    placeholderData: keepPreviousData,
  })
  const isLate = words !== typed || isPlaceholderData
  return { isLongEnough, parties: isWanted && isLongEnough ? data : undefined, isLate, isError: isError && !isLate, refetch }
}
