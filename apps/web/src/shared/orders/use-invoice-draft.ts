import { serviceCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'

/** The orders that can be invoiced, and the data of the enterprise's last invoice. */
export function useInvoiceDraft(isWanted: boolean) {
  return useQuery({
    queryKey: ['invoice-draft'],
    queryFn: ({ signal }) => request(serviceCalls.getInvoiceDraft, {}, { signal }),
    enabled: isWanted,
    staleTime: 0,
  })
}
