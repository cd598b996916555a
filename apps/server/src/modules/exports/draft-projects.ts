import type { ExportDraft } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { SessionContext } from '../../platform/http/context.ts'
import { favouriteProjectIds } from '../collections/index.ts'
import { projectRequestOf } from '../projects/index.ts'
import type { ExportDeps } from './deps.ts'
import { projectSearchOf } from './found-projects.ts'
import { demandQuota, draftChosen, keepDraft, titleOf } from './keep-draft.ts'
import type { ProjectSource } from './source.ts'

type Calls = typeof calls

const kind = 'projects'

/** Keeps which 拟在建 projects are to be exported, and says what that would be. @throws AppError rights.insufficient */
export async function draftProjectExport(
  deps: ExportDeps,
  context: SessionContext,
  { ids, sort, ...filters }: ParsedRequestOf<Calls['draftProjectExport']>,
): Promise<ExportDraft> {
  if (ids !== undefined) return draftChosen(deps, context, { kind, ids, title: '选中的拟在建项目' })
  const { caller, signal } = context
  const now = deps.clock.now()
  await demandQuota(deps, context)
  const source = { filters, sort } satisfies ProjectSource
  const { notes } = projectRequestOf(filters, caller, now)
  const request = await projectSearchOf(deps, caller, source, now)
  const { total, totalIsLowerBound } = await deps.projectEngine.search({ ...request, size: 1, page: 1 }, signal)
  const title = titleOf(kind, [filters.searchWord])
  return keepDraft(deps, context, { kind, source, title, found: total, foundIsLowerBound: totalIsLowerBound, notes })
}

/** The same for the account's favourites. @throws AppError rights.insufficient */
export async function draftCollectedProjectExport(
  deps: ExportDeps,
  context: SessionContext,
  { ids, ...asked }: ParsedRequestOf<Calls['draftCollectedProjectExport']>,
): Promise<ExportDraft> {
  if (ids !== undefined) return draftChosen(deps, context, { kind, ids, title: '选中的拟在建收藏' })
  const all = await favouriteProjectIds(deps, context, asked)
  return draftChosen(deps, context, { kind, ids: all, title: '拟在建收藏' })
}
