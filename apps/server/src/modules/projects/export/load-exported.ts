import type { Executor } from '../../../platform/database/executor.ts'
import type { Visibility } from '../../../search/port.ts'
import { findCompanyIds } from '../../companies/index.ts'
import { selectProjects } from '../list/select-projects.ts'
import type { ExportedProject } from './oc4ids-project.ts'
import { selectExportedApprovals, selectExportedNotices } from './select-exported.ts'

/**
 * These projects with all their published data, in the order of the ids, without those that no longer exist. It takes a
 * few statements, whatever their number.
 */
export async function loadExported(db: Executor, ids: readonly number[], visibility: Visibility | null): Promise<ExportedProject[]> {
  const projects = new Map((await selectProjects(db, ids, nobody)).map((project) => [project.id, project]))
  const notices = await selectExportedNotices(db, ids, visibility)
  const approvals = await selectExportedApprovals(db, ids)
  const companies = await findCompanyIds(db, [
    ...[...projects.values()].flatMap(({ owner, facts }) => [...(owner === null ? [] : [owner]), ...facts.units.map(({ name }) => name)]),
    ...notices.flatMap(({ tenderer, winners }) => [...(tenderer === null ? [] : [tenderer]), ...winners.map(({ name }) => name.value)]),
  ])
  return ids.flatMap((id) => {
    const project = projects.get(id)
    if (project === undefined) return []
    const isOfProject = (one: { projectId: number }) => one.projectId === id
    return [{ project, notices: notices.filter(isOfProject), approvals: approvals.filter(isOfProject), companies }]
  })
}

/** no account, because favourites are not published */
const nobody = 0
