import type { calls, ParsedRequestOf, ReplyOf } from '@tender/contract'
import { allOf } from '@tender/matching'
import { areaName } from '../areas/service.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import type { DocumentsDependencies } from './dependencies.ts'
import { maskPhones } from './mask-phones.ts'
import { presentRow, wantsSnippet } from './present-row.ts'
import { findRows, findTexts } from './queries.ts'
import { rememberSearch } from './search-records.ts'
import { toSearchRequest } from './search-request.ts'

type List = (typeof calls)['getDocumentList']

/**
 * One page of 招投标信息查询 for a member.
 * @throws AppError rights.insufficient, document.cursor-invalid
 */
export async function listDocuments(
  { database, searchEngine, clock }: DocumentsDependencies,
  context: SessionContext,
  input: ParsedRequestOf<List>,
): Promise<ReplyOf<List>> {
  const { caller, signal } = context
  const now = clock.now()
  const { sort, page, size, cursor, remember, ...filters } = input
  const asked = toSearchRequest(filters, caller.permissions, now)
  const found = await searchEngine.search({ ...asked.request, sort, size, page, ...(cursor === undefined ? {} : { cursor }) }, signal)
  const how = {
    query: allOf(asked.request.queries),
    scope: filters.scope,
    areaName,
    mask: caller.permissions.has('documents.contact-phone') ? (text: string) => text : maskPhones,
  }
  const rows = await findRows(database, found.ids, caller.accountId, signal)
  const wanting = rows.filter((row) => wantsSnippet(row.title, how)).map((row) => row.id)
  const texts = new Map(wanting.length === 0 ? [] : (await findTexts(database, wanting, signal)).map((row) => [row.notice_id, row.text]))
  if (remember) await rememberSearch(database, caller.accountId, filters, now)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    list: found.ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentRow(row, texts.get(row.id), how)),
    totalCount: found.total,
    totalIsLowerBound: found.totalIsLowerBound,
    pageIndex: page,
    pageSize: size,
    nextCursor: found.nextCursor,
    notes: asked.notes,
    hiddenNewestDays: asked.hiddenNewestDays,
  }
}
