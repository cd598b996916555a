import { operatorAuditCalls, pageSize } from '@tender/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'

export interface AuditFilterValues {
  action: string
  actor: string
  enterprise: string
  enterpriseId: string
  from: string
  to: string
}

/** The audit log by pages that follow one another: what is added meanwhile moves none of them. */
export function useAudit(filters: AuditFilterValues) {
  return useInfiniteQuery({
    queryKey: ['operators', 'audit', filters],
    queryFn: ({ signal, pageParam }) =>
      request(operatorAuditCalls.getAuditList, { ...filters, cursor: pageParam, size: pageSize }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}
