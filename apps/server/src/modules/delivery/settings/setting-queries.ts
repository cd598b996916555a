import type { SubscriptionKind } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Pace } from './pace.ts'

export type Channel = 'mail' | 'webhook'

/** The setting of one subscription and one channel. */
export interface Setting extends Pace {
  subscriptionId: number
  subscriptionName: string
  subscriptionKind: SubscriptionKind
  accountId: number
  channel: Channel
  webhookId: number | null
  composedAt: Date
}

const columns = `setting.subscription_id as "subscriptionId", subscription.name as "subscriptionName", subscription.kind as "subscriptionKind",
  setting.account_id as "accountId", setting.channel, setting.webhook_id as "webhookId", setting.frequency, setting.hour, setting.weekday,
  setting.composed_at as "composedAt"`
const source = 'delivery_setting setting join subscription_public subscription on subscription.id = setting.subscription_id'

/** Of an account's subscription. */
export async function selectSettings(db: Executor, accountId: number, subscriptionId: number): Promise<Setting[]> {
  return db.query(`select ${columns} from ${source} where setting.account_id = $1 and setting.subscription_id = $2`, [
    accountId,
    subscriptionId,
  ])
}

/** An account's settings that are due. */
export async function selectDue(db: Executor, accountId: number, now: Date): Promise<Setting[]> {
  return db.query(
    `select ${columns} from ${source} where setting.account_id = $1 and setting.next_at <= $2 order by setting.subscription_id, setting.channel`,
    [accountId, now],
  )
}

/** Accounts with settings that are due. */
export async function selectDueAccounts(db: Executor, now: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select distinct setting.account_id as id from ${source} where setting.next_at <= $1 order by id`,
    [now],
  )
  return rows.map(({ id }) => id)
}

/** The next time at which a setting of the account is due; null if never. */
export async function findNextTime(db: Executor, accountId: number): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>(`select min(setting.next_at) as at from ${source} where setting.account_id = $1`, [
    accountId,
  ])
  return row?.at ?? null
}

interface Holding {
  /** Null for all. */
  accountId: number | null
  /** The kinds of subscriptions that must wait from now on. */
  kinds: readonly SubscriptionKind[]
  /** The kinds that continue to wait. */
  heldKinds: readonly SubscriptionKind[]
  /** Settings that have waited since then stop waiting. */
  since: Date
  now: Date
  nextAt: Date
}

/** Postpones due settings. Webhooks still get instant hits at once, because a message names few hits and floods nobody. */
export async function updateHeld(db: Executor, { accountId, kinds, heldKinds, since, now, nextAt }: Holding): Promise<void> {
  await db.query(
    `update delivery_setting setting set held_at = coalesce(setting.held_at, $2), next_at = $3 from subscription_public subscription
     where subscription.id = setting.subscription_id and setting.next_at <= $2 and ($1::bigint is null or setting.account_id = $1)
       and subscription.kind = any(case when setting.held_at is null then $4::text[] else $5::text[] end)
       and (setting.held_at is null or setting.held_at > $6)
       and not (setting.frequency = 'now' and exists (
         select from webhook where webhook.id = setting.webhook_id and webhook.kind = 'generic'))`,
    [accountId, now, nextAt, [...kinds], [...heldKinds], since],
  )
}

export interface NewSetting extends Pace {
  subscriptionId: number
  accountId: number
  channel: Channel
  webhookId: number | null
  nextAt: Date
  now: Date
}

/** Waiting hits continue to wait at the new pace. A digest that was due before the change is not made up for. */
export async function upsertSetting(tx: Executor, one: NewSetting): Promise<void> {
  await tx.query(
    `insert into delivery_setting (subscription_id, channel, account_id, webhook_id, frequency, hour, weekday, composed_at, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (subscription_id, channel) do update set webhook_id = $4, frequency = $5, hour = $6, weekday = $7, composed_at = $8, next_at = $9, held_at = null`,
    [one.subscriptionId, one.channel, one.accountId, one.webhookId, one.frequency, one.hour, one.weekday, one.now, one.nextAt],
  )
}

/** The subscription no longer uses this channel, not even for waiting hits. @returns whether it did */
export async function deleteSetting(tx: Executor, subscriptionId: number, channel: Channel): Promise<boolean> {
  const rows = await tx.query('delete from delivery_setting where subscription_id = $1 and channel = $2 returning subscription_id', [
    subscriptionId,
    channel,
  ])
  await tx.query('delete from delivery_hit where subscription_id = $1 and channel = $2 and delivery_id is null', [subscriptionId, channel])
  return rows.length > 0
}

/** Makes settings due whose channel has become usable. @param webhookId null for mail */
export async function wakeSettings(tx: Executor, accountId: number, webhookId: number | null, now: Date): Promise<void> {
  await tx.query(
    `update delivery_setting set next_at = $3 where account_id = $1 and channel = case when $2::bigint is null then 'mail' else 'webhook' end
       and webhook_id is not distinct from $2`,
    [accountId, webhookId, now],
  )
}

/** Makes an instant setting due by this moment; a digest keeps its time. */
export async function lookBy(
  tx: Executor,
  { subscriptionId, channel }: Pick<Setting, 'subscriptionId' | 'channel'>,
  at: Date,
): Promise<void> {
  await tx.query(
    `update delivery_setting set next_at = least(next_at, $3) where subscription_id = $1 and channel = $2 and frequency = 'now'`,
    [subscriptionId, channel, at],
  )
}

export async function countWaiting(db: Executor, subscriptionId: number): Promise<Record<Channel, number>> {
  const rows = await db.query<{ channel: Channel; count: number }>(
    'select channel, count(*)::integer as count from delivery_hit where subscription_id = $1 and delivery_id is null group by channel',
    [subscriptionId],
  )
  const of = (channel: Channel) => rows.find((row) => row.channel === channel)?.count ?? 0
  return { mail: of('mail'), webhook: of('webhook') }
}

export interface OwnSubscription {
  id: number
  name: string
  kind: SubscriptionKind
}

/** Null if the account has no such subscription. */
export async function findOwnSubscription(db: Executor, accountId: number, id: number): Promise<OwnSubscription | null> {
  const [row] = await db.query<OwnSubscription>('select id, name, kind from subscription_public where account_id = $1 and id = $2', [
    accountId,
    id,
  ])
  return row ?? null
}

/** The name of anybody's subscription; null if it was deleted. */
export async function findSubscriptionName(db: Executor, id: number): Promise<string | null> {
  const [row] = await db.query<{ name: string }>('select name from subscription_public where id = $1', [id])
  return row?.name ?? null
}
