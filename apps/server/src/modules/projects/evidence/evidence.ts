import type { ProjectStage, UnitRole } from '@tender/contract'
import type { ProjectKey } from './project-key.ts'

export interface Unit {
  role: UnitRole
  name: string
}

/** Equipment in a list. */
export interface NamedEquipment {
  name: string
  /** `2台`. */
  quantity: string | null
  specification: string | null
}

/** The statements of one notice, one row of a plan, or one matter of an approval about a project. Null and empty lists: not stated. */
export interface Said {
  /** The project's name as written. */
  name: string
  stage: ProjectStage | null
  /** A tender of it failed. */
  isFailure: boolean
  /** Fen: the cost of the whole project; for a building permit the price of its contract. */
  investment: number | null
  /** Fen: the budget of a tender of works, used if nobody states the investment. */
  budget: number | null
  owner: string | null
  units: Unit[]
  area: string | null
  /** A section or a division: C, C27. */
  industry: string | null
  site: string | null
  content: string | null
  /** The dates as written: 2026年3月. */
  startsOn: string | null
  finishesOn: string | null
  /** When a plan expects the tender. */
  expectedUntil: string | null
  equipment: NamedEquipment[]
  /** Its tender, by thread. */
  thread: number | null
  /** That tender was awarded, so the things that it names are bought. Never true for a tender of papers. */
  isBought: boolean
  /** For an approval: the application and its result. */
  matter: string | null
  result: string | null
}

export interface EvidenceDraft {
  source: EvidenceSource
  sourceId: number
  position: number
  /** The strongest first; never empty. */
  keys: ProjectKey[]
  code: string | null
  /**
   * Evidence that founds a project: an approval, or a tender of works, their design or supervision. Goods and papers
   * for a project belong to it and found none.
   */
  isFounding: boolean
  at: Date
  said: Said
}

export type EvidenceSource = 'notice' | 'approval'
