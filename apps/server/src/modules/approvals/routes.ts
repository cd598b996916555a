import { approvalResultNames, approvalResults, approvalSorts, auditTypeNames, auditTypes } from '@tender/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/context.ts'
import type { ApprovalEngine } from '../../search/approval-kind.ts'
import { lastSearches, savedFilterHandlers } from '../documents/index.ts'
import { projectsOfApproval } from './detail/projects-of-approval.ts'
import { readApproval, readApprovalText } from './detail/read-approval.ts'
import { countApprovalChoices, searchApprovals, suggestApprovals } from './search/search-approvals.ts'
import { ofApprovals } from './search/of-approvals.ts'

type ApprovalCalls =
  | 'getApprovalProjectList'
  | 'getApprovalFilterCounts'
  | 'getApprovalProject'
  | 'getApprovalText'
  | 'getProjectsOfApproval'
  | 'suggestApprovals'
  | 'approvalRecentSearch'
  | 'getApprovalFilterRecords'
  | 'getApprovalAdvance'
  | 'saveApprovalAdvance'
  | 'renameApprovalAdvance'
  | 'deleteApprovalAdvance'
  | 'getApprovalDict'

export function approvalRoutes(
  deps: Pick<Deps, 'database' | 'clock' | 'elapsed' | 'reading'> & { approvalEngine: ApprovalEngine },
): Handlers<ApprovalCalls> {
  const { database, clock } = deps
  const saved = savedFilterHandlers(database, ofApprovals)
  return {
    getApprovalProjectList: (context, input) => searchApprovals(deps, context, input),
    getApprovalFilterCounts: (context, input) => countApprovalChoices(deps, context, input),
    getApprovalProject: ({ caller }, { id }) => readApproval(database, caller, id, clock.now()),
    getApprovalText: (context, input) => readApprovalText(deps, context, input),
    getProjectsOfApproval: ({ caller }, { id }) => projectsOfApproval(database, caller, id, clock.now()),
    suggestApprovals: (context, { words }) => suggestApprovals(deps, context, words),
    approvalRecentSearch: async ({ caller }) => {
      const records = await lastSearches(database, caller.accountId, ofApprovals, { limit: 10, onlyWithWords: true })
      return records.map(({ words, searchedAt }) => ({ words, searchedAt: searchedAt.toISOString() }))
    },
    getApprovalFilterRecords: async ({ caller }) => {
      const records = await lastSearches(database, caller.accountId, ofApprovals, { limit: 10, onlyWithWords: false })
      return records.map((record) => ({ ...record, searchedAt: record.searchedAt.toISOString() }))
    },
    getApprovalAdvance: saved.list,
    saveApprovalAdvance: saved.save,
    renameApprovalAdvance: saved.rename,
    deleteApprovalAdvance: saved.drop,
    getApprovalDict: async () => ({
      results: approvalResults.map((code) => ({ value: code, label: approvalResultNames[code] })),
      auditTypes: auditTypes.map((code) => ({ value: code, label: auditTypeNames[code] })),
      sorts: approvalSorts.map(({ code, name }) => ({ value: code, label: name })),
    }),
  }
}
