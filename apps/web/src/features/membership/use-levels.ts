import { membershipCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'

/** Every level with what it opens and costs, the lowest first. */
export function useLevels() {
  return useQuery({
    queryKey: ['member-levels'],
    queryFn: ({ signal }) => request(membershipCalls.getMemberLevelList, {}, { signal }),
    // operators change them: coming back to the page shows what is sold now
    staleTime: 60_000,
  })
}
