import type { WebhookKind } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'

export interface WebhookRow {
  id: number
  name: string
  kind: WebhookKind
  host: string
  /** Sealed, as the secret is. */
  address: string
  secret: string | null
  state: 'active' | 'paused'
  pausedAt: Date | null
  /** Consecutive failures. */
  failures: number
  blockedUntil: Date | null
  lastError: string
  lastSuccessAt: Date | null
}

const columns = `id, name, kind, host, address, secret, state, paused_at as "pausedAt", failures, blocked_until as "blockedUntil", last_error as "lastError", last_success_at as "lastSuccessAt"`

/** The account's webhooks, oldest first. */
export async function selectWebhooks(db: Executor, accountId: number): Promise<(WebhookRow & { uses: number })[]> {
  return db.query(
    `select ${columns}, (select count(distinct setting.subscription_id)::integer from delivery_setting setting
       join subscription_public subscription on subscription.id = setting.subscription_id where setting.webhook_id = webhook.id) as uses
     from webhook where account_id = $1 order by id`,
    [accountId],
  )
}

export async function findWebhook(db: Executor, accountId: number, id: number): Promise<WebhookRow | null> {
  const [row] = await db.query<WebhookRow>(`select ${columns} from webhook where account_id = $1 and id = $2`, [accountId, id])
  return row ?? null
}

export type SavedWebhook = Pick<WebhookRow, 'name' | 'kind' | 'host' | 'address' | 'secret'>

/** Null if the account has one with this name, or the maximal number. */
export async function insertWebhook(
  tx: Executor,
  accountId: number,
  { name, kind, host, address, secret }: SavedWebhook,
  { now, most }: { now: Date; most: number },
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `insert into webhook (account_id, name, kind, host, address, secret, created_at)
     select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from webhook where account_id = $1) < $8
     on conflict (account_id, name) do nothing returning id`,
    [accountId, name, kind, host, address, secret, now, most],
  )
  return row?.id ?? null
}

export async function countWebhooks(db: Executor, accountId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*)::integer as count from webhook where account_id = $1', [accountId])
  return row?.count ?? 0
}

/** False if the account has another one with this name. */
export async function updateWebhook(tx: Executor, id: number, { name, kind, host, address, secret }: SavedWebhook): Promise<boolean> {
  const rows = await tx.query(
    `update webhook set name = $2, kind = $3, host = $4, address = $5, secret = $6
     where id = $1 and not exists (
       select 1 from webhook other where other.account_id = webhook.account_id and other.name = $2 and other.id <> $1) returning id`,
    [id, name, kind, host, address, secret],
  )
  return rows.length > 0
}

export async function deleteWebhook(tx: Executor, accountId: number, id: number): Promise<boolean> {
  // hits that wait for it are delivered only by it
  await tx.query(
    `delete from delivery_hit where channel = 'webhook' and delivery_id is null and subscription_id in (
       select subscription_id from delivery_setting where webhook_id = $2 and account_id = $1)`,
    [accountId, id],
  )
  const rows = await tx.query('delete from webhook where account_id = $1 and id = $2 returning id', [accountId, id])
  return rows.length > 0
}

/** @returns whether it was not paused before */
export async function updatePaused(tx: Executor, id: number, now: Date): Promise<boolean> {
  const rows = await tx.query(`update webhook set state = 'paused', paused_at = $2 where id = $1 and state = 'active' returning id`, [
    id,
    now,
  ])
  return rows.length > 0
}

/** Several failures at once count as one. @returns the number of consecutive failures */
export async function countFailure(
  tx: Executor,
  id: number,
  { error, now, until }: { error: string; now: Date; until: Date },
): Promise<number> {
  const [row] = await tx.query<{ failures: number }>(
    `update webhook set last_error = $2, failures = failures + (coalesce(blocked_until, $3) <= $3)::integer,
       blocked_until = case when coalesce(blocked_until, $3) <= $3 then $4 else blocked_until end
     where id = $1 returning failures`,
    [id, error, now, until],
  )
  return row?.failures ?? 0
}

export async function updateResumed(tx: Executor, id: number): Promise<void> {
  await tx.query(`update webhook set state = 'active', paused_at = null, failures = 0, blocked_until = null where id = $1`, [id])
}

/** Records that it accepted a message. */
export async function updateTold(tx: Executor, id: number, now: Date): Promise<void> {
  await tx.query(`update webhook set last_success_at = $2, last_error = '', failures = 0, blocked_until = null where id = $1`, [id, now])
}

/**
 * milliseconds between two messages: robots of 企业微信 and 钉钉 accept 20 a minute, those of 飞书 100 a minute. Further
 * messages are lost, for ten minutes in the case of 钉钉.
 */
const gaps: Readonly<Record<WebhookKind, number>> = { generic: 0, wecom: 3100, dingtalk: 3100, feishu: 700 }

/** Reserves the next free time among a webhook's messages: now, or later. */
export async function takePlace(db: Executor, { id, kind }: Pick<WebhookRow, 'id' | 'kind'>, now: Date): Promise<Date> {
  if (gaps[kind] === 0) return now
  const [row] = await db.query<{ nextAt: Date }>(
    `update webhook set next_send_at = greatest(coalesce(next_send_at, $2), $2) + $3 * interval '1 millisecond' where id = $1
     returning next_send_at as "nextAt"`,
    [id, now, gaps[kind]],
  )
  return row === undefined ? now : new Date(row.nextAt.getTime() - gaps[kind])
}

/** Reserves the current time for a test, or returns false: tests must not follow each other quickly. */
export async function takeTestPlace(db: Executor, id: number, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update webhook set next_send_at = $2::timestamptz + $3 * interval '1 millisecond'
     where id = $1 and coalesce(next_send_at, $2) <= $2 returning id`,
    [id, now, testGap],
  )
  return rows.length > 0
}

const testGap = 3100
