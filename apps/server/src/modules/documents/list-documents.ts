import type { calls, ParsedRequestOf, ReplyOf } from '@tender/contract'
import { allOf } from '@tender/matching'
import type { SessionContext } from '../../platform/http/context.ts'
import type { DocumentsDependencies } from './dependencies.ts'
import { presentList } from './present-list.ts'
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
  const list = await presentList(database, context, { ids: found.ids, query: allOf(asked.request.queries), scope: filters.scope })
  if (remember) await rememberSearch(database, caller.accountId, filters, now)
  return {
    list,
    totalCount: found.total,
    totalIsLowerBound: found.totalIsLowerBound,
    pageIndex: page,
    pageSize: size,
    nextCursor: found.nextCursor,
    notes: asked.notes,
    hiddenNewestDays: asked.hiddenNewestDays,
  }
}
