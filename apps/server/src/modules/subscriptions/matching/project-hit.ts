import { projectStages, type ProjectHitReason, type ProjectStage } from '@tender/contract'

/** A change of a project. */
export interface ProjectNews {
  /** Nothing was known of it before. */
  isNew: boolean
  /** The change of its stage; missing if it stayed. */
  move?: { from: ProjectStage | null; to: ProjectStage | null }
  stage: ProjectStage | null
}

/**
 * What a matching subscription is told of the change; null for nothing.
 * @param reached the stage the project had when the subscription was last told of it; null if never
 */
export function projectHit(
  { isNew, move, stage }: ProjectNews,
  { reached, tellsMoves }: { reached: number | null; tellsMoves: boolean },
): { reason: ProjectHitReason; before: ProjectStage | null } | null {
  if (reached === null) {
    if (isNew) return { reason: 'new', before: null }
    return move !== undefined && tellsMoves ? { reason: 'stage', before: move.from } : { reason: 'met', before: null }
  }
  if (move === undefined || !tellsMoves || placeOf(stage) <= reached) return null
  return { reason: 'stage', before: move.from ?? stageAt(reached) }
}

/** The number of a stage, from 1; 0 if none is known. */
export function placeOf(stage: ProjectStage | null): number {
  return stage === null ? 0 : projectStages.indexOf(stage) + 1
}

function stageAt(place: number): ProjectStage | null {
  return projectStages[place - 1] ?? null
}
