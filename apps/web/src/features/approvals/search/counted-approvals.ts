import { approvalCalls, approvalFilters, cleared, namesWithChoices, type ApprovalFilters } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import type { CountedSearch } from '../../../shared/filters/counted-choices.tsx'

/** A search of 审批项目查询 in which the choices of a filter are counted; null for a filter without choices. */
export function countedApprovals(name: string, filters: ApprovalFilters): CountedSearch | null {
  const filter = names.find((one) => one === name)
  if (filter === undefined) return null
  const asked = { ...cleared(filter, approvalFilters[filter], filters), filter }
  return {
    key: ['approvals', asked],
    count: (choices, signal) => request(approvalCalls.getApprovalFilterCounts, { ...asked, choices }, { signal, isSilent: true }),
  }
}

const names = namesWithChoices(approvalFilters)
