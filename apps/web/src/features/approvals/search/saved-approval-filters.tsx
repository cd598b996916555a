import { approvalCalls, type ApprovalFilters } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import type { FilterSets } from '../../../shared/filters/filter-sets.ts'
import { SavedFilters } from '../../../shared/filters/saved-filters.tsx'

const sets: FilterSets<ApprovalFilters> = {
  key: ['approvals', 'saved-filters'],
  load: (signal) => request(approvalCalls.getApprovalAdvance, {}, { signal }),
  save: (name, filters) => request(approvalCalls.saveApprovalAdvance, { name, filters }),
  rename: (id, name) => request(approvalCalls.renameApprovalAdvance, { id, name }, { shownFields: ['name'] }),
  drop: (id) => request(approvalCalls.deleteApprovalAdvance, { id }),
}

/** The saved filters of 审批项目查询. */
export function SavedApprovalFilters(props: { filters: ApprovalFilters; onFilters: (filters: ApprovalFilters) => void }) {
  return <SavedFilters sets={sets} {...props} />
}
