import type { CollectionKind, Pursuit } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'

export interface Owned {
  accountId: number
  kind: CollectionKind
}

export interface FolderRow {
  id: number
  name: string
}

/** An account's folders for favourites of a kind, in the order of their creation. */
export function selectFolders(db: Executor, { accountId, kind }: Owned): Promise<FolderRow[]> {
  return db.query<FolderRow>('select id, name from collection_folder where account_id = $1 and kind = $2 order by created_at, id', [
    accountId,
    kind,
  ])
}

/** The caller ensures that the name is free. */
export async function insertFolder(tx: Executor, { accountId, kind }: Owned, name: string, now: Date): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    'insert into collection_folder (account_id, kind, name, created_at) values ($1, $2, $3, $4) returning id',
    [accountId, kind, name, now],
  )
  if (row === undefined) throw new Error('insert into collection_folder returned no row')
  return row.id
}

export async function renameFolder(tx: Executor, id: number, name: string): Promise<void> {
  await tx.query('update collection_folder set name = $2 where id = $1', [id, name])
}

/** Its favourites stay, without a folder. */
export async function deleteFolder(tx: Executor, id: number): Promise<void> {
  await tx.query('delete from collection_folder where id = $1', [id])
}

/** The favourites of each kind; only they get folders and notes. */
const favourites: Record<CollectionKind, string> = {
  notice: 'select notice_id as id from collection where account_id = $1',
  // by the project's current id
  project: `select distinct designed_key_public.project_id as id from designed_collection join designed_key_public on designed_key_public.id = key_id
    where account_id = $1`,
  // by the company's current id
  company: `select distinct organisation.company_id as id from company_collection join organisation_public organisation on organisation.id = organisation_id
    where account_id = $1`,
}

/** Moves favourites into a folder; null for none. Ignores what is no favourite. @returns those that were elsewhere before */
export async function updateFolders(
  tx: Executor,
  { accountId, kind }: Owned,
  { ids, folderId, now }: { ids: readonly number[]; folderId: number | null; now: Date },
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `insert into collection_mark (account_id, kind, item_id, folder_id, filed_at)
     select $1, $2, favourite.id, $4, $5 from (${favourites[kind]}) favourite where favourite.id = any($3::bigint[])
     on conflict (account_id, kind, item_id) do update set folder_id = excluded.folder_id, filed_at = excluded.filed_at
       where collection_mark.folder_id is distinct from excluded.folder_id
     returning item_id as id`,
    [accountId, kind, ids, folderId, folderId === null ? null : now],
  )
  return rows.map(({ id }) => id)
}

/** A stage for favourites; null for none. */
export interface PursuitWish {
  ids: readonly number[]
  pursuit: Pursuit | null
  /** The stages that were seen; a favourite that is not among them is changed in any case. */
  before: readonly { id: number; pursuit: Pursuit | null }[]
}

/**
 * Sets the stage of favourites, except those whose stage was changed since it was read. Ignores what is no favourite.
 * @returns the present stages of those that were left as they are
 */
export async function updatePursuits(
  tx: Executor,
  { accountId, kind }: Owned,
  { ids, pursuit, before }: PursuitWish,
): Promise<(Pursuit | null)[]> {
  const set = await tx.query<{ id: number }>(
    `insert into collection_mark (account_id, kind, item_id, pursuit)
     select $1, $2, favourite.id, $4 from (${favourites[kind]}) favourite where favourite.id = any($3::bigint[]) order by favourite.id
     on conflict (account_id, kind, item_id) do update set pursuit = excluded.pursuit
       where collection_mark.pursuit is not distinct from excluded.pursuit or not jsonb_exists($5, collection_mark.item_id::text)
         or collection_mark.pursuit is not distinct from $5::jsonb ->> collection_mark.item_id::text
     returning item_id as id`,
    [accountId, kind, ids, pursuit, JSON.stringify(Object.fromEntries(before.map((seen) => [seen.id, seen.pursuit])))],
  )
  const left = await tx.query<{ pursuit: Pursuit | null }>(
    `select pursuit from collection_mark join (${favourites[kind]}) favourite on favourite.id = item_id
     where account_id = $1 and kind = $2 and item_id = any($3::bigint[]) and item_id <> all($4::bigint[]) order by item_id`,
    [accountId, kind, ids, set.map(({ id }) => id)],
  )
  return left.map((mark) => mark.pursuit)
}

/**
 * Saves a note, unless it was changed since `before` was read; null saves it whatever was there.
 * @returns false if it was changed, or if it is no favourite
 */
export async function updateNote(
  tx: Executor,
  { accountId, kind }: Owned,
  { id, note, before }: { id: number; note: string; before: string | null },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into collection_mark (account_id, kind, item_id, note)
     select $1, $2, favourite.id, $4 from (${favourites[kind]}) favourite where favourite.id = $3
     on conflict (account_id, kind, item_id) do update set note = excluded.note
       where $5::text is null or collection_mark.note in ($5, excluded.note)
     returning item_id`,
    [accountId, kind, id, note, before],
  )
  return rows.length > 0
}

export async function isFavourite(tx: Executor, { accountId, kind }: Owned, id: number): Promise<boolean> {
  const rows = await tx.query(`select 1 from (${favourites[kind]}) favourite where favourite.id = $2`, [accountId, id])
  return rows.length > 0
}

/** Favourites that are put back get their folders and notes back. */
export async function keepMarks(tx: Executor, { accountId, kind, ids }: Owned & { ids: readonly number[] }): Promise<void> {
  await tx.query('update collection_mark set left_at = null where account_id = $1 and kind = $2 and item_id = any($3::bigint[])', [
    accountId,
    kind,
    ids,
  ])
}

/** Folders and notes of removed favourites are kept for a while. */
export async function leaveMarks(
  tx: Executor,
  { accountId, kind, ids, now }: Owned & { ids: readonly number[]; now: Date },
): Promise<void> {
  await tx.query(
    'update collection_mark set left_at = $4 where account_id = $1 and kind = $2 and item_id = any($3::bigint[]) and left_at is null',
    [accountId, kind, ids, now],
  )
}

/** Deletes folders and notes of favourites that were removed before a moment. */
export async function deleteMarksLeftBefore(db: Executor, moment: Date): Promise<void> {
  await db.query('delete from collection_mark where left_at < $1', [moment])
}
