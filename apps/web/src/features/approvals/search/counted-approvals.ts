import { approvalCalls, approvalFilters, type ApprovalFilters } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import { counterOf } from '../../../shared/filters/counter-of.ts'

/** Counts the choices of a filter within a search of 审批项目查询. */
export const countedApprovals = counterOf<typeof approvalFilters, ApprovalFilters>({
  list: 'approvals',
  filters: approvalFilters,
  ask: (asked, options) => request(approvalCalls.getApprovalFilterCounts, asked, options),
})
