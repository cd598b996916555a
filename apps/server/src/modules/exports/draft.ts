import { exportRowLimit, type DocumentFilters, type ExportDraft } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { AppError } from '../../platform/app-error.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import { maskPhones } from '../../phones/mask-phones.ts'
import { limitNames } from '../areas/index.ts'
import { favouriteIds } from '../collections/index.ts'
import { phonesReadIn, toSearchRequest } from '../documents/index.ts'
import { quotaUse } from '../membership/index.ts'
import type { ExportDeps } from './deps.ts'
import { exportedIds, searchOf } from './found-notices.ts'
import { insertDraft } from './queries.ts'
import type { ExportSource } from './source.ts'

type Calls = typeof calls

/** Keeps what is to be exported, and says what it would be. @throws AppError rights.insufficient */
export async function draftExport(
  deps: ExportDeps,
  context: SessionContext,
  { ids, sort, latestOnly, ...filters }: ParsedRequestOf<Calls['draftExport']>,
): Promise<ExportDraft> {
  if (ids !== undefined) return draftChosen(deps, context, { ids, title: '选中的公告' })
  const { caller, signal } = context
  const now = deps.clock.now()
  await demandQuota(deps, context)
  const source = { filters, sort, latestOnly }
  const { notes } = toSearchRequest(filters, sort, caller, now)
  const request = await searchOf(deps, caller, source, now)
  const { total, totalIsLowerBound } = await deps.searchEngine.search({ ...request, size: 1, page: 1 }, signal)
  return keep(deps, context, { source, title: titleOf(filters), found: total, foundIsLowerBound: totalIsLowerBound, notes })
}

/** The same for the account's favourites. @throws AppError rights.insufficient */
export async function draftCollectedExport(
  deps: ExportDeps,
  context: SessionContext,
  { ids, ...asked }: ParsedRequestOf<Calls['draftCollectedExport']>,
): Promise<ExportDraft> {
  if (ids !== undefined) return draftChosen(deps, context, { ids, title: '选中的招标收藏' })
  const all = await favouriteIds(deps, context, asked)
  return draftChosen(deps, context, { ids: all, title: '招标收藏' })
}

async function draftChosen(
  deps: ExportDeps,
  context: SessionContext,
  { ids, title }: { ids: number[]; title: string },
): Promise<ExportDraft> {
  await demandQuota(deps, context)
  const visible = await exportedIds(deps, context.caller, [...new Set(ids)], { now: deps.clock.now(), signal: context.signal })
  return keep(deps, context, { source: { ids: visible }, title, found: visible.length, foundIsLowerBound: false, notes: [] })
}

/** @throws AppError rights.insufficient if no level of the account has any of the quota */
async function demandQuota({ membership }: ExportDeps, { caller }: SessionContext): Promise<void> {
  const areas = await membership.areasWithQuota(caller, 'export-rows')
  if (areas?.length === 0) throw new AppError('rights.insufficient', { quota: 'export-rows' })
}

interface Kept {
  source: ExportSource
  title: string
  found: number
  foundIsLowerBound: boolean
  notes: readonly string[]
}

async function keep(
  deps: ExportDeps,
  { caller }: SessionContext,
  { source, title, found, foundIsLowerBound, notes }: Kept,
): Promise<ExportDraft> {
  const { database, clock, membership } = deps
  const { accountId, enterpriseId } = caller
  const now = clock.now()
  const quota = await quotaUse(database, membership, caller, { quota: 'export-rows', now })
  const areas = await membership.areasWithQuota(caller, 'export-rows')
  const id = await insertDraft(database, { accountId, enterpriseId, title, source, found, foundIsLowerBound, now })
  return {
    id,
    found,
    foundIsLowerBound,
    most: Math.min(foundIsLowerBound ? exportRowLimit : found, quota.left ?? exportRowLimit, exportRowLimit),
    quota,
    masksPhones: phonesReadIn(caller) !== undefined,
    notes: [...notes, ...(areas === null ? [] : [`您的“${quota.name}”额度限于${limitNames(areas).join('、')}，只导出该范围内的公告。`])],
  }
}

/** What is searched, in a few words. */
function titleOf({ searchWord, secondSearch }: DocumentFilters): string {
  const words = [searchWord, ...secondSearch].filter((one) => one !== '').join(' ')
  return words === '' ? '招投标信息' : `招投标信息：${maskPhones(words).slice(0, 60)}`
}
