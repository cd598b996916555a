import type { Caller } from '../../platform/http/context.ts'
import { exportNotices, followCompanies, oneRowOf, selectVisible, toSearchRequest, type ExportedNotice } from '../documents/index.ts'
import { noticeUrl } from '../delivery/index.ts'
import type { ExportDeps } from './deps.ts'
import { chosenPortions, foundPortions, readRows, type Search } from './portions.ts'
import { inQuotaAreas, quotaAreaConditions } from './quota-areas.ts'
import type { Reading } from './row.ts'
import type { NoticeSource } from './source.ts'

type Reader = Pick<Caller, 'accountId' | 'grants'>
type SearchSource = Exclude<NoticeSource, { ids: number[] }>

/** The notices of an export as rows. @throws AppError rights.insufficient if a filter needs a permission that the member no longer has */
export async function* noticesOf(
  deps: ExportDeps,
  reader: Reader,
  source: NoticeSource,
  { rows, ...reading }: Reading & { rows: number },
): AsyncGenerator<ExportedNotice[]> {
  const ids =
    'ids' in source ? chosenPortions(source.ids) : foundPortions((await noticeSearch(deps, reader, source, reading)).search, reading.signal)
  const urlOf = (id: number) => noticeUrl(deps.config.publicUrl, id)
  yield* readRows(ids, rows, async (some) =>
    inQuotaAreas(deps, reader, await exportNotices(deps.database, some, { ...reading, caller: reader, urlOf })),
  )
}

/** Those of the chosen notices that would be exported, in their order. */
export async function exportedNoticeIds(deps: ExportDeps, reader: Reader, ids: readonly number[], reading: Reading): Promise<number[]> {
  const visible = await selectVisible(deps.database, ids, { ...reading, caller: reader })
  return (await inQuotaAreas(deps, reader, visible)).map(({ id }) => id)
}

/** The search of an export, and notes on what it leaves out. @throws AppError rights.insufficient */
export async function noticeSearch(
  deps: ExportDeps,
  reader: Reader,
  { filters, sort, latestOnly }: SearchSource,
  { now }: Pick<Reading, 'now'>,
): Promise<{ search: Search; notes: string[] }> {
  const { request, notes } = toSearchRequest(filters, sort, reader, now)
  const asked = { ...request, conditions: [...request.conditions, ...(await quotaAreaConditions(deps, reader))] }
  const whole = { ...(await followCompanies(deps.database, asked)), ...oneRowOf({ ...filters, latestOnly }) }
  return { search: (page, signal) => deps.searchEngine.search({ ...whole, ...page }, signal), notes }
}
