import type { ApprovalResult, IndustryCode } from '@tender/contract'
import type { Fen } from '../../facts/fact.ts'
import type { SourcePiece } from '../../ingest/index.ts'

/** What a platform or a site delivers about a made-up project, and what a perfect reader would find in it. */
export interface DemoApproval {
  /** Name of the platform or site that delivers it. */
  source: string
  piece: SourcePiece
  /** When it appeared. */
  at: Date
  truth: DemoApprovalTruth
}

export interface DemoApprovalTruth {
  /** Number of the project, that of its notices. */
  project: number
  code: string
  name: string
  owner: string
  area: string
  investment: Fen
  /** Null: a list of projects, about which nothing was decided. */
  matter: string | null
  result: ApprovalResult | null
  /** When it was decided; null: a page that announces what is about to be, or a list. */
  decidedAt: Date | null
  /** Who builds it, where that is said. */
  builder: string | null
  /** Whom it names for the owner, as the notices do. */
  contact: DemoContact | null
  /** The industry that it states; only assessments do. */
  industry?: IndustryCode | null
}

export interface DemoContact {
  name: string
  phone: string
}

/** A construction project that its notices tell of, with what approvals follow from. */
export interface Planned {
  project: number
  code: string
  name: string
  owner: string
  area: string
  investment: Fen
  firstNotice: Date
  /** Whom the owner names in the notices; null: they name nobody. */
  contact: DemoContact | null
  /** Who was awarded the construction, one for each lot, and when that was announced. */
  award: { builders: readonly string[]; at: Date } | null
}

/** What every delivery about a project says of it. */
export function truthOf(planned: Planned): Pick<DemoApprovalTruth, 'project' | 'code' | 'name' | 'owner' | 'area' | 'investment'> {
  const { project, code, name, owner, area, investment } = planned
  return { project, code, name, owner, area, investment }
}

/** As platforms write it, in China. */
export function written(date: Date): string {
  return new Date(date.getTime() + 8 * 3600 * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
