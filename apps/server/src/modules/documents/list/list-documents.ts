import { withUnderstood, type ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { allOf } from '@tender/matching'
import type { SessionContext } from '../../../platform/http/context.ts'
import { writeIfRoom } from '../../../platform/storage.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import { limitNames } from '../../areas/index.ts'
import { may } from '../../membership/index.ts'
import type { DocumentDeps } from '../deps.ts'
import { detailsLeft } from '../detail/details-quota.ts'
import { understandWords } from '../plain-words/understand-words.ts'
import { followCompanies } from './company-names.ts'
import { oneRowOf } from './one-row.ts'
import { presentList } from './present-list.ts'
import { ofNotices } from '../records/kept-kind.ts'
import { rememberSearch } from '../records/search-records.ts'
import { toSearchRequest } from './search-request.ts'
import { hiddenDays, visibilityOf } from '../rights/visibility.ts'

type List = (typeof calls)['getDocumentList']

/** A page of 招投标信息查询 for a member. @throws AppError rights.insufficient, document.cursor-invalid */
export async function listDocuments(
  { database, searchEngine, clock, membership }: DocumentDeps,
  context: SessionContext,
  input: ParsedRequestOf<List>,
): Promise<ReplyOf<List>> {
  const { caller, signal } = context
  const now = clock.now()
  const { sort, page, size, cursor, latestOnly: _, remember, input: typed, ...given } = input
  const understood = typed === undefined ? null : understandWords(typed, { now, may: (permission) => may(caller, permission) })
  const filters = understood === null ? given : withUnderstood(given, understood)
  const asked = toSearchRequest(filters, sort, caller, now)
  const request = { ...(await followCompanies(database, asked.request)), ...oneRowOf(input) }
  const [found, left] = await Promise.all([
    searchEngine.search({ ...request, size, page, ...(cursor === undefined ? {} : { cursor }) }, signal),
    detailsLeft(database, membership, caller, { areaCode: null, now }),
  ])
  const list = await presentList(database, context, { ids: found.ids, query: allOf(asked.request.queries), scope: filters.scope })
  const visibility = visibilityOf(caller, now)
  // recent searches are found again by their words
  if (remember && (understood === null || filters.searchWord !== ''))
    await writeIfRoom(rememberSearch(database, caller.accountId, ofNotices, { filters, at: now }))
  return {
    ...pageOf(list, found.total, { page, size }),
    totalIsLowerBound: found.totalIsLowerBound,
    nextCursor: found.nextCursor,
    notes: asked.notes,
    hiddenNewestDays: visibility === null ? 0 : hiddenDays,
    newestAreaNames: visibility === null || visibility.areas.length === 0 ? [] : limitNames(visibility.areas),
    detailsLeft: left,
    understood,
  }
}
