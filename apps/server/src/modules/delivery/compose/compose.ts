import { mostNamed } from '@tender/contract'
import { may } from '../../membership/index.ts'
import { hitsSeen, type Reader } from '../../subscriptions/index.ts'
import type { DeliveryDeps } from '../deps.ts'
import { readerOf } from '../reader.ts'
import { dueSince, nextTime, paceFor } from '../settings/pace.ts'
import type { Setting } from '../settings/setting-queries.ts'
import { queueSend } from '../send/send-job.ts'
import { assignHits, insertDelivery, lockSetting, selectWaiting, updateComposed } from './delivery-rows.ts'
import { countLate } from './late.ts'
import { newKey } from './new-key.ts'
import { findTarget } from './target.ts'
import { toldHit, type HitsContent } from './content.ts'

/** Hits that one delivery takes, most of them behind its link; what is beyond goes with the next one. */
const mostAtOnce = 5000

/**
 * Composes what a setting has to tell, with the account's rights of this moment: the delivery, its hits and its sending are one transaction.
 * What cannot be told now, for want of a right or of an address, waits. @returns how many deliveries
 */
export async function compose(deps: DeliveryDeps, setting: Setting, signal: AbortSignal): Promise<number> {
  const { database, clock } = deps
  const now = clock.now()
  const reader = await readerOf(deps, setting.accountId)
  const pace = paceFor(setting, reader !== null && may(reader, 'delivery.instant'))
  const due = dueSince(pace, setting.composedAt, now)
  const target = reader === null || due === null ? null : await findTarget(deps, setting)
  const hitIds = target === null ? [] : await selectWaiting(database, setting, mostAtOnce)
  const told =
    reader === null || due === null
      ? null
      : await contentOf(deps, reader, setting, { hitIds, due: pace.frequency === 'now' ? null : due, signal })
  return database.transaction(async (tx) => {
    if (!(await lockSetting(tx, setting))) return 0
    // nobody to tell: what is due stays due until there is
    const composedAt = target === null ? null : now
    await updateComposed(tx, setting, { composedAt, nextAt: nextTime(pace, now), hitIds: target === null ? null : hitIds })
    if (target === null || told === null) return 0
    const { subscriptionId, accountId, channel, webhookId, subscriptionName: name } = setting
    const { content, ids } = told
    const { total: hits, late } = content
    const fields = { accountId, subscriptionId, channel, webhookId, key: newKey(deps.random), name, target, hits, late, content, now }
    const id = await insertDelivery(tx, fields)
    if ((await assignHits(tx, id, channel, ids)) !== ids.length) throw new Error('hits were taken by another delivery')
    await queueSend(deps.jobs, tx, { id, channel }, now)
    return 1
  })
}

/** Null where none of the hits is seen. */
async function contentOf(
  deps: DeliveryDeps,
  caller: Reader,
  setting: Setting,
  { hitIds, due, signal }: { hitIds: readonly number[]; due: Date | null; signal: AbortSignal },
): Promise<{ content: HitsContent; ids: number[] } | null> {
  if (hitIds.length === 0) return null
  const { subscriptionId: id, subscriptionName: name, subscriptionKind: kind } = setting
  const { hits, rows } = await hitsSeen(deps, { caller, signal }, { subscriptionId: id, hitIds, most: mostNamed })
  if (hits.length === 0) return null
  const late = countLate(hits, due, deps.clock.now())
  const content = { kind: 'hits', subscription: { id, name, kind }, total: hits.length, late, hits: rows.map(toldHit) } as const
  return { content, ids: hits.map((hit) => hit.id) }
}
