import type { ProjectSort } from '@tender/contract'
import type { Caller } from '../../platform/http/context.ts'
import type { RecordRequest } from '../../search/port.ts'
import type { ProjectField } from '../../search/project-fields.ts'
import { followCompanies } from '../documents/index.ts'
import { projectUrl } from '../delivery/index.ts'
import { exportedProjects, projectRequestOf, selectVisibleProjects, type ExportedProjectRow } from '../projects/index.ts'
import type { ExportDeps } from './deps.ts'
import { chosenPortions, foundPortions, readRows } from './portions.ts'
import { inQuotaAreas, quotaAreaConditions } from './quota-areas.ts'
import type { Reading } from './row.ts'
import type { ProjectSource } from './source.ts'

type Reader = Pick<Caller, 'accountId' | 'grants'>
type SearchSource = Exclude<ProjectSource, { ids: number[] }>

/** The 拟在建 projects of an export as rows. @throws AppError rights.insufficient */
export async function* projectsOf(
  deps: ExportDeps,
  reader: Reader,
  source: ProjectSource,
  { rows, ...reading }: Reading & { rows: number },
): AsyncGenerator<ExportedProjectRow[]> {
  const { now, signal } = reading
  const ids =
    'ids' in source
      ? chosenPortions(source.ids)
      : foundPortions(deps.projectEngine, await projectSearchOf(deps, reader, source, now), signal)
  const urlOf = (id: number) => projectUrl(deps.config.publicUrl, id)
  yield* readRows(ids, rows, async (some) =>
    inQuotaAreas(deps, reader, await exportedProjects(deps.database, some, { ...reading, caller: reader, urlOf })),
  )
}

/** Those of the chosen projects that would be exported, in their order. */
export async function exportedProjectIds(deps: ExportDeps, reader: Reader, ids: readonly number[], { now }: Reading): Promise<number[]> {
  const visible = await selectVisibleProjects(deps.database, ids, { caller: reader, now })
  return (await inQuotaAreas(deps, reader, visible)).map(({ id }) => id)
}

/** The search of an export, without its page. @throws AppError rights.insufficient */
export async function projectSearchOf(
  deps: ExportDeps,
  reader: Reader,
  { filters, sort }: SearchSource,
  now: Date,
): Promise<Omit<RecordRequest<ProjectField, ProjectSort>, 'size'>> {
  const { request } = projectRequestOf(filters, reader, now)
  const asked = { ...request, conditions: [...request.conditions, ...(await quotaAreaConditions(deps, reader))] }
  return { ...(await followCompanies(deps.database, asked)), sort, now }
}
