import { membershipCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'

/** All levels with their rights and prices, lowest first. */
export function useLevels() {
  return useQuery({
    queryKey: ['member-levels'],
    queryFn: ({ signal }) => request(membershipCalls.getMemberLevelList, {}, { signal }),
    // operators may change levels: returning to the page shows the current offer
    staleTime: 60_000,
  })
}
