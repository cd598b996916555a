import type { ProjectStage, Pursuit } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Visibility } from '../../../search/port.ts'
import { visibilityParameters } from '../../documents/index.ts'

/** A favourite project of an account, with its current id. */
export interface CollectedProject {
  id: number
  name: string
  owner: string | null
  stage: ProjectStage | null
  areaCode: string | null
  lastAt: Date
  collectedAt: Date
  knownStage: ProjectStage | null
  /** Its visible sources that the account has not seen: notice:12. */
  news: string[]
  folderId: number | null
  note: string
  pursuit: Pursuit | null
}

/**
 * An account's favourites, latest first. Two projects that were merged are one until they are split. Favourites and marks
 * are each read once: while the planner knows of few rows, it would read all of them again for each favourite.
 */
export function selectCollectedProjects(
  db: Executor,
  { accountId, visibility }: { accountId: number; visibility: Visibility | null },
  signal: AbortSignal,
): Promise<CollectedProject[]> {
  return db.query<CollectedProject>(
    `with favourite as materialized (
       select own.project_id, max(collected_at) as collected_at, (array_agg(known_stage order by collected_at desc))[1] as known_stage,
         array_remove(array_agg(source), null) as known
       from designed_collection join designed_key_public as own on own.id = key_id left join lateral unnest(known_sources) as source on true
       where account_id = $1 group by own.project_id
     ), mark as materialized (
       select distinct on (own.project_id) own.project_id, folder_id, note, pursuit
       from collection_mark join designed_key_public as own on own.id = item_id
       where account_id = $1 and kind = 'project' and left_at is null
       order by own.project_id, item_id <> own.project_id, item_id
     )
     select project.id, project.name, project.owner, project.stage, project.area_code as "areaCode", project.last_at as "lastAt",
       favourite.collected_at as "collectedAt", favourite.known_stage as "knownStage", mark.folder_id as "folderId", coalesce(mark.note, '') as note, mark.pursuit,
       array(select distinct seen.name from (${seenSources(2)}) as seen where seen.project_id = project.id and seen.name <> all(favourite.known)) as news
     from favourite
     join designed_project_public as project on project.id = favourite.project_id
     left join mark on mark.project_id = project.id
     order by favourite.collected_at desc, project.id desc`,
    [accountId, ...visibilityParameters(visibility)],
    { signal },
  )
}

/** The visible sources of each project: notice:12. @param first number of the first parameter of the visibility */
function seenSources(first: number): string {
  return `select own.project_id, evidence.source || ':' || evidence.source_id as name
    from designed_key_public as own join designed_evidence_public as evidence on evidence.key_id = own.id
    where evidence.source <> 'notice' or exists (select 1 from notice_public as notice where notice.id = evidence.source_id and is_visible(notice.published_at, notice.area_code, $${first}, $${first + 1}))`
}

/** A project that ids lead to now, with the data that decide who may see it. */
export interface Collectable {
  /** The requested id: any that the project has ever had. */
  keyId: number
  id: number
  lastAt: Date
  areaCode: string | null
}

/** Ids that lead to no project are left out. */
export function findCollectable(db: Executor, keyIds: readonly number[]): Promise<Collectable[]> {
  return db.query<Collectable>(
    `select own.id as "keyId", project.id, last_at as "lastAt", area_code as "areaCode"
     from designed_key_public as own join designed_project_public as project on project.id = own.project_id where own.id = any($1::bigint[])`,
    [[...keyIds]],
  )
}

/** Which of these projects are favourites of the account, by any of their keys, and how many favourites it has. */
export async function findState(db: Executor, accountId: number, ids: readonly number[]): Promise<{ collected: number[]; count: number }> {
  const [row] = await db.query<{ collected: number[]; count: number }>(
    `select array(select distinct own.project_id from designed_collection join designed_key_public as own on own.id = key_id
              where account_id = $1 and own.project_id = any($2::bigint[])) as collected,
            (select count(*)::integer from designed_collection where account_id = $1) as count`,
    [accountId, [...ids]],
  )
  return row ?? { collected: [], count: 0 }
}

export async function insertCollectedProjects(tx: Executor, accountId: number, ids: readonly number[], now: Date): Promise<void> {
  await tx.query(
    `insert into designed_collection (account_id, key_id, collected_at) select $1, id, $3 from unnest($2::bigint[]) as new (id)
     on conflict do nothing`,
    [accountId, [...ids], now],
  )
}

/** Deletes them by any of their keys. @returns ids that had a mark or were favourites */
export async function deleteCollectedProjects(tx: Executor, accountId: number, keyIds: readonly number[]): Promise<number[]> {
  const own =
    'select id from designed_key_public where project_id in (select project_id from designed_key_public where id = any($2::bigint[]))'
  const rows = await tx.query<{ id: number }>(
    `delete from designed_collection where account_id = $1 and key_id in (${own}) returning key_id as id`,
    [accountId, [...keyIds]],
  )
  const marked = await tx.query<{ id: number }>(
    `select item_id as id from collection_mark where account_id = $1 and kind = 'project' and item_id in (${own})`,
    [accountId, [...keyIds]],
  )
  return [...new Set([...rows, ...marked].map((row) => row.id))]
}

/** Marks the visible updates of these favourites as seen. @param of.ids ids of projects; null for all */
export async function updateKnown(
  tx: Executor,
  accountId: number,
  { ids, visibility }: { ids: readonly number[] | null; visibility: Visibility | null },
): Promise<void> {
  await tx.query(
    `update designed_collection
        set known_stage = project.stage,
            known_sources = array(select distinct seen.name from (${seenSources(3)}) as seen where seen.project_id = project.id)
       from designed_key_public as own join designed_project_public as project on project.id = own.project_id
      where own.id = designed_collection.key_id and designed_collection.account_id = $1 and ($2::bigint[] is null or own.project_id = any($2))`,
    [accountId, ids, ...visibilityParameters(visibility)],
  )
}

/** The number of accounts that have one of these keys as a favourite. */
export async function countProjectFavourites(db: Executor, keyIds: readonly number[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(distinct account_id)::integer as count from designed_collection where key_id = any($1::bigint[])',
    [[...keyIds]],
  )
  return row?.count ?? 0
}
