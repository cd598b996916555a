import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { feedLength } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { CallContext } from '../../../platform/http/context.ts'
import type { FileReply } from '../../../platform/http/kinds/bodies.ts'
import { hitsSeen, readerOf } from '../../subscriptions/index.ts'
import { hitsUrl } from '../addresses.ts'
import { toldHit } from '../compose/content.ts'
import { factsOf, nameOf, urlOf } from '../compose/told-texts.ts'
import type { DeliveryDeps } from '../deps.ts'
import { findOwnSubscription } from '../settings/setting-queries.ts'
import { atomFile } from './atom.ts'
import { keyHashOf } from './feed-link.ts'
import { findFeed } from './feed-queries.ts'

/**
 * The newest hits of the subscription behind a link, as far as its account's current rights reach. Every link that
 * shows nothing gets the same answer, whatever the reason.
 * @throws AppError feed.not-found
 */
export async function subscriptionFeed(deps: DeliveryDeps, { signal }: Pick<CallContext, 'signal'>, key: string): Promise<FileReply> {
  const { database, config } = deps
  const hash = keyHashOf(key)
  const feed = hash === null ? null : await findFeed(database, hash)
  const caller = feed === null ? null : await readerOf(deps, feed.accountId)
  const subscription = feed === null ? null : await findOwnSubscription(database, feed.accountId, feed.subscriptionId)
  if (feed === null || caller === null || subscription === null) throw new AppError('feed.not-found')
  const { rows } = await hitsSeen(deps, { caller, signal }, { subscriptionId: subscription.id, hitIds: null, most: feedLength })
  const host = new URL(config.publicUrl).hostname
  const content = Buffer.from(
    atomFile({
      id: `tag:${host},2026:subscription/${subscription.id}`,
      title: subscription.name,
      // the date of the newest hit, so that the feed changes only with new hits
      updated: rows[0]?.matchedAt ?? feed.createdAt.toISOString(),
      url: hitsUrl(config.publicUrl, subscription),
      author: '招投标订阅',
      entries: rows.map((row) => {
        const hit = toldHit(row)
        return {
          id: `tag:${host},2026:hit/${row.hitId}`,
          title: nameOf(hit),
          updated: row.matchedAt,
          published: row.about === 'project' ? row.lastAt : row.publishedAt,
          url: urlOf(hit, config.publicUrl),
          summary: factsOf(hit).join(' · '),
        }
      }),
    }),
  )
  return {
    name: null,
    type: 'application/atom+xml; charset=utf-8',
    length: content.length,
    body: Readable.from([content]),
    kept: { etag: `"${createHash('sha256').update(content).digest('base64url')}"`, control: 'private, no-cache' },
  }
}
