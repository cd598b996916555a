import type { Executor } from '../../../platform/database/executor.ts'
import type { DescribedProject } from '../described/describe-project.ts'

/** A stored project. */
export interface KeptProject extends DescribedProject {
  id: number
  /** Among the account's favourites. */
  collected: boolean
}

/** These projects, in any order, without those that no longer exist. */
export async function selectProjects(db: Executor, ids: readonly number[], accountId: number): Promise<KeptProject[]> {
  return db.query<KeptProject>(
    `select id, name, code, stage, stage_at as "stageAt", progress, failed_at as "failedAt", owner, area_code as "areaCode", industry, investment, first_at as "firstAt",
       last_at as "lastAt", notices, approvals, facts,
       exists (select 1 from designed_collection_public join designed_key as own on own.id = key_id
         where account_id = $2 and (own.id = project.id or own.merged_into = project.id)) as collected
     from designed_project as project where id = any($1::bigint[])`,
    [[...ids], accountId],
  )
}

/** The project that a key leads to now; null if no key has this id. */
export async function findProjectId(db: Executor, keyId: number): Promise<number | null> {
  const [row] = await db.query<{ id: number }>('select coalesce(merged_into, id) as id from designed_key where id = $1', [keyId])
  return row?.id ?? null
}
