import type { Executor } from '../../../platform/database/executor.ts'

/** Stores the only link of an account; the former one becomes invalid. */
export async function replaceLink(tx: Executor, link: { accountId: number; keyHash: Buffer; createdAt: Date }): Promise<void> {
  await tx.query(
    `insert into calendar_link (account_id, key_hash, created_at) values ($1, $2, $3)
     on conflict (account_id) do update set key_hash = excluded.key_hash, created_at = excluded.created_at`,
    [link.accountId, link.keyHash, link.createdAt],
  )
}

/** False if there was none. */
export async function deleteLink(tx: Executor, accountId: number): Promise<boolean> {
  const rows = await tx.query('delete from calendar_link where account_id = $1 returning account_id', [accountId])
  return rows.length > 0
}

export async function findLinkTime(db: Executor, accountId: number): Promise<Date | null> {
  const [row] = await db.query<{ createdAt: Date }>('select created_at as "createdAt" from calendar_link where account_id = $1', [
    accountId,
  ])
  return row?.createdAt ?? null
}

export async function findAccountOfLink(db: Executor, keyHash: Buffer): Promise<number | null> {
  const [row] = await db.query<{ accountId: number }>('select account_id as "accountId" from calendar_link where key_hash = $1', [keyHash])
  return row?.accountId ?? null
}
