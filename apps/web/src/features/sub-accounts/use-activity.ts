import { subAccountCalls, type ActivityKind } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../shared/api.ts'

export interface ActivityFilters {
  kind: ActivityKind | ''
  /** Days such as 2026-11-21; empty for no bound. */
  from: string
  to: string
}

const noFilters: ActivityFilters = { kind: '', from: '', to: '' }

/** What a sub-account did. Filters and page live in the dialog, not in the address. */
export function useActivity(id: number) {
  const [{ page, ...filters }, setShown] = useState({ ...noFilters, page: 1 })
  const query = useQuery({
    queryKey: ['sub-accounts', 'activity', id, { ...filters, page }],
    queryFn: ({ signal }) => request(subAccountCalls.getSubAccountActivity, { id, ...filters, page }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return {
    query,
    filters,
    page,
    filter: (change: Partial<ActivityFilters>) => setShown({ ...filters, ...change, page: 1 }),
    goToPage: (next: number) => setShown({ ...filters, page: next }),
  }
}
