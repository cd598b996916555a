import { serviceCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'

/** The orders for which an invoice can be asked, and how the enterprise asked for its last one. */
export function useInvoiceDraft(isWanted: boolean) {
  return useQuery({
    queryKey: ['invoice-draft'],
    queryFn: ({ signal }) => request(serviceCalls.getInvoiceDraft, {}, { signal }),
    enabled: isWanted,
    staleTime: 0,
  })
}
