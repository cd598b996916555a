import { maxNamed } from '@tender/contract'
import type { Transaction } from '../../../platform/database/executor.ts'
import { may } from '../../membership/index.ts'
import { hitsSeen, type Reader, readerOf } from '../../subscriptions/index.ts'
import type { DeliveryDeps } from '../deps.ts'
import { dueSince, nextTime, paceFor } from '../settings/pace.ts'
import type { Setting } from '../settings/setting-queries.ts'
import { queueSend } from '../send/send-job.ts'
import { selectRetried, takeBack } from '../send/send-rows.ts'
import { assignHits, insertDelivery, lockSetting, selectWaiting, updateComposed, type WaitingHit } from './delivery-rows.ts'
import { countLate } from './late.ts'
import { newKey } from './new-key.ts'
import { restUntil } from './take-back.ts'
import { findTarget } from './target.ts'
import { toldHit, type HitsContent } from './content.ts'

/** the hits of one delivery, most of them behind its link; further hits go into the next one */
const maxAtOnce = 5000

/**
 * Composes the deliveries of a setting with the account's current rights: the delivery, its hits and its sending are
 * one transaction. Hits that cannot be delivered now, because a right or an address is missing, wait.
 * @returns the number of deliveries
 */
export async function compose(deps: DeliveryDeps, setting: Setting, signal: AbortSignal): Promise<number> {
  const { database, clock } = deps
  const now = clock.now()
  const reader = await readerOf(deps, setting.accountId)
  const pace = paceFor(setting, reader !== null && may(reader, 'delivery.instant'))
  const due = dueSince(pace, setting.composedAt, now)
  const target = reader === null || due === null ? null : await findTarget(deps, setting)
  const retried = target === null || setting.channel === 'webhook' ? [] : await selectRetried(database, setting.subscriptionId, now)
  const rest = restUntil(retried, now)
  const takenBack = retried.map(({ id }) => id)
  const hits = target === null || rest !== null ? [] : await selectWaiting(database, setting, { most: maxAtOnce, takenBack })
  const told =
    reader === null || due === null
      ? null
      : await contentOf(deps, reader, setting, { waiting: hits, due: pace.frequency === 'now' ? null : due, signal })
  return database.transaction(async (tx) => {
    if (!(await lockSetting(tx, setting))) return 0
    // there is no recipient, or an earlier mail was not accepted yet, so the hits stay due
    if (target === null || rest !== null) {
      await updateComposed(tx, setting, { composedAt: null, nextAt: rest ?? nextTime(pace, now), hitIds: null })
      return 0
    }
    await updateComposed(tx, setting, { composedAt: now, nextAt: nextTime(pace, now), hitIds: hits.map(({ id }) => id) })
    if (told === null) return 0
    if (!(await takeBack(tx, retried, now))) throw new Error('a mail that was to be taken back is being tried')
    await insert(deps, tx, setting, { told, target, now })
    return 1
  })
}

interface Told {
  content: HitsContent
  ids: number[]
}

async function insert(
  { random, jobs }: DeliveryDeps,
  tx: Transaction,
  setting: Setting,
  { told: { content, ids }, target, now }: { told: Told; target: string; now: Date },
): Promise<void> {
  const { subscriptionId, accountId, channel, webhookId, subscriptionName: name } = setting
  const { total: hits, late } = content
  const fields = { accountId, subscriptionId, channel, webhookId, key: newKey(random), name, target, hits, late, content, now }
  const id = await insertDelivery(tx, fields)
  if ((await assignHits(tx, id, channel, ids)) !== ids.length) throw new Error('hits were taken by another delivery')
  await queueSend(jobs, tx, { id, channel }, now)
}

/** Null if the account may see none of the hits. */
async function contentOf(
  deps: DeliveryDeps,
  caller: Reader,
  setting: Setting,
  { waiting, due, signal }: { waiting: readonly WaitingHit[]; due: Date | null; signal: AbortSignal },
): Promise<Told | null> {
  if (waiting.length === 0) return null
  const hitIds = waiting.map((hit) => hit.id)
  const missed = new Set(waiting.filter(({ isMissed }) => isMissed).map((hit) => hit.id))
  const { subscriptionId: id, subscriptionName: name, subscriptionKind: kind } = setting
  const { hits, rows } = await hitsSeen(deps, { caller, signal }, { subscriptionId: id, hitIds, most: maxNamed })
  if (hits.length === 0) return null
  const found = hits.map((hit) => ({ ...hit, isMissed: missed.has(hit.id) }))
  const late = countLate(found, due, deps.clock.now())
  const content = { kind: 'hits', subscription: { id, name, kind }, total: hits.length, late, hits: rows.map(toldHit) } as const
  return { content, ids: hits.map((hit) => hit.id) }
}
