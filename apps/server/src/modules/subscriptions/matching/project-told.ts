import type { Executor } from '../../../platform/database/executor.ts'
import type { LoadedProject } from '../../projects/index.ts'

/** The stages of projects when subscriptions were last told of them. */
export interface Told {
  /** Null if it never was. */
  get(subscriptionId: number, projectId: number): number | null
  /** Records that it was told of this stage, which never decreases. */
  set(subscriptionId: number, project: LoadedProject, reached: number): void
  /** The changed rows, one for each key. */
  changed(): ToldRow[]
}

interface ToldRow {
  subscriptionId: number
  keyId: number
  reached: number
}

/** What one key of a project was told counts for all its keys, even if it has gained keys since, or was merged from several projects. */
export async function joinTold(tx: Executor, projects: readonly LoadedProject[]): Promise<void> {
  const keys = projects.flatMap(({ id, keyIds }) => keyIds.map((keyId) => ({ id, keyId })))
  await tx.query(
    `with own as (select * from unnest($1::bigint[], $2::bigint[]) as own (project_id, key_id)),
       told as (
         select subscription_id, project_id, max(reached) as reached from project_told join own using (key_id) group by subscription_id, project_id)
     insert into project_told (subscription_id, key_id, reached) select subscription_id, key_id, reached from told join own using (project_id)
     on conflict (subscription_id, key_id) do update set reached = excluded.reached where project_told.reached < excluded.reached`,
    [keys.map(({ id }) => id), keys.map(({ keyId }) => keyId)],
  )
}

/** What these subscriptions were told of these projects (call `joinTold` first, so that all keys of a project agree). */
export async function selectTold(
  db: Executor,
  subscriptionIds: readonly number[],
  of: readonly { project: LoadedProject }[],
): Promise<Told> {
  const ids = [...new Set(of.map(({ project }) => project.id))]
  const rows = await db.query<{ subscriptionId: number; keyId: number; reached: number }>(
    `select subscription_id as "subscriptionId", key_id as "keyId", reached from project_told
     where subscription_id = any($1::bigint[]) and key_id = any($2::bigint[])`,
    [[...subscriptionIds], ids],
  )
  const reachedOf = new Map(rows.map(({ subscriptionId, keyId, reached }) => [`${subscriptionId} ${keyId}`, reached]))
  const changed = new Map<string, { subscriptionId: number; project: LoadedProject; reached: number }>()
  return {
    get: (subscriptionId, projectId) => reachedOf.get(`${subscriptionId} ${projectId}`) ?? null,
    set: (subscriptionId, project, told) => {
      const key = `${subscriptionId} ${project.id}`
      const reached = Math.max(told, reachedOf.get(key) ?? 0)
      reachedOf.set(key, reached)
      changed.set(key, { subscriptionId, project, reached })
    },
    changed: () =>
      [...changed.values()].flatMap(({ subscriptionId, project, reached }) =>
        project.keyIds.map((keyId) => ({ subscriptionId, keyId, reached })),
      ),
  }
}

/** For existing subscriptions that do not rest. */
export async function upsertTold(tx: Executor, rows: readonly ToldRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `insert into project_told (subscription_id, key_id, reached)
     select told."subscriptionId", told."keyId", told.reached
     from json_to_recordset($1::json) as told ("subscriptionId" bigint, "keyId" bigint, reached smallint)
     join subscription on subscription.id = told."subscriptionId" and subscription.deleted_at is null and not subscription.is_paused
     on conflict (subscription_id, key_id) do update set reached = greatest(project_told.reached, excluded.reached)`,
    [JSON.stringify(rows)],
  )
}
