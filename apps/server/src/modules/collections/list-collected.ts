import type { ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { evaluatePrepared, isEmpty, parseQuery } from '@tender/matching'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import { viewedAccount } from '../accounts/index.ts'
import { detailsLeft, maskFor, presentList, visibilityOf } from '../documents/index.ts'
import type { Membership } from '../membership/index.ts'
import { selectCollected } from './queries.ts'

type List = (typeof calls)['getCollectList']

/** A page of the account's favourites, or of a sub-account's, only what the level may see now. @throws AppError account.not-found */
export async function listCollected(
  { database, clock, membership }: { database: Database; clock: Clock; membership: Membership },
  context: SessionContext,
  { searchWord, accountId, page, size }: ParsedRequestOf<List>,
): Promise<ReplyOf<List>> {
  const { caller, signal } = context
  const now = clock.now()
  const { query } = parseQuery(searchWord)
  const viewed = await viewedAccount(database, caller, accountId)
  const all = await selectCollected(database, viewed, visibilityOf(caller, now), signal)
  // masked text must not be found by searching for it
  const found = isEmpty(query)
    ? all
    : all.filter((entry) =>
        evaluatePrepared(query, { title: maskFor(caller, entry.areaCode).read(entry.title).searched, text: '' }, 'title'),
      )
  const shown = found.slice((page - 1) * size, page * size)
  const rows = await presentList(database, context, { ids: shown.map((entry) => entry.id), query, scope: 'title' })
  const collectedAt = new Map(shown.map((entry) => [entry.id, entry.collectedAt.toISOString()]))
  const list = rows.map((row) => ({ ...row, collectedAt: collectedAt.get(row.id) ?? '' }))
  return {
    ...pageOf(list, found.length, { page, size }),
    detailsLeft: await detailsLeft(database, membership, caller, { areaCode: null, now }),
  }
}
