import type { ProjectPreview } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/database/executor.ts'
import type { ProjectEngine } from '../../../search/project-kind.ts'
import { findProject, previewMergedProject, previewPartedProject, type ProjectDecision, type ProjectSummary } from '../../projects/index.ts'
import { presentProjects } from './present-projects.ts'

interface Needs {
  database: Database
  projectEngine: ProjectEngine
}

/** Two projects, and the result of merging them. @throws AppError designed.not-found, designed.already-one */
export async function previewedMerge(
  needs: Needs,
  pair: { id: number; otherId: number },
  decision: ProjectDecision,
): Promise<ProjectPreview> {
  const { database } = needs
  const before = [await demandProject(database, pair.id), await demandProject(database, pair.otherId)]
  return presented(database, before, [await previewMergedProject(needs, pair, decision)])
}

/** A project, and the results of splitting a key off. @throws AppError designed.not-found, designed.stands-alone */
export async function previewedPart(needs: Needs, id: number, decision: ProjectDecision): Promise<ProjectPreview> {
  const before = await demandProject(needs.database, id)
  const { left, apart } = await previewPartedProject(needs, id, decision)
  return presented(needs.database, [before], [left, apart])
}

async function demandProject(database: Database, id: number): Promise<ProjectSummary> {
  const project = await findProject(database, id)
  if (project === null) throw new AppError('designed.not-found')
  return project
}

// followers depend on keys only, so they are counted after the preview was rolled back
async function presented(database: Database, before: readonly ProjectSummary[], after: readonly ProjectSummary[]): Promise<ProjectPreview> {
  return { before: await presentProjects(database, before), after: await presentProjects(database, after) }
}
