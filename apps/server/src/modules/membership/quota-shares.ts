import type { QuotaCode } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'

/** An account's share of a quota of its enterprise. */
export interface Share {
  quota: QuotaCode
  /** The maximum. */
  amount: number
}

/** For a quota without a share, the account may use as much as the enterprise. */
export function selectShares(db: Executor, accountId: number): Promise<Share[]> {
  return db.query<Share>('select quota_code as quota, amount from account_quota_share where account_id = $1 order by quota_code', [
    accountId,
  ])
}

export async function replaceShares(tx: Executor, accountId: number, shares: readonly Share[]): Promise<void> {
  await tx.query('delete from account_quota_share where account_id = $1', [accountId])
  await tx.query(
    `insert into account_quota_share (account_id, quota_code, amount)
     select $1, quota_code, amount from unnest($2::text[], $3::integer[]) as share (quota_code, amount)`,
    [accountId, shares.map(({ quota }) => quota), shares.map(({ amount }) => amount)],
  )
}
