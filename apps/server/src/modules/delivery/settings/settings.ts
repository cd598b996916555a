import { defaultHour, type DeliveryPace, type ReplyOf } from '@tender/contract'
import type { calls, ParsedRequestOf } from '@tender/contract/server'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { may } from '../../membership/index.ts'
import type { DeliveryDeps } from '../deps.ts'
import { mailStateOf } from '../mail-address/mail-state.ts'
import { findWebhook } from '../webhooks/webhook-queries.ts'
import { nextTime, paceFor, type Pace } from './pace.ts'
import {
  countWaiting,
  deleteSetting,
  findOwnSubscription,
  selectSettings,
  upsertSetting,
  type Channel,
  type OwnSubscription,
  type Setting,
} from './setting-queries.ts'

type Saving = ParsedRequestOf<(typeof calls)['saveDelivery']>

/** @throws AppError subscription.not-found */
export async function demandSubscription(db: Executor, accountId: number, id: number): Promise<OwnSubscription> {
  const found = await findOwnSubscription(db, accountId, id)
  if (found === null) throw new AppError('subscription.not-found')
  return found
}

/** @throws AppError subscription.not-found */
export async function describeDelivery(
  deps: Pick<DeliveryDeps, 'database' | 'mailer'>,
  caller: Caller,
  subscriptionId: number,
): Promise<ReplyOf<(typeof calls)['getDelivery']>> {
  const { database } = deps
  await demandSubscription(database, caller.accountId, subscriptionId)
  const settings = await selectSettings(database, caller.accountId, subscriptionId)
  const of = (channel: Channel) => settings.find((setting) => setting.channel === channel)
  return {
    mail: shown(of('mail')),
    webhook: { ...shown(of('webhook')), webhookId: of('webhook')?.webhookId ?? null },
    mailState: (await mailStateOf(deps, caller.accountId)).state,
    mayInstant: may(caller, 'delivery.instant'),
    waiting: await countWaiting(database, subscriptionId),
  }
}

function shown(setting: Setting | undefined): DeliveryPace {
  if (setting === undefined) return { frequency: 'off', hour: defaultHour, weekday: 1 }
  const { frequency, hour, weekday } = setting
  return { frequency, hour, weekday }
}

/** @throws AppError subscription.not-found, webhook.not-found, rights.insufficient */
export async function saveDelivery(
  { database, clock }: Pick<DeliveryDeps, 'database' | 'clock'>,
  caller: Caller,
  { subscriptionId, mail, webhook }: Saving,
): Promise<void> {
  const { accountId } = caller
  await demandSubscription(database, accountId, subscriptionId)
  const { webhookId } = webhook
  const isToWebhook = webhook.frequency !== 'off'
  if (isToWebhook && (webhookId === null || (await findWebhook(database, accountId, webhookId)) === null)) {
    throw new AppError('webhook.not-found')
  }
  const kept = await selectSettings(database, accountId, subscriptionId)
  for (const [channel, pace] of [['mail', mail] as const, ['webhook', webhook] as const]) {
    const before = kept.find((setting) => setting.channel === channel)
    // a setting chosen with the right stays without it, and means a daily digest
    if (pace.frequency === 'now' && before?.frequency !== 'now' && !may(caller, 'delivery.instant')) {
      throw new AppError('rights.insufficient', { permission: 'delivery.instant' })
    }
  }
  const now = clock.now()
  await database.transaction(async (tx) => {
    await save(tx, caller, { subscriptionId, channel: 'mail', webhookId: null, chosen: mail, now })
    await save(tx, caller, { subscriptionId, channel: 'webhook', webhookId, chosen: webhook, now })
  })
}

interface Chosen {
  subscriptionId: number
  channel: Channel
  webhookId: number | null
  chosen: { frequency: Pace['frequency'] | 'off'; hour: number; weekday: number }
  now: Date
}

async function save(tx: Executor, caller: Caller, { subscriptionId, channel, webhookId, chosen, now }: Chosen): Promise<void> {
  const { frequency, hour, weekday } = chosen
  if (frequency === 'off') {
    await deleteSetting(tx, subscriptionId, channel)
    return
  }
  const pace = { frequency, hour, weekday }
  const effective = paceFor(pace, may(caller, 'delivery.instant'))
  // hits that wait for another time may be due at once now
  const nextAt = effective.frequency === 'now' ? now : nextTime(effective, now)
  await upsertSetting(tx, { ...pace, subscriptionId, accountId: caller.accountId, channel, webhookId, nextAt, now })
}
