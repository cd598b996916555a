import type { CompanyKind, CompanyRole } from '@tender/contract'

/** What an engine knows of a company, but for its id. */
export interface CompanyContent {
  /** All names that it has and had. */
  names: readonly string[]
  /** Each as `writeInitials` writes it. */
  initials: readonly string[]
  creditCodes: readonly string[]
  kind: CompanyKind | null
  /** Six-digit code, or null where unknown. */
  area: string | null
  /** What the name alone says of both. */
  kindByName: CompanyKind | null
  areaByName: string | null
  /** A section of GB/T 4754. */
  industry: string | null
  roles: readonly CompanyRole[]
  /** How many it tendered, ran or bid for. */
  projects: number
  /** Fen; null: no price is stated. */
  wonAmount: number | null
  lastSeen: Date
  /** The number that it was given when it was named first. */
  entry: number
  /** Areas of the notices that name it, whatever their age. */
  seenIn: readonly string[]
  /** The same of notices old enough for everybody, and whether there are any. */
  settledIn: readonly string[]
  isSettled: boolean
}
