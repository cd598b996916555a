import type { Executor } from '../../platform/database/executor.ts'

interface Collected {
  id: number
  title: string
  collected_at: Date
}

/** Favourites of an account whose notices were published before `sightEnd` (null: all), newest collected first. */
export function findCollected(db: Executor, accountId: number, sightEnd: Date | null, signal: AbortSignal): Promise<Collected[]> {
  return db.query<Collected>(
    `select notice.id, notice.title, collection.collected_at
     from collection join notice on notice.id = collection.notice_id
     where collection.account_id = $1 and ($2::timestamptz is null or notice.published_at < $2)
     order by collection.collected_at desc, notice.id desc`,
    [accountId, sightEnd],
    { signal },
  )
}

export async function countVisible(db: Executor, accountId: number, sightEnd: Date | null): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count
     from collection join notice on notice.id = collection.notice_id
     where collection.account_id = $1 and ($2::timestamptz is null or notice.published_at < $2)`,
    [accountId, sightEnd],
  )
  return row?.count ?? 0
}

/** Until the transaction ends, no other one counts or adds favourites of this account. */
export async function lockAccount(tx: Executor, accountId: number): Promise<void> {
  await tx.query('select id from account where id = $1 for no key update', [accountId])
}

/** Whether there is such a notice before `sightEnd`, whether it is collected, and how many favourites the account has. */
export async function findState(
  tx: Executor,
  accountId: number,
  noticeId: number,
  sightEnd: Date | null,
): Promise<{ isVisible: boolean; isCollected: boolean; count: number }> {
  const [row] = await tx.query<{ visible: boolean; collected: boolean; count: number }>(
    `select exists (select 1 from notice where id = $2 and ($3::timestamptz is null or published_at < $3)) as visible,
            exists (select 1 from collection where account_id = $1 and notice_id = $2) as collected,
            (select count(*)::integer from collection where account_id = $1) as count`,
    [accountId, noticeId, sightEnd],
  )
  return { isVisible: row?.visible ?? false, isCollected: row?.collected ?? false, count: row?.count ?? 0 }
}

export async function insertCollected(tx: Executor, accountId: number, noticeId: number, at: Date): Promise<void> {
  await tx.query('insert into collection (account_id, notice_id, collected_at) values ($1, $2, $3)', [accountId, noticeId, at])
}

export async function deleteCollected(db: Executor, accountId: number, noticeId: number): Promise<void> {
  await db.query('delete from collection where account_id = $1 and notice_id = $2', [accountId, noticeId])
}
