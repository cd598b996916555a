import type { Caller } from '../../platform/http/context.ts'
import { followCompanies } from '../documents/index.ts'
import { projectUrl } from '../delivery/index.ts'
import { exportedProjects, projectRequestOf, selectVisibleProjects, type ExportedProjectRow } from '../projects/index.ts'
import type { ExportDeps } from './deps.ts'
import { chosenPortions, foundPortions, readRows, type Search } from './portions.ts'
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
  const ids =
    'ids' in source
      ? chosenPortions(source.ids)
      : foundPortions((await projectSearch(deps, reader, source, reading)).search, reading.signal)
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

/** The search of an export, and notes on what it leaves out. @throws AppError rights.insufficient */
export async function projectSearch(
  deps: ExportDeps,
  reader: Reader,
  { filters, sort }: SearchSource,
  { now }: Pick<Reading, 'now'>,
): Promise<{ search: Search; notes: string[] }> {
  const { request, notes } = projectRequestOf(filters, reader, now)
  const asked = { ...request, conditions: [...request.conditions, ...(await quotaAreaConditions(deps, reader))] }
  const whole = { ...(await followCompanies(deps.database, asked)), sort, now }
  return { search: (page, signal) => deps.projectEngine.search({ ...whole, ...page }, signal), notes }
}
