import type { exportCalls, RequestOf } from '@tender/contract'

/** What is exported: notices of a search, or favourites of the account. */
export type ExportSource =
  | { kind: 'search'; body: RequestOf<typeof exportCalls.draftExport> }
  | { kind: 'collected'; body: RequestOf<typeof exportCalls.draftCollectedExport> }
