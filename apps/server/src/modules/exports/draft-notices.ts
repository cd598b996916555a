import type { ExportDraft } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { SessionContext } from '../../platform/http/context.ts'
import { favouriteIds } from '../collections/index.ts'
import { toSearchRequest } from '../documents/index.ts'
import type { ExportDeps } from './deps.ts'
import { searchOf } from './found-notices.ts'
import { demandQuota, draftChosen, keepDraft, titleOf } from './keep-draft.ts'
import type { NoticeSource } from './source.ts'

type Calls = typeof calls

const kind = 'notices'

/** Keeps which notices are to be exported, and says what that would be. @throws AppError rights.insufficient */
export async function draftExport(
  deps: ExportDeps,
  context: SessionContext,
  { ids, sort, latestOnly, ...filters }: ParsedRequestOf<Calls['draftExport']>,
): Promise<ExportDraft> {
  if (ids !== undefined) return draftChosen(deps, context, { kind, ids, title: '选中的公告' })
  const { caller, signal } = context
  const now = deps.clock.now()
  await demandQuota(deps, context)
  const source = { filters, sort, latestOnly } satisfies NoticeSource
  const { notes } = toSearchRequest(filters, sort, caller, now)
  const request = await searchOf(deps, caller, source, now)
  const { total, totalIsLowerBound } = await deps.searchEngine.search({ ...request, size: 1, page: 1 }, signal)
  const title = titleOf(kind, [filters.searchWord, ...filters.secondSearch])
  return keepDraft(deps, context, { kind, source, title, found: total, foundIsLowerBound: totalIsLowerBound, notes })
}

/** The same for the account's favourites. @throws AppError rights.insufficient */
export async function draftCollectedExport(
  deps: ExportDeps,
  context: SessionContext,
  { ids, ...asked }: ParsedRequestOf<Calls['draftCollectedExport']>,
): Promise<ExportDraft> {
  if (ids !== undefined) return draftChosen(deps, context, { kind, ids, title: '选中的招标收藏' })
  const all = await favouriteIds(deps, context, asked)
  return draftChosen(deps, context, { kind, ids: all, title: '招标收藏' })
}
