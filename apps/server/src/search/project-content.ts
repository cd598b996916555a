import type { IndustryCode, ProjectProgress, ProjectStage } from '@tender/contract'

/** What an engine knows about a planned or current construction project besides its id. */
export interface ProjectContent {
  /** All its names. */
  names: readonly string[]
  /** The other searchable words: code, owner, units, place, what is built, what is still to be bought. */
  text: string
  stage: ProjectStage | null
  progress: ProjectProgress
  /** Six-digit code; null if unknown. */
  area: string | null
  industry: IndustryCode | null
  /** Fen. */
  investment: number | null
  owner: string | null
  hasEquipment: boolean
  firstAt: Date
  lastAt: Date
}
