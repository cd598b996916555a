import { subscriptionKinds, totalLimit, type ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { SessionContext } from '../../../platform/http/context.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import type { SubscriptionDeps } from '../deps.ts'
import { readerOf } from '../reader.ts'
import { countHits, selectHits } from './hit-rows.ts'
import { presentHits, seenBy } from './read-hits.ts'

type List = (typeof calls)['getBrandHitList']

/** kinds that find notices, without updates of the account's favourites, which are private */
const shownKinds = subscriptionKinds.flatMap(({ code }) => (code === 'collection' || code === 'proposed' ? [] : [code]))

/**
 * A page of the hits of the host's brand, newest first, as far as the caller's rights reach. Whether the brand's
 * account has read a notice is not shown; the caller's own opening counts. Empty if the brand has no account, or a
 * disabled one.
 */
export async function listBrandHits(deps: SubscriptionDeps, context: SessionContext, asked: ParsedRequestOf<List>): Promise<ReplyOf<List>> {
  const { database } = deps
  const subscriberId = await deps.brandings.subscriberOf(context.host)
  const subscriber = subscriberId === null ? null : await readerOf(deps, subscriberId)
  if (subscriber === null) return pageOf([], 0, asked)
  const seen = await seenBy(deps, subscriber, { kinds: shownKinds, viewer: context.caller })
  const total = await countHits(database, seen.sight, { unread: false, most: totalLimit })
  const slice = { limit: asked.size, offset: (asked.page - 1) * asked.size }
  const hits = await selectHits(database, seen.sight, { hitIds: null, unread: false }, slice)
  const rows = await presentHits(database, context, seen, hits)
  const shown = rows.flatMap((row) => (row.about === 'notice' ? [{ ...row, isRead: row.opened }] : []))
  return pageOf(shown, total, asked)
}
