import type { Executor } from '../../../platform/database/executor.ts'

/** The numbers of notices that name a company in each role. */
export interface Mentions {
  tenderer: number
  agency: number
  candidate: number
  winner: number
}

/** @param ids the ids of all its names */
export async function countMentions(db: Executor, ids: readonly number[]): Promise<Mentions> {
  const [row] = await db.query<Mentions>(
    `select count(distinct notice_id) filter (where role = 'tenderer')::integer as tenderer, count(distinct notice_id) filter (where role = 'agency')::integer as agency,
       count(distinct notice_id) filter (where role = 'candidate')::integer as candidate, count(distinct notice_id) filter (where role = 'winner')::integer as winner
     from organisation_role where organisation_id = any($1::bigint[])`,
    [[...ids]],
  )
  return row ?? { tenderer: 0, agency: 0, candidate: 0, winner: 0 }
}
