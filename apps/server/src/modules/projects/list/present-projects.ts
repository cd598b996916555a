import { projectStages, type DesignedProjectRow } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { areaName } from '../../areas/index.ts'
import { maskFor } from '../../documents/index.ts'
import { findCompanyPages } from '../../companies/index.ts'
import { divisionOf, sectionOf } from '../../../wording/projects/industry-code.ts'
import { selectProjects, type KeptProject } from './select-projects.ts'

/** Who sees the rows, and when. */
interface Reader {
  caller: Pick<Caller, 'accountId' | 'grants'>
  now: Date
}

/** Rows of these projects, in order, without those that no longer exist. */
export async function presentProjects(db: Executor, ids: readonly number[], reader: Reader): Promise<DesignedProjectRow[]> {
  if (ids.length === 0) return []
  const projects = new Map((await selectProjects(db, ids, reader.caller.accountId)).map((project) => [project.id, project]))
  const companies = await findCompanyPages(
    db,
    [...projects.values()].flatMap(({ owner }) => owner ?? []),
    reader,
  )
  return ids.flatMap((id) => {
    const project = projects.get(id)
    return project === undefined ? [] : [presentProject(project, reader.caller, companies)]
  })
}

/** @param companies ids by name */
export function presentProject(
  project: KeptProject,
  caller: Pick<Caller, 'grants'>,
  companies: ReadonlyMap<string, number>,
): DesignedProjectRow {
  const { id, code, owner, investment, facts, notices, approvals, collected, progress } = project
  const mask = maskFor(caller, project.areaCode)
  return {
    id,
    name: mask.text(project.name),
    code,
    stage: projectStages.find((stage) => stage === project.stage) ?? null,
    stageAt: project.stageAt?.toISOString() ?? null,
    progress,
    failedAt: project.failedAt?.toISOString() ?? null,
    owner: owner === null ? null : { id: companies.get(owner) ?? null, name: mask.text(owner) },
    areaName: project.areaCode === null ? '' : areaName(project.areaCode),
    industry: sectionOf(project.industry),
    division: divisionOf(project.industry)?.name ?? null,
    investment: investment === null || facts.investmentFrom === null ? null : { amount: investment, from: facts.investmentFrom },
    firstAt: project.firstAt.toISOString(),
    lastAt: project.lastAt.toISOString(),
    notices,
    approvals,
    stages: facts.stages.map(({ stage, at }) => ({ stage, at })),
    collected,
  }
}
