import type { exportCalls, ExportKind, RequestOf } from '@tender/contract'

/** What is exported: what a search finds, or favourites of the account. */
export type ExportSource =
  | { kind: 'search'; body: RequestOf<typeof exportCalls.draftExport> }
  | { kind: 'collected'; body: RequestOf<typeof exportCalls.draftCollectedExport> }
  | { kind: 'project-search'; body: RequestOf<typeof exportCalls.draftProjectExport> }
  | { kind: 'collected-projects'; body: RequestOf<typeof exportCalls.draftCollectedProjectExport> }
  | { kind: 'approval-search'; body: RequestOf<typeof exportCalls.draftApprovalExport> }
  | { kind: 'company-search'; body: RequestOf<typeof exportCalls.draftCompanyExport> }
  | { kind: 'collected-companies'; body: RequestOf<typeof exportCalls.draftCollectedCompanyExport> }

/** What the rows of the file are. */
export function exportKindOf({ kind }: Pick<ExportSource, 'kind'>): ExportKind {
  return kinds[kind]
}

const kinds = {
  search: 'notices',
  collected: 'notices',
  'project-search': 'projects',
  'collected-projects': 'projects',
  'approval-search': 'approvals',
  'company-search': 'companies',
  'collected-companies': 'companies',
} as const satisfies Record<ExportSource['kind'], ExportKind>
