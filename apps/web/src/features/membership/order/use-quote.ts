import { orderCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'

/** The binding price of a level for so many months, and what it changes. Requested again each time its page is shown. */
export function useQuote(levelId: number, months: number) {
  return useQuery({
    queryKey: ['upgrade-quote', levelId, months],
    queryFn: ({ signal }) => request(orderCalls.memberUpgradeQuote, { levelId, months }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
