import type { ApprovalResult, IndustryCode } from '@tender/contract'
import type { Fen } from '../../facts/fact.ts'
import type { SourcePiece } from '../../ingest/index.ts'

/** What a platform or a site delivers about an invented project, and what a perfect reader would find in it. */
export interface DemoApproval {
  /** Name of the platform or site that delivers it. */
  source: string
  piece: SourcePiece
  /** When it was published. */
  at: Date
  truth: DemoApprovalTruth
}

export interface DemoApprovalTruth {
  /** Number of the project, the same as in its notices. */
  project: number
  code: string
  name: string
  owner: string
  area: string
  investment: Fen
  /** Null for a list of projects, about which nothing was decided. */
  matter: string | null
  result: ApprovalResult | null
  /** When it was decided; null for a list, and for a page that announces a coming decision. */
  decidedAt: Date | null
  /** The builder, if it is named. */
  builder: string | null
  /** The owner's contact, the same as in the notices. */
  contact: DemoContact | null
  /** The industry that it states; only assessments do. */
  industry?: IndustryCode | null
}

export interface DemoContact {
  name: string
  phone: string
}

/** A construction project in the notices, with what its approvals are made from. */
export interface Planned {
  project: number
  code: string
  name: string
  owner: string
  area: string
  investment: Fen
  firstNotice: Date
  /** The owner's contact in the notices; null if they name nobody. */
  contact: DemoContact | null
  /** The winners of the construction, one for each lot, and when they were announced. */
  award: { builders: readonly string[]; at: Date } | null
}

/** What every delivery about a project says of it. */
export function truthOf(planned: Planned): Pick<DemoApprovalTruth, 'project' | 'code' | 'name' | 'owner' | 'area' | 'investment'> {
  const { project, code, name, owner, area, investment } = planned
  return { project, code, name, owner, area, investment }
}

/** A date as platforms write it, in Chinese time. */
export function written(date: Date): string {
  return new Date(date.getTime() + 8 * 3600 * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
