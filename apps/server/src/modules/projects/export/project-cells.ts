import { formatDay, industries, projectProgresses, type ProjectColumn, type UnitRole } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { divisionOf, sectionOf } from '../../../wording/projects/industry-code.ts'
import { areaName } from '../../areas/index.ts'
import { maskFor, type ExportCell, type Mask } from '../../documents/index.ts'
import type { Stated } from '../described/describe-project.ts'
import { isInScope, projectScopeOf } from '../list/project-scope.ts'
import { selectProjects, type KeptProject } from '../list/select-projects.ts'

/** A project as a row of a spreadsheet. */
export interface ExportedProjectRow {
  id: number
  areaCode: string | null
  cells: Readonly<Record<ProjectColumn, ExportCell>>
}

interface Reading {
  caller: Pick<Caller, 'accountId' | 'grants'>
  /** The time at which the caller's visibility is taken. */
  now: Date
}

/** Those of these projects that the member may see, in the order of the ids. @throws AppError rights.insufficient */
export async function selectVisibleProjects(db: Executor, ids: readonly number[], { caller, now }: Reading): Promise<KeptProject[]> {
  const scope = projectScopeOf(caller, now)
  const projects = new Map((await selectProjects(db, ids, caller.accountId)).map((project) => [project.id, project]))
  return ids.flatMap((id) => projects.get(id) ?? []).filter((project) => isInScope(scope, project))
}

/**
 * The same as rows of a spreadsheet.
 * @param reading.urlOf the address at which a member reads a project
 * @throws AppError rights.insufficient
 */
export async function exportedProjects(
  db: Executor,
  ids: readonly number[],
  reading: Reading & { urlOf(id: number): string },
): Promise<ExportedProjectRow[]> {
  const projects = await selectVisibleProjects(db, ids, reading)
  return projects.map((project) => ({
    id: project.id,
    areaCode: project.areaCode,
    cells: { ...cellsOf(project, maskFor(reading.caller, project.areaCode)), link: reading.urlOf(project.id) },
  }))
}

function cellsOf(project: KeptProject, { text }: Mask): Omit<ExportedProjectRow['cells'], 'link'> {
  const { facts, investment, areaCode, stageAt, progress } = project
  const stated = (fact: Stated<string> | null) => (fact === null ? null : text(fact.value))
  const unitsOf = (role: UnitRole) => joined(facts.units.filter((unit) => unit.role === role).map(({ name }) => text(name)))
  const yuan = investment === null ? null : investment / 100
  return {
    name: text(project.name),
    code: project.code,
    stage: stageText(project),
    stageAt: stageAt === null ? null : formatDay(stageAt.toISOString()),
    progress: progress === 'none' ? null : nameIn(projectProgresses, progress),
    area: areaCode === null ? null : areaName(areaCode),
    site: stated(facts.site),
    industry: divisionOf(project.industry)?.name ?? nameIn(industries, sectionOf(project.industry)),
    investment: facts.investmentFrom === 'investment' ? yuan : null,
    tenderBudget: facts.investmentFrom === 'budget' ? yuan : null,
    owner: project.owner === null ? null : text(project.owner),
    assessment: unitsOf('assessment'),
    survey: unitsOf('survey'),
    design: unitsOf('design'),
    construction: unitsOf('construction'),
    supervision: unitsOf('supervision'),
    startsOn: stated(facts.startsOn),
    finishesOn: stated(facts.finishesOn),
    expectedUntil: stated(facts.expectedUntil),
    content: stated(facts.content),
    equipment: joined(facts.equipment.map(({ name, quantity }) => text(quantity === null ? name : `${name} ${quantity}`))),
    records: recordsText(project),
    firstAt: formatDay(project.firstAt.toISOString()),
    lastAt: formatDay(project.lastAt.toISOString()),
  }
}

/** The stage, and whether its tender failed: 施工准备（2026-11-02 流标或终止）. */
function stageText({ stage, failedAt }: KeptProject): string | null {
  if (failedAt === null) return stage
  return `${stage ?? ''}（${formatDay(failedAt.toISOString())} 流标或终止）`
}

function recordsText({ notices, approvals }: KeptProject): string | null {
  return joined([...(notices > 0 ? [`公告 ${notices} 条`] : []), ...(approvals > 0 ? [`审批 ${approvals} 项`] : [])])
}

function joined(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : [...new Set(texts)].join('；')
}

function nameIn(names: readonly { code: string; name: string }[], code: string | null): string | null {
  return names.find((one) => one.code === code)?.name ?? null
}
