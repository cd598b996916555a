import type { Executor } from '../../../platform/database/executor.ts'
import type { Channel, Setting } from '../settings/setting-queries.ts'
import type { Content } from './content.ts'

/**
 * Inserts a row for each new hit and channel of its subscription. Instant settings become due soon, unless they are
 * held back.
 * @returns the accounts to process
 */
export async function insertWaiting(tx: Executor, hitIds: readonly number[], { now, soon }: { now: Date; soon: Date }): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `with found as (
       insert into delivery_hit (hit_id, channel, subscription_id, found_at)
       select hit.id, setting.channel, setting.subscription_id, $2
       from hit_public hit join delivery_setting setting on setting.subscription_id = hit.subscription_id
       where hit.id = any($1::bigint[]) on conflict do nothing returning subscription_id, channel)
     update delivery_setting setting set next_at = case when setting.next_at < $3 then setting.next_at else $3 end
     where setting.frequency = 'now' and setting.held_at is null and (setting.subscription_id, setting.channel) in (select subscription_id, channel from found)
     returning setting.account_id as id`,
    [[...hitIds], now, soon],
  )
  return [...new Set(rows.map(({ id }) => id))]
}

export interface WaitingHit {
  id: number
  /** A mail with this hit failed. */
  isMissed: boolean
}

/** The waiting hits and those of deliveries that are taken back, newest first; empty if none waits. */
export async function selectWaiting(
  db: Executor,
  { subscriptionId, channel }: Pick<Setting, 'subscriptionId' | 'channel'>,
  { most, takenBack }: { most: number; takenBack: readonly number[] },
): Promise<WaitingHit[]> {
  const rows = await db.query<WaitingHit & { isNamed: boolean }>(
    `select hit_id as id, missed_at is not null or delivery_id is not null as "isMissed", delivery_id is not null as "isNamed" from delivery_hit
     where subscription_id = $1 and channel = $2 and (delivery_id is null or delivery_id = any($4::bigint[])) order by hit_id desc limit $3`,
    [subscriptionId, channel, most, [...takenBack]],
  )
  return rows.every(({ isNamed }) => isNamed) ? [] : rows
}

/**
 * Locks a setting until the transaction ends; false if it was composed or changed since it was read. Hits that are
 * found meanwhile wait for the lock.
 */
export async function lockSetting(tx: Executor, { subscriptionId, channel, composedAt, frequency, webhookId }: Setting): Promise<boolean> {
  const rows = await tx.query(
    `select from delivery_setting where subscription_id = $1 and channel = $2 and composed_at = $3 and frequency = $4 and webhook_id is not distinct from $5
     for update`,
    [subscriptionId, channel, composedAt, frequency, webhookId],
  )
  return rows.length > 0
}

/** @param seen.hitIds the hits that were processed; others that wait are processed soon. Null if nothing can be delivered now */
export async function updateComposed(
  tx: Executor,
  { subscriptionId, channel }: Pick<Setting, 'subscriptionId' | 'channel'>,
  { composedAt, nextAt, hitIds }: { composedAt: Date | null; nextAt: Date; hitIds: readonly number[] | null },
): Promise<void> {
  await tx.query(
    `update delivery_setting set composed_at = coalesce($3, composed_at), held_at = null,
       next_at = case when frequency = 'now' and $5::bigint[] is not null and exists (
         select 1 from delivery_hit waiting where waiting.subscription_id = $1 and waiting.channel = $2 and waiting.delivery_id is null
           and waiting.hit_id <> all($5)) then least(next_at, $4) else $4 end
     where subscription_id = $1 and channel = $2`,
    [subscriptionId, channel, composedAt, nextAt, hitIds === null ? null : [...hitIds]],
  )
}

export interface NewDelivery {
  accountId: number
  subscriptionId: number | null
  channel: Channel
  webhookId: number | null
  key: string
  /** The current name of its subject. */
  name: string
  /** Masked. */
  target: string
  hits: number
  late: number
  content: Content
  now: Date
}

export async function insertDelivery(tx: Executor, one: NewDelivery): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into delivery (account_id, subscription_id, channel, webhook_id, kind, key, name, target, hits, late, content, created_at, next_try_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) returning id`,
    [
      one.accountId,
      one.subscriptionId,
      one.channel,
      one.webhookId,
      one.content.kind,
      one.key,
      one.name,
      one.target,
      one.hits,
      one.late,
      JSON.stringify(one.content),
      one.now,
    ],
  )
  if (row === undefined) throw new Error('delivery not inserted')
  return row.id
}

/** @returns the number of those that were still waiting */
export async function assignHits(tx: Executor, deliveryId: number, channel: Channel, hitIds: readonly number[]): Promise<number> {
  const rows = await tx.query(
    'update delivery_hit set delivery_id = $1 where channel = $2 and hit_id = any($3::bigint[]) and delivery_id is null returning hit_id',
    [deliveryId, channel, [...hitIds]],
  )
  return rows.length
}
