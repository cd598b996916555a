import type { exportCalls, ExportKind, RequestOf } from '@tender/contract'

/** What is exported: what a search finds, or favourites of the account. */
export type ExportSource =
  | { kind: 'search'; body: RequestOf<typeof exportCalls.draftExport> }
  | { kind: 'collected'; body: RequestOf<typeof exportCalls.draftCollectedExport> }
  | { kind: 'project-search'; body: RequestOf<typeof exportCalls.draftProjectExport> }
  | { kind: 'collected-projects'; body: RequestOf<typeof exportCalls.draftCollectedProjectExport> }

/** What the rows of the file are. */
export function exportKindOf({ kind }: Pick<ExportSource, 'kind'>): ExportKind {
  return kind === 'project-search' || kind === 'collected-projects' ? 'projects' : 'notices'
}
