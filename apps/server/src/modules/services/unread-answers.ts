import type { Executor } from '../../platform/database/executor.ts'

/** The number of answers to the account's own applications that it has not opened. */
export async function countUnreadAnswers(db: Executor, accountId: number): Promise<number> {
  const [row] = await db.query<{ unread: number }>(
    `select count(*)::integer as unread from service_application
      where account_id = $1 and answer is not null and answer_seen_at is null`,
    [accountId],
  )
  return row?.unread ?? 0
}
