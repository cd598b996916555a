import { approvalCalls, approvalFilters, type ApprovalFilters } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import { counterOf } from '../../../shared/filters/counter-of.ts'

/** A search of 审批项目查询 in which the choices of a filter are counted. */
export const countedApprovals = counterOf<typeof approvalFilters, ApprovalFilters>({
  list: 'approvals',
  filters: approvalFilters,
  ask: (asked, options) => request(approvalCalls.getApprovalFilterCounts, asked, options),
})
