import type { Executor } from '../../../platform/database/executor.ts'

/** Stores the only link of a subscription; the former one becomes invalid. */
export async function replaceFeed(
  tx: Executor,
  feed: { subscriptionId: number; accountId: number; keyHash: Buffer; createdAt: Date },
): Promise<void> {
  await tx.query(
    `insert into subscription_feed (subscription_id, account_id, key_hash, created_at) values ($1, $2, $3, $4)
     on conflict (subscription_id) do update set key_hash = excluded.key_hash, created_at = excluded.created_at`,
    [feed.subscriptionId, feed.accountId, feed.keyHash, feed.createdAt],
  )
}

/** False if there was none. */
export async function deleteFeed(tx: Executor, subscriptionId: number): Promise<boolean> {
  const rows = await tx.query('delete from subscription_feed where subscription_id = $1 returning subscription_id', [subscriptionId])
  return rows.length > 0
}

export async function findFeedTime(db: Executor, subscriptionId: number): Promise<Date | null> {
  const [row] = await db.query<{ createdAt: Date }>('select created_at as "createdAt" from subscription_feed where subscription_id = $1', [
    subscriptionId,
  ])
  return row?.createdAt ?? null
}

export async function findFeed(
  db: Executor,
  keyHash: Buffer,
): Promise<{ subscriptionId: number; accountId: number; createdAt: Date } | null> {
  const [row] = await db.query<{ subscriptionId: number; accountId: number; createdAt: Date }>(
    'select subscription_id as "subscriptionId", account_id as "accountId", created_at as "createdAt" from subscription_feed where key_hash = $1',
    [keyHash],
  )
  return row ?? null
}
