import { projectStages, type DesignedProjectRow, type ProjectStage } from '@tender/contract'

/** One of the nine stages in a project. */
export interface StageStep {
  stage: ProjectStage
  /** `known`: a source tells of it; `passed`: no source tells of it, but a later stage is reached; `ahead`: not reached. */
  state: 'known' | 'passed' | 'ahead'
  /** The date of its first source. */
  at: string | null
  /** True for the project's current stage. */
  isNow: boolean
}

/** All stages in order. */
export function stageSteps({ stage: now, stages }: Pick<DesignedProjectRow, 'stage' | 'stages'>): StageStep[] {
  const reached = now === null ? -1 : projectStages.indexOf(now)
  return projectStages.map((stage, index) => {
    const at = stages.find((one) => one.stage === stage)?.at ?? null
    return { stage, state: at !== null ? 'known' : index < reached ? 'passed' : 'ahead', at, isNow: stage === now }
  })
}

/** 施工准备（第 7 步，共 9 步）. */
export function stageText(stage: ProjectStage | null): string {
  if (stage === null) return '阶段未知'
  return `${stage}（第 ${projectStages.indexOf(stage) + 1} 步，共 ${projectStages.length} 步）`
}
