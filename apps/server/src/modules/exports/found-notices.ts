import type { Caller } from '../../platform/http/context.ts'
import type { SearchRequest } from '../../search/port.ts'
import { exportNotices, followCompanies, oneRowOf, selectVisible, toSearchRequest, type ExportedNotice } from '../documents/index.ts'
import { noticeUrl } from '../delivery/index.ts'
import { isInAreas } from '../membership/index.ts'
import type { ExportDeps } from './deps.ts'
import type { ExportSource } from './source.ts'

type Reader = Pick<Caller, 'accountId' | 'grants'>
type SearchSource = Exclude<ExportSource, { ids: number[] }>

/** notices read at a time */
const portion = 100

interface Reading {
  now: Date
  signal: AbortSignal
}

/**
 * The notices of an export as rows, some at a time, at most `rows`. Notices outside the areas in which the member's
 * levels have any of the quota are left out.
 * @throws AppError rights.insufficient if a filter needs a permission that the member no longer has
 */
export async function* noticesOf(
  deps: ExportDeps,
  reader: Reader,
  source: ExportSource,
  { rows, ...reading }: Reading & { rows: number },
): AsyncGenerator<ExportedNotice[]> {
  let left = rows
  for await (const ids of idsOf(deps, reader, source, reading)) {
    const notices = (await rowsOf(deps, reader, ids, reading)).slice(0, left)
    left -= notices.length
    yield notices
    if (left <= 0) return
  }
}

/** Those of the chosen notices that would be exported, in their order. */
export async function exportedIds(deps: ExportDeps, reader: Reader, ids: readonly number[], reading: Reading): Promise<number[]> {
  const visible = await selectVisible(deps.database, ids, { ...reading, caller: reader })
  return (await inQuotaAreas(deps, reader, visible)).map(({ id }) => id)
}

/** The search of an export, without its page. @throws AppError rights.insufficient */
export async function searchOf(
  { database, membership }: ExportDeps,
  reader: Reader,
  { filters, sort, latestOnly }: SearchSource,
  now: Date,
): Promise<Omit<SearchRequest, 'size'>> {
  const { request } = toSearchRequest(filters, sort, reader, now)
  const areas = await membership.areasWithQuota(reader, 'export-rows')
  const within = areas === null ? [] : [{ kind: 'inside', field: 'area', areas } as const]
  const asked = { ...request, conditions: [...request.conditions, ...within] }
  return { ...(await followCompanies(database, asked)), ...oneRowOf({ ...filters, latestOnly }) }
}

async function* idsOf(deps: ExportDeps, reader: Reader, source: ExportSource, { now, signal }: Reading): AsyncGenerator<number[]> {
  if ('ids' in source) {
    for (let from = 0; from < source.ids.length; from += portion) yield source.ids.slice(from, from + portion)
    return
  }
  const request = await searchOf(deps, reader, source, now)
  let cursor: string | null = null
  do {
    signal.throwIfAborted()
    const found = await deps.searchEngine.search({ ...request, size: portion, ...(cursor === null ? { page: 1 } : { cursor }) }, signal)
    if (found.ids.length > 0) yield found.ids
    cursor = found.nextCursor
  } while (cursor !== null)
}

async function rowsOf(deps: ExportDeps, reader: Reader, ids: readonly number[], reading: Reading): Promise<ExportedNotice[]> {
  const urlOf = (id: number) => noticeUrl(deps.config.publicUrl, id)
  return inQuotaAreas(deps, reader, await exportNotices(deps.database, ids, { ...reading, caller: reader, urlOf }))
}

async function inQuotaAreas<Notice extends { areaCode: string | null }>(
  { membership }: ExportDeps,
  reader: Reader,
  notices: Notice[],
): Promise<Notice[]> {
  const areas = await membership.areasWithQuota(reader, 'export-rows')
  return areas === null ? notices : notices.filter(({ areaCode }) => areaCode !== null && isInAreas(areaCode, areas))
}
