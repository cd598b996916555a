import type { Executor } from '../../../platform/database/executor.ts'

/** The records that tell of these approval projects. @param ids any that the projects have ever had */
export async function selectRecordsOf(db: Executor, ids: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select distinct record_id as id from approval_matter_public
      where approval_id in (select approval_id from approval_public where id = any($1::bigint[]))`,
    [ids],
  )
  return rows.map(({ id }) => id)
}
