import { deliveryTries } from '@tender/contract'
import * as z from 'zod'
import type { Transaction } from '../../../platform/database/executor.ts'
import { jobKind, type Again, type JobContext, type Jobs } from '../../../platform/jobs/index.ts'
import type { DeliveryDeps } from '../deps.ts'
import { insertDelivery, type NewDelivery } from '../compose/delivery-rows.ts'
import { newKey } from '../compose/new-key.ts'
import { findTarget } from '../compose/target.ts'
import { countFailure, findWebhook, takePlace, updatePaused, updateTold, type WebhookRow } from '../webhooks/webhook-queries.ts'
import { attempt, type Outcome } from './attempt.ts'
import { firstPause, pauseAfter } from './pauses.ts'
import { lookBy } from '../settings/setting-queries.ts'
import {
  findWaitingDelivery,
  releaseHits,
  toldByNext,
  updatePlace,
  updateSent,
  updateTried,
  type Place,
  type SendingRow,
} from './send-rows.ts'

const data = z.object({ deliveryId: z.int() })
type Context = JobContext<z.output<typeof data>>

const declaration = { data, retries: 20, minutes: 5 } as const

/**
 * Sends one delivery, from its first try to its last. If the server is killed after the receiver accepted it but before
 * that was recorded, it is sent again with the same key.
 */
export const sendJobs = {
  mail: jobKind({
    ...declaration,
    name: 'send-mail',
    label: '发送订阅邮件',
    atOnce: 4,
    run: (context: Context, deps: DeliveryDeps) => send(deps, context),
  }),
  // a receiver that hangs delays no mails, and few other webhooks
  webhook: jobKind({
    ...declaration,
    name: 'send-to-webhook',
    label: '发送订阅推送到 Webhook',
    atOnce: 12,
    run: (context: Context, deps: DeliveryDeps) => send(deps, context),
  }),
} as const

/** Queues one job for each delivery, however often it is requested. */
export async function queueSend(
  jobs: Jobs,
  tx: Transaction,
  { id, channel }: Pick<SendingRow, 'id' | 'channel'>,
  runAt: Date,
): Promise<void> {
  await jobs.queue(tx, sendJobs[channel], { deliveryId: id }, { key: String(id), runAt })
}

async function send(deps: DeliveryDeps, { data: { deliveryId }, signal, finish }: Context): Promise<void> {
  const { database, clock } = deps
  const delivery = await findWaitingDelivery(database, deliveryId)
  // sent or given up
  if (delivery === null) return
  const { id, accountId, webhookId } = delivery
  const webhook = webhookId === null ? null : await findWebhook(database, accountId, webhookId)
  const place = webhook === null ? null : await placeOf(deps, delivery, webhook)
  if (place !== null && (place.at === null || place.at > clock.now())) {
    const { at } = place
    await finish(async (tx) => {
      await updatePlace(tx, id, place)
      return at === null ? '接收方已暂停' : { again: at, outcome: '' }
    })
    return
  }
  const outcome = await attempt(deps, delivery, signal)
  const paused = outcome.kind === 'failed' && webhook !== null ? await pausedNotice(deps, delivery, webhook, outcome.error) : null
  await finish((tx) => note(deps, tx, { delivery, webhook, outcome, paused }))
}

/** When a webhook may be used: a robot has a rate limit, and one that hangs is left alone for a while. */
async function placeOf({ database, clock }: DeliveryDeps, { placeAt }: SendingRow, webhook: WebhookRow): Promise<Place> {
  if (webhook.state === 'paused') return { at: null, isTaken: false }
  const now = clock.now()
  if (webhook.blockedUntil !== null && webhook.blockedUntil > now) return { at: webhook.blockedUntil, isTaken: false }
  return { at: placeAt ?? (await takePlace(database, webhook, now)), isTaken: true }
}

/** The mail about a paused webhook; null if its owner has no mail address. */
async function pausedNotice(
  deps: DeliveryDeps,
  { accountId }: SendingRow,
  { name, host }: WebhookRow,
  error: string,
): Promise<NewDelivery | null> {
  const target = await findTarget(deps, { accountId, webhookId: null })
  if (target === null) return null
  const content = { kind: 'webhook-paused', name, host, error } as const
  const fields = { accountId, subscriptionId: null, channel: 'mail', webhookId: null, hits: 0, late: 0, now: deps.clock.now() } as const
  return { ...fields, key: newKey(deps.random), name, target, content }
}

interface Noting {
  delivery: SendingRow
  webhook: WebhookRow | null
  outcome: Outcome
  paused: NewDelivery | null
}

async function note(deps: DeliveryDeps, tx: Transaction, { delivery, webhook, outcome, paused }: Noting): Promise<string | Again> {
  const now = deps.clock.now()
  const { id } = delivery
  if (outcome.kind === 'sent') {
    await updateSent(tx, id, now)
    if (webhook !== null) await updateTold(tx, webhook.id, now)
    return ''
  }
  const { error } = outcome
  if (outcome.kind === 'nobody') {
    await updateTried(tx, id, { error, nextAt: null, keeps: false })
    await releaseHits(tx, id, null)
    return error
  }
  const isDead = webhook !== null && !(await isAlive(deps, tx, { webhook, error, paused, now }))
  const tries = delivery.tries + 1
  const nextAt = isDead || outcome.isFinal || tries >= deliveryTries ? null : pauseAfter(tries, now)
  deps.log.info({ delivery: id, channel: delivery.channel, tries, isOver: nextAt === null }, 'delivery not taken')
  if (nextAt === null && delivery.content.kind === 'hits' && delivery.channel === 'mail' && !outcome.isFinal) {
    return giveUp(tx, delivery, { error, now })
  }
  await updateTried(tx, id, { error, nextAt, keeps: webhook !== null })
  return nextAt === null ? error : { again: nextAt, outcome: error }
}

/** milliseconds after which another mail is tried for instant hits: with the next hit, or then */
const rest = 3_600_000

/** The address was not refused, so the next mail contains these hits. @returns the text for the log */
async function giveUp(tx: Transaction, delivery: SendingRow, { error, now }: { error: string; now: Date }): Promise<string> {
  const { id, subscriptionId } = delivery
  const text = `${error}；${toldByNext}`
  // settings before deliveries, in the same order as composing locks them
  if (subscriptionId !== null) await lookBy(tx, { subscriptionId, channel: 'mail' }, new Date(now.getTime() + rest))
  await updateTried(tx, id, { error: text, nextAt: null, keeps: false })
  await releaseHits(tx, id, now)
  return text
}

/** Pauses a webhook after as many consecutive failures as a delivery has tries, and notifies its owner. @returns false if it is paused */
async function isAlive(
  { jobs }: DeliveryDeps,
  tx: Transaction,
  { webhook, error, paused, now }: { webhook: WebhookRow; error: string; paused: NewDelivery | null; now: Date },
): Promise<boolean> {
  const pause = pauseAfter(webhook.failures + 1, now) ?? new Date(now.getTime() + firstPause)
  const failures = await countFailure(tx, webhook.id, { error, now, until: pause })
  if (failures < deliveryTries) return true
  const isNew = await updatePaused(tx, webhook.id, now)
  if (isNew && paused !== null) await queueSend(jobs, tx, { id: await insertDelivery(tx, paused), channel: 'mail' }, now)
  return false
}
