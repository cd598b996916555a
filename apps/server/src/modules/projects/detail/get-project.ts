import type { DesignedProject } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { maskFor } from '../../documents/index.ts'
import { findCompanyPages } from '../../companies/index.ts'
import { presentProject } from '../list/present-projects.ts'
import { isInScope, projectScopeOf } from '../list/project-scope.ts'
import { findProjectId, selectProjects } from '../list/select-projects.ts'
import { factLines, originsBy } from './project-facts.ts'
import { recordsOfProject } from './project-records.ts'
import { selectApprovalsOf } from './select-records.ts'

interface Needs {
  database: Database
  clock: Clock
}

/**
 * A project with all data that this member may see, by any id that it has ever had.
 * @throws AppError designed.not-found, rights.insufficient
 */
export async function getProject({ database, clock }: Needs, caller: Caller, keyId: number): Promise<DesignedProject> {
  const now = clock.now()
  const scope = projectScopeOf(caller, now)
  const id = await findProjectId(database, keyId)
  const [project] = id === null ? [] : await selectProjects(database, [id], caller.accountId)
  if (project === undefined || !isInScope(scope, project)) throw new AppError('designed.not-found')
  const records = await recordsOfProject(database, project.id, { caller, visibility: scope.visibility, now })
  const originOf = originsBy(await selectApprovalsOf(database, project.id))
  const { owner, units, stages, equipment } = project.facts
  const names = [...units.map(({ name }) => name), ...(project.owner === null ? [] : [project.owner])]
  const companies = await findCompanyPages(database, names, { caller, now })
  const mask = maskFor(caller, project.areaCode)
  const presented = presentProject(project, caller, companies)
  return {
    ...presented,
    owner: presented.owner === null ? null : { ...presented.owner, from: owner === null ? null : originOf(owner.from) },
    facts: factLines(project.facts, mask, originOf),
    units: units.map(({ role, name, from }) => ({ role, name: mask.text(name), id: companies.get(name) ?? null, from: originOf(from) })),
    stages: stages.map(({ stage, at, from }) => ({ stage, at, from: originOf(from) })),
    equipment: equipment.map(({ name, quantity, specification, from }) => ({
      name: mask.text(name),
      quantity,
      specification: specification === null ? null : mask.text(specification),
      from: originOf(from),
    })),
    records: records.map(({ record }) => record),
  }
}
