import { createHash } from 'node:crypto'
import { deliveryCalls, fillPath, type ReplyOf } from '@tender/contract'
import type { SessionContext } from '../../../platform/http/context.ts'
import { actorOf, audit } from '../../audit/index.ts'
import type { DeliveryDeps } from '../deps.ts'
import { demandSubscription } from '../settings/settings.ts'
import { deleteFeed, findFeedTime, replaceFeed } from './feed-queries.ts'

type Deps = Pick<DeliveryDeps, 'database' | 'clock' | 'random'>

/** @throws AppError subscription.not-found */
export async function describeFeed(
  { database }: Deps,
  { caller }: SessionContext,
  subscriptionId: number,
): Promise<ReplyOf<typeof deliveryCalls.getFeedLink>> {
  await demandSubscription(database, caller.accountId, subscriptionId)
  return { createdAt: (await findFeedTime(database, subscriptionId))?.toISOString() ?? null }
}

/**
 * Replaces the link by a new one. Only the hash of its key is stored, so the link is returned only once.
 * @throws AppError subscription.not-found
 */
export async function renewFeed(
  { database, clock, random }: Deps,
  context: SessionContext,
  subscriptionId: number,
): Promise<{ path: string }> {
  const { accountId, enterpriseId } = context.caller
  const { name } = await demandSubscription(database, accountId, subscriptionId)
  const key = Buffer.from(random.bytes(32)).toString('base64url')
  const at = clock.now()
  await database.transaction(async (tx) => {
    await replaceFeed(tx, { subscriptionId, accountId, keyHash: hashOf(key), createdAt: at })
    await audit(tx, { at, actor: actorOf(context), enterpriseId, action: 'feed-link.made', subject: name })
  })
  return { path: fillPath(deliveryCalls.subscriptionFeed.path, { key }).path }
}

/** Makes the link invalid. @throws AppError subscription.not-found */
export async function endFeed({ database, clock }: Deps, context: SessionContext, subscriptionId: number): Promise<void> {
  const { accountId, enterpriseId } = context.caller
  const { name } = await demandSubscription(database, accountId, subscriptionId)
  await database.transaction(async (tx) => {
    if (!(await deleteFeed(tx, subscriptionId))) return
    await audit(tx, { at: clock.now(), actor: actorOf(context), enterpriseId, action: 'feed-link.ended', subject: name })
  })
}

/** Null for text that cannot be a key. */
export function keyHashOf(key: string): Buffer | null {
  return /^[\w-]{43}$/.test(key) ? hashOf(key) : null
}

// 256 random bits cannot be guessed, so a plain hash is enough
function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
