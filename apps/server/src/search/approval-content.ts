import type { ApprovalResult, AuditType } from '@tender/contract'

/** What an engine knows about an approval project besides its id. */
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
  /** Six-digit code; null if unknown. */
  area: string | null
  /** Fen. */
  investment: number | null
  /** The last decision or announcement about it. */
  moment: Date
}
