import { projectStages, type ProjectHitReason, type ProjectStage } from '@tender/contract'

/** What became of a project. */
export interface ProjectNews {
  /** Nothing was known of it before. */
  isNew: boolean
  /** The stage that it was moved to; absent: it stayed at its own. */
  move?: { from: ProjectStage | null; to: ProjectStage | null }
  stage: ProjectStage | null
}

/** What a subscription that the project matches is told of the news; null: nothing. @param reached how far the project had come when it last heard of it; null: it never did */
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

/** How far a stage is, from 1; 0: none is known. */
export function placeOf(stage: ProjectStage | null): number {
  return stage === null ? 0 : projectStages.indexOf(stage) + 1
}

function stageAt(place: number): ProjectStage | null {
  return projectStages[place - 1] ?? null
}
