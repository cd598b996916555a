import type { Executor } from '../../../platform/database/executor.ts'

/** Whether a company is a favourite of an account, by any of its names. @param id the lowest of its group */
export async function isCollected(db: Executor, accountId: number, id: number): Promise<boolean> {
  const rows = await db.query(
    `select 1 as one from company_collection_public collected join organisation own on own.id = collected.organisation_id
     where collected.account_id = $1 and (own.id = $2 or own.merged_into = $2) limit 1`,
    [accountId, id],
  )
  return rows.length > 0
}
