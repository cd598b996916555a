import {
  addDays,
  formatDay,
  projectStages,
  shanghaiClock,
  type ApprovalResult,
  type ProjectStage,
  type IndustryCode,
} from '@tender/contract'
import { readEquipmentIn } from '../../../ingest/index.ts'
import { tightenText } from '../../../wording/texts/tight-text.ts'
import { foldProjectName } from '../../../wording/projects/fold-project-name.ts'
import { areaInCode } from '../../../wording/projects/investment-code.ts'
import { stageOfMatter } from '../../../wording/projects/project-stage.ts'
import type { EvidenceDraft, Unit } from './evidence.ts'
import { namedEquipment } from './named-equipment.ts'
import { projectKeys } from './project-key.ts'

/** The statements of an approval record about one project. */
export interface MatterForProjects {
  recordId: number
  position: number
  /** Its approval project. */
  approvalId: number | null
  projectName: string
  investmentCode: string | null
  owner: string | null
  /** Null for a list of projects, which contains no decision. */
  matter: string | null
  result: ApprovalResult | null
  at: Date
  /** Fen. */
  investment: number | null
  areaCode: string | null
  site: string | null
  content: string | null
  units: Unit[]
  /** The first minute of the first day, month or year, and the last minute of the last one. */
  plannedStart: Date | null
  plannedFinish: Date | null
  /** As the record states it. */
  industry: IndustryCode | null
  stage: ProjectStage | null
}

/** An approval founds a project, whatever the decision. */
export function approvalEvidence(said: MatterForProjects): EvidenceDraft[] {
  const { recordId, position, approvalId, projectName, investmentCode: code, owner, matter, result, at, ...facts } = said
  const { folded } = foldProjectName(projectName)
  const area = facts.areaCode ?? (code === null ? null : areaInCode(code))
  const keys = projectKeys({ code, folded, owner, area, thread: approvalId === null ? null : `approval:${approvalId}` })
  if (keys.length === 0) return []
  return [
    {
      source: 'approval',
      sourceId: recordId,
      position,
      keys,
      code,
      isFounding: true,
      at,
      said: {
        name: projectName,
        stage: stageOf(said),
        isFailure: false,
        investment: facts.investment,
        budget: null,
        owner,
        units: facts.units,
        area,
        industry: facts.industry,
        site: facts.site,
        content: facts.content,
        startsOn: facts.plannedStart === null ? null : startText(facts.plannedStart),
        finishesOn: facts.plannedFinish === null ? null : finishText(facts.plannedFinish),
        expectedUntil: null,
        equipment: facts.content === null ? [] : namedEquipment(readEquipmentIn(tightenText(facts.content))),
        thread: null,
        isBought: false,
        matter,
        result,
      },
    },
  ]
}

function stageOf({ matter, result, stage }: MatterForProjects): ProjectStage | null {
  return matter === null ? stage : stageByResult(stageOfMatter(matter), result)
}

/**
 * A project is at the stage whose papers are under review, but nobody builds on a permit that was not given. Papers
 * that nobody reviews yet are only what a platform will require.
 */
function stageByResult(stage: ProjectStage | null, result: ApprovalResult | null): ProjectStage | null {
  switch (result) {
    case 'refused':
    case 'revoked':
    case 'pending':
      return null
    case 'reviewing':
      return stage !== null && isBefore(stage, '施工准备') ? stage : null
    case 'completed':
    case 'other':
    case null:
      return stage
  }
}

function isBefore(stage: ProjectStage, other: ProjectStage): boolean {
  return projectStages.indexOf(stage) < projectStages.indexOf(other)
}

/** A day, month or year as text, by its first minute. */
function startText(first: Date): string {
  const { year, month, day } = shanghaiClock(first)
  if (day > 1) return formatDay(first)
  return month === 1 ? `${year}年` : `${year}年${month}月`
}

/** The same, by its last minute. */
function finishText(last: Date): string {
  const next = shanghaiClock(addDays(last, 1))
  const { year, month } = shanghaiClock(last)
  if (next.day > 1) return formatDay(last)
  return next.month === 1 ? `${year}年` : `${year}年${month}月`
}
