import type { Config } from '../../../config.ts'
import type { Clock } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { FileReply } from '../../../platform/http/kinds/bodies.ts'
import { designedCalls } from '@tender/contract'
import { maskFor } from '../../documents/index.ts'
import { isInScope, projectScopeOf } from '../list/project-scope.ts'
import { findProjectId } from '../list/select-projects.ts'
import { loadExported } from './load-exported.ts'
import { oc4idsProject } from './oc4ids-project.ts'
import { packageAround, type Publication } from './publication.ts'

export interface ExportNeeds {
  database: Database
  clock: Clock
  config: Pick<Config, 'publicUrl'>
}

/**
 * A package with one project, as far as this member may see it, by any id that it has ever had.
 * @throws AppError designed.not-found, rights.insufficient
 */
export async function exportProject({ database, clock, config }: ExportNeeds, caller: Caller, keyId: number): Promise<FileReply> {
  const now = clock.now()
  const scope = projectScopeOf(caller, now)
  const id = await findProjectId(database, keyId)
  const [exported] = id === null ? [] : await loadExported(database, [id], scope.visibility)
  if (exported === undefined || !isInScope(scope, exported.project)) throw new AppError('designed.not-found')
  const publication: Publication = { publicUrl: config.publicUrl, publisher: null, version: '1.0', now }
  const project = oc4idsProject(exported, publication, (areaCode) => maskFor(caller, areaCode))
  const { before, after } = packageAround(publication, `${designedCalls.exportProject.path}?id=${exported.project.id}`)
  return {
    name: `${exported.project.code ?? `拟在建项目${exported.project.id}`}-OC4IDS.json`,
    type: 'application/json; charset=utf-8',
    length: null,
    body: pieces(`${before}${JSON.stringify(project)}${after}\n`),
    kept: null,
  }
}

async function* pieces(text: string): AsyncGenerator<string> {
  yield text
}
