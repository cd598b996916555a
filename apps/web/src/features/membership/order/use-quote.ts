import { orderCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'

/** The binding price of a level for a number of months, and what it changes. Read again each time the page is shown. */
export function useQuote(levelId: number, months: number) {
  return useQuery({
    queryKey: ['upgrade-quote', levelId, months],
    queryFn: ({ signal }) => request(orderCalls.memberUpgradeQuote, { levelId, months }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
