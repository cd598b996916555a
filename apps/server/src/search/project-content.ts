import type { Industry, ProjectProgress, ProjectStage } from '@tender/contract'

/** What an engine knows of a project that is planned or being built, but for its id. */
export interface ProjectContent {
  /** Every name that it is called by. */
  names: readonly string[]
  /** What words find it by besides: code, owner, units, place, what is built, what is still to be bought. */
  text: string
  stage: ProjectStage | null
  progress: ProjectProgress
  /** Six-digit code, or null where unknown. */
  area: string | null
  industry: Industry | null
  /** Fen. */
  investment: number | null
  owner: string | null
  hasEquipment: boolean
  firstAt: Date
  lastAt: Date
}
