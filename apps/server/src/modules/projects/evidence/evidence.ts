import type { ProjectStage, UnitRole } from '@tender/contract'
import type { ProjectKey } from './project-key.ts'

export interface Unit {
  role: UnitRole
  name: string
}

/** Equipment as a list names it. */
export interface NamedEquipment {
  name: string
  /** `2台`. */
  quantity: string | null
  specification: string | null
}

/** What one notice, one row of a plan, or one matter of an approval says of a project. Null and empty lists: it does not say. */
export interface Said {
  /** The project's name as written. */
  name: string
  stage: ProjectStage | null
  /** A tender of it failed. */
  isFailure: boolean
  /** Fen that the project costs as a whole; of a permit to build what its contract costs. */
  investment: number | null
  /** Fen of a tender of works: what is said where nobody states the investment. */
  budget: number | null
  owner: string | null
  units: Unit[]
  area: string | null
  industry: string | null
  site: string | null
  content: string | null
  /** These times as written: 2026年3月. */
  startsOn: string | null
  finishesOn: string | null
  /** When a plan expects the tender. */
  expectedUntil: string | null
  equipment: NamedEquipment[]
  /** The tender that says it, by its thread. */
  thread: number | null
  /** That tender was awarded, and with it what it named is bought; of a tender of papers never. */
  isBought: boolean
  /** Of an approval: what was asked for, and what came of it. */
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
  /** What founds a project: an approval, or a tender of works, of their design or supervision. Goods and papers bought for a project belong to it and found none. */
  isFounding: boolean
  at: Date
  said: Said
}

export type EvidenceSource = 'notice' | 'approval'
