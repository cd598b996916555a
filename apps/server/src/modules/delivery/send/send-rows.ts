import type { Executor } from '../../../platform/database/executor.ts'
import { content, type Content } from '../compose/content.ts'
import type { Channel } from '../settings/setting-queries.ts'

/** A delivery that is not over. */
export interface SendingRow {
  id: number
  accountId: number
  subscriptionId: number | null
  channel: Channel
  webhookId: number | null
  key: string
  tries: number
  /** The time reserved among a robot's messages, if there is one. */
  placeAt: Date | null
  content: Content
}

export async function findWaitingDelivery(db: Executor, id: number): Promise<SendingRow | null> {
  const [row] = await db.query<Omit<SendingRow, 'content'> & { content: unknown }>(
    `select id, account_id as "accountId", subscription_id as "subscriptionId", channel, webhook_id as "webhookId", key, tries, place_at as "placeAt", content
     from delivery where id = $1 and state = 'waiting' and content is not null`,
    [id],
  )
  return row === undefined ? null : { ...row, content: content.parse(row.content) }
}

export async function updateSent(tx: Executor, id: number, now: Date): Promise<void> {
  await tx.query(
    `update delivery set state = 'sent', tries = tries + 1, error = '', sent_at = $2, next_try_at = null, content = null where id = $1 and state = 'waiting'`,
    [id, now],
  )
}

/** @param trial.nextAt null if it is given up @param trial.keeps whether its content is kept for another start */
export async function updateTried(
  tx: Executor,
  id: number,
  { error, nextAt, keeps }: { error: string; nextAt: Date | null; keeps: boolean },
): Promise<void> {
  await tx.query(
    `update delivery set state = case when $3::timestamptz is null then 'failed' else 'waiting' end, tries = tries + 1, error = $2, next_try_at = $3, place_at = null,
       content = case when $4 then content end
     where id = $1 and state = 'waiting'`,
    [id, error, nextAt, nextAt !== null || keeps],
  )
}

/** When it may be tried. */
export interface Place {
  /** Null until its webhook is resumed. */
  at: Date | null
  /** The time is reserved, so no other message uses it. */
  isTaken: boolean
}

export async function updatePlace(tx: Executor, id: number, { at, isTaken }: Place): Promise<void> {
  await tx.query('update delivery set next_try_at = $2, place_at = $3 where id = $1', [id, at, isTaken ? at : null])
}

/**
 * Makes its hits wait again, if their subscription still uses the channel.
 * @param missedAt null if nothing was sent because there was no recipient
 */
export async function releaseHits(tx: Executor, id: number, missedAt: Date | null): Promise<void> {
  await tx.query(
    `delete from delivery_hit hit where delivery_id = $1 and not exists (
       select from delivery_setting setting where setting.subscription_id = hit.subscription_id and setting.channel = hit.channel)`,
    [id],
  )
  await tx.query('update delivery_hit set delivery_id = null, missed_at = coalesce($2, missed_at) where delivery_id = $1', [id, missedAt])
}

/** A mail that was not accepted and is being retried. */
export interface RetriedMail {
  id: number
  createdAt: Date
  nextTryAt: Date
}

/** A subscription's mails that are being retried. A mail whose try is long overdue delays nothing. */
export async function selectRetried(db: Executor, subscriptionId: number, now: Date): Promise<RetriedMail[]> {
  return db.query(
    `select id, created_at as "createdAt", next_try_at as "nextTryAt" from delivery
     where subscription_id = $1 and channel = 'mail' and state = 'waiting' and tries > 0 and next_try_at > $2::timestamptz - interval '10 minutes'
     order by id`,
    [subscriptionId, now],
  )
}

/** Ends the retries of mails and makes their hits wait for another mail. False if one of them is being sent or is over. */
export async function takeBack(tx: Executor, mails: readonly RetriedMail[], now: Date): Promise<boolean> {
  for (const { id, nextTryAt } of mails) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const rows = await tx.query(
      `update delivery set state = 'failed', error = error || '；' || $3, next_try_at = null, content = null
       where id = $1 and state = 'waiting' and next_try_at = $2 returning id`,
      [id, nextTryAt, toldByNext],
    )
    if (rows.length === 0) return false
    // oxlint-disable-next-line no-await-in-loop
    await releaseHits(tx, id, now)
  }
  return true
}

/** as members read it in their log */
export const toldByNext = '内容并入下一封邮件'

/** Deliveries without a job, for whatever reason. */
export async function selectForgotten(db: Executor, before: Date): Promise<Pick<SendingRow, 'id' | 'channel'>[]> {
  return db.query(`select id, channel from delivery where state = 'waiting' and next_try_at < $1 order by id limit 500`, [before])
}

/** Restarts the deliveries that a webhook has not received. */
export async function restartDeliveries(tx: Executor, webhookId: number, now: Date): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `update delivery set state = 'waiting', tries = 0, next_try_at = $2, place_at = null
     where webhook_id = $1 and state in ('waiting', 'failed') and content is not null returning id`,
    [webhookId, now],
  )
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

/** Deletes log entries, and deliveries that waited too long. */
export async function deleteOldDeliveries(db: Executor, { logged, waiting }: { logged: Date; waiting: Date }): Promise<void> {
  await db.query('delete from delivery where created_at < $1', [logged])
  await db.query('delete from delivery_hit where delivery_id is null and found_at < $1', [waiting])
  // deliveries that a webhook did not receive are not kept for ever
  await db.query(`update delivery set content = null, state = 'failed', next_try_at = null where content is not null and created_at < $1`, [
    waiting,
  ])
}
