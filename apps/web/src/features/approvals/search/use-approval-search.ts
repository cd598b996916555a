import { approvalCalls, approvalFilterSet, approvalSorts, type ApprovalFilters, type ApprovalSort } from '@tender/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { useFilteredList, writeFilteredList, type FilteredList, type FilteredState } from '../../../shared/filters/filtered-list.ts'
import { createListView } from '../../../shared/list-view.ts'

export type ApprovalSearchState = FilteredState<ApprovalFilters, ApprovalSort>
export type ApprovalSearch = FilteredList<ApprovalFilters, ApprovalSort>

const table = { set: approvalFilterSet, sorts: approvalSorts }
export const noApprovalFilters: ApprovalFilters = approvalFilterSet.schema.parse({})
export const { useListView, changeListView } = createListView('approvalListView')

/** The search of 审批项目查询, kept in the address. */
export function useApprovalSearch(): ApprovalSearch {
  return useFilteredList(table)
}

export function isNarrowed({ filters }: ApprovalSearchState): boolean {
  return writeFilteredList(table, { filters, sort: null, page: 1 }) !== ''
}

export const approvalsKey = ['approvals'] as const
const recordsKey = [...approvalsKey, 'records'] as const

export function useApprovalList(state: ApprovalSearchState) {
  const client = useQueryClient()
  const { filters, sort, page } = state
  // a narrowed list is a search worth remembering; the next page belongs to the same search
  const remember = page === 1 && isNarrowed(state)
  const body = { ...filters, ...(sort === null ? {} : { sort }), page, remember }
  return useQuery({
    queryKey: [...approvalsKey, 'list', body],
    queryFn: async ({ signal }) => {
      const reply = await request(approvalCalls.getApprovalProjectList, body, { signal, isRefusalInPlace: true })
      if (remember) void client.invalidateQueries({ queryKey: recordsKey })
      return reply
    },
    placeholderData: keepPreviousData,
  })
}

/** The account's latest searches, newest first. */
export function useApprovalRecords() {
  return useQuery({
    queryKey: recordsKey,
    queryFn: ({ signal }) => request(approvalCalls.getApprovalFilterRecords, {}, { signal, isSilent: true }),
    staleTime: 0,
  })
}
