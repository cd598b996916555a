import type { Executor } from '../../../platform/database/executor.ts'

/** When an account's address was confirmed; null if it was not, or if the account has another address now. */
export async function findConfirmed(db: Executor, accountId: number, email: string): Promise<Date | null> {
  const [row] = await db.query<{ at: Date }>(
    'select confirmed_at as at from mail_address where account_id = $1 and lower(email) = lower($2)',
    [accountId, email],
  )
  return row?.at ?? null
}

export async function replaceConfirmed(
  tx: Executor,
  { accountId, email, at }: { accountId: number; email: string; at: Date },
): Promise<void> {
  await tx.query(
    `insert into mail_address (account_id, email, confirmed_at) values ($1, $2, $3)
     on conflict (account_id) do update set email = $2, confirmed_at = $3`,
    [accountId, email, at],
  )
}

export async function findLastAsked(db: Executor, accountId: number, email: string): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>(
    'select max(asked_at) as at from mail_confirmation where account_id = $1 and lower(email) = lower($2)',
    [accountId, email],
  )
  return row?.at ?? null
}

/** The numbers of confirmation mails since then: of the account, and to the address, whoever asked for them. */
export async function countAsked(
  db: Executor,
  { accountId, email, since }: { accountId: number; email: string; since: Date },
): Promise<{ byAccount: number; toAddress: number; last: Date | null }> {
  const [row] = await db.query<{ byAccount: number; toAddress: number; last: Date | null }>(
    `select count(*) filter (where account_id = $1)::integer as "byAccount", count(*) filter (where lower(email) = lower($2))::integer as "toAddress",
       max(asked_at) as last
     from mail_confirmation where (account_id = $1 or lower(email) = lower($2)) and asked_at > $3`,
    [accountId, email, since],
  )
  return row ?? { byAccount: 0, toAddress: 0, last: null }
}

export async function insertAsked(tx: Executor, { accountId, email, at }: { accountId: number; email: string; at: Date }): Promise<void> {
  await tx.query('insert into mail_confirmation (account_id, email, asked_at) values ($1, $2, $3)', [accountId, email, at])
}

export async function deleteAskedBefore(db: Executor, moment: Date): Promise<void> {
  await db.query('delete from mail_confirmation where asked_at < $1', [moment])
}
