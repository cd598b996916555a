import type { CompanyKind, CompanyRole } from '@tender/contract'

/** What an engine knows about a company besides its id. */
export interface CompanyContent {
  /** All its present and former names. */
  names: readonly string[]
  /** Each as written by `writeInitials`. */
  initials: readonly string[]
  creditCodes: readonly string[]
  kind: CompanyKind | null
  /** Six-digit code; null if unknown. */
  area: string | null
  /** Kind and area, derived from the name alone. */
  kindByName: CompanyKind | null
  areaByName: string | null
  /** A section of GB/T 4754. */
  industry: string | null
  roles: readonly CompanyRole[]
  /** Number of projects that it tendered, ran or bid for. */
  projects: number
  /** Fen; null if no price is known. */
  wonAmount: number | null
  lastSeen: Date
  /** Counts up in the order in which companies were first named. */
  entry: number
  /** Areas of the notices that name it, of any age. */
  seenIn: readonly string[]
  /** The same for notices old enough to be visible to everybody, and whether there are any. */
  settledIn: readonly string[]
  isSettled: boolean
}
