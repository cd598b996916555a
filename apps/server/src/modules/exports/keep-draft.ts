import { exportRowLimit, exportTables, type ExportDraft, type ExportKind } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import { maskPhones } from '../../phones/mask-phones.ts'
import { limitNames } from '../areas/index.ts'
import { phonesReadIn } from '../documents/index.ts'
import { quotaUse } from '../membership/index.ts'
import type { ExportDeps } from './deps.ts'
import { exportedIds, type ChosenKind } from './exported-rows.ts'
import { insertDraft } from './queries.ts'
import type { Search } from './portions.ts'
import type { ExportSource } from './source.ts'

/** @throws AppError rights.insufficient if no level of the account has any of the quota */
async function demandQuota({ membership }: ExportDeps, { caller }: SessionContext): Promise<void> {
  const areas = await membership.areasWithQuota(caller, 'export-rows')
  if (areas?.length === 0) throw new AppError('rights.insufficient', { quota: 'export-rows' })
}

/** Stores which search is to be exported. @throws AppError rights.insufficient */
export async function draftFound(
  deps: ExportDeps,
  context: SessionContext,
  { kind, source, words, find }: ExportSource & { words: readonly string[]; find(now: Date): Found | Promise<Found> },
): Promise<ExportDraft> {
  await demandQuota(deps, context)
  const { search, notes } = await find(deps.clock.now())
  const { total, totalIsLowerBound } = await search({ size: 1, page: 1 }, context.signal)
  return keepDraft(deps, context, { kind, source, title: titleOf(kind, words), found: total, foundIsLowerBound: totalIsLowerBound, notes })
}

interface Found {
  search: Search
  notes: readonly string[]
}

/** Stores which rows were chosen. @throws AppError rights.insufficient */
export async function draftChosen(
  deps: ExportDeps,
  context: SessionContext,
  { kind, ids, title }: { kind: ChosenKind; ids: readonly number[]; title: string },
): Promise<ExportDraft> {
  await demandQuota(deps, context)
  const reading = { now: deps.clock.now(), signal: context.signal }
  const visible = await exportedIds(deps, context.caller, { kind, ids }, reading)
  return keepDraft(deps, context, { kind, source: { ids: visible }, title, found: visible.length, foundIsLowerBound: false, notes: [] })
}

interface Kept extends ExportSource {
  title: string
  found: number
  foundIsLowerBound: boolean
  notes: readonly string[]
}

/** Stores what is to be exported. */
async function keepDraft(
  deps: ExportDeps,
  { caller }: SessionContext,
  { kind, source, title, found, foundIsLowerBound, notes }: Kept,
): Promise<ExportDraft> {
  const { database, clock, membership } = deps
  const { accountId, enterpriseId } = caller
  const now = clock.now()
  const quota = await quotaUse(database, membership, caller, { quota: 'export-rows', now })
  const areas = await membership.areasWithQuota(caller, 'export-rows')
  const id = await insertDraft(database, { accountId, enterpriseId, kind, title, source, found, foundIsLowerBound, now })
  const within =
    areas === null ? [] : [`您的“${quota.name}”额度限于${limitNames(areas).join('、')}，只导出该范围内的${exportTables[kind].item}。`]
  return {
    id,
    found,
    foundIsLowerBound,
    most: Math.min(foundIsLowerBound ? exportRowLimit : found, quota.left ?? exportRowLimit, exportRowLimit),
    quota,
    masksPhones: kind !== 'companies' && phonesReadIn(caller) !== undefined,
    notes: [...notes, ...within],
  }
}

/** What is searched, in a few words: 招投标信息：电梯. */
function titleOf(kind: ExportKind, words: readonly string[]): string {
  const { name } = exportTables[kind]
  const searched = words.filter((one) => one !== '').join(' ')
  return searched === '' ? name : `${name}：${maskPhones(searched).slice(0, 60)}`
}
