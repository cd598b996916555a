import { operatorAuditCalls, pageSize, type auditOrders } from '@tender/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import type { OrderBy } from '../../../shared/use-address-filters.ts'

export interface AuditFilterValues {
  action: string
  actor: string
  enterprise: string
  enterpriseId: string
  from: string
  to: string
}

/** Reads the audit log by cursor: new entries do not shift the pages. */
export function useAudit(filters: AuditFilterValues, order: OrderBy<(typeof auditOrders)[number]>) {
  return useInfiniteQuery({
    queryKey: ['operators', 'audit', filters, order],
    queryFn: ({ signal, pageParam }) =>
      request(operatorAuditCalls.getAuditList, { ...filters, order, cursor: pageParam, size: pageSize }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}
