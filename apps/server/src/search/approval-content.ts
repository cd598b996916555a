import type { ApprovalResult, AuditType } from '@tender/contract'

/** What an engine knows of an approval project, but for its id. */
export interface ApprovalContent {
  /** All names in its records. */
  names: readonly string[]
  codes: readonly string[]
  matters: readonly string[]
  documentNumbers: readonly string[]
  authorities: readonly string[]
  owners: readonly string[]
  results: readonly ApprovalResult[]
  auditTypes: readonly AuditType[]
  /** Six-digit code, or null where unknown. */
  area: string | null
  /** Fen. */
  investment: number | null
  /** When something of it was decided or announced last. */
  moment: Date
}
