import type { CollectionKind } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Visibility } from '../../../search/port.ts'
import { visibilityParameters } from '../../documents/index.ts'
import type { Collected } from '../queries.ts'
import { projectKeySql } from '../team/owner-queries.ts'

export interface OpenFolder {
  id: number
  ownerId: number
  kind: CollectionKind
  name: string
  isShared: boolean
}

/** The folders that an account may open: its own, and those that accounts of its enterprise share. */
const openTo = (accountId: string) => `(folder.account_id = ${accountId} or folder.shared_at is not null and folder.account_id in (
  select owner.id from account_public owner join account_public reader on reader.enterprise_id = owner.enterprise_id where reader.id = ${accountId}))`

const folderColumns = 'folder.id, folder.account_id as "ownerId", folder.kind, folder.name, folder.shared_at is not null as "isShared"'

/** Null if it does not exist or the account may not open it. */
export async function findOpenFolder(db: Executor, accountId: number, id: number): Promise<OpenFolder | null> {
  const [row] = await db.query<OpenFolder>(
    `select ${folderColumns} from collection_folder folder where folder.id = $2 and ${openTo('$1')}`,
    [accountId, id],
  )
  return row ?? null
}

/**
 * Like findOpenFolder, for several. Until the transaction ends, nobody shares, ends, renames or deletes them, or moves
 * their favourites.
 */
export async function lockOpenFolders(tx: Executor, accountId: number, ids: readonly number[]): Promise<Map<number, OpenFolder>> {
  const rows = await tx.query<OpenFolder>(
    `select ${folderColumns} from collection_folder folder where folder.id = any($2::bigint[]) and ${openTo('$1')} order by folder.id for no key update`,
    [accountId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export async function updateShared(tx: Executor, id: number, sharedAt: Date | null): Promise<void> {
  await tx.query('update collection_folder set shared_at = $2 where id = $1', [id, sharedAt])
}

/** Favourites of others in the folder stay, without a folder. @returns notices that were favourites */
export async function giveBack(tx: Executor, { id, ownerId }: OpenFolder): Promise<number[]> {
  const lying = (await selectLying(tx, id)).filter(({ accountId }) => accountId !== ownerId)
  await tx.query('update collection_mark set folder_id = null, filed_at = null where folder_id = $1 and account_id <> $2', [id, ownerId])
  return [...new Set(lying.map(({ noticeId }) => noticeId))]
}

/** A notice that an account has put into a folder. */
export interface Lying {
  noticeId: number
  accountId: number
  folderId: number
}

const lyingSql = `select mark.item_id as "noticeId", mark.account_id as "accountId", mark.folder_id as "folderId" from collection_mark mark
  join collection on collection.account_id = mark.account_id and collection.notice_id = mark.item_id where mark.kind = 'notice'`

export function selectLying(db: Executor, folderId: number): Promise<Lying[]> {
  return db.query<Lying>(`${lyingSql} and mark.folder_id = $1`, [folderId])
}

/** The folders of these favourites of the account. */
export function selectFiled(db: Executor, accountId: number, noticeIds: readonly number[]): Promise<Lying[]> {
  return db.query<Lying>(`${lyingSql} and mark.account_id = $1 and mark.item_id = any($2::bigint[]) and mark.folder_id is not null`, [
    accountId,
    noticeIds,
  ])
}

/** Removes notices from a folder. @param from.accountId only those that this account added; null for all */
export async function takeNoticesOut(
  tx: Executor,
  { folderId, noticeIds, accountId }: { folderId: number; noticeIds: readonly number[]; accountId: number | null },
): Promise<void> {
  await tx.query(
    `update collection_mark set folder_id = null, filed_at = null
      where kind = 'notice' and folder_id = $1 and item_id = any($2::bigint[]) and ($3::bigint is null or account_id = $3)`,
    [folderId, noticeIds, accountId],
  )
}

export interface SharedRow {
  id: number
  name: string
  ownerId: number
  count: number
}

/** The folders that an enterprise shares, each with its number of visible notices; those of the main account first. */
export function selectShared(db: Executor, enterpriseId: number, visibility: Visibility | null, signal: AbortSignal): Promise<SharedRow[]> {
  return db.query<SharedRow>(
    `select folder.id, folder.name, folder.account_id as "ownerId",
            (select count(distinct lying."noticeId")::integer from (${lyingSql}) lying join notice_public notice on notice.id = lying."noticeId"
              where lying."folderId" = folder.id and is_visible(notice.published_at, notice.area_code, $2, $3)) as count
       from collection_folder folder join account_public owner on owner.id = folder.account_id
      where owner.enterprise_id = $1 and folder.shared_at is not null order by owner.type, owner.id, folder.created_at, folder.id`,
    [enterpriseId, ...visibilityParameters(visibility)],
    { signal },
  )
}

/** A notice in a shared folder, listed once even if several added it. Folder, note and stage are the reader's. */
export interface Shared extends Collected {
  /** The accounts that added it, the first one first. */
  putInBy: number[]
}

/** The visible notices in a shared folder, last added first. `collectedAt` is when it was added. */
export function selectInFolder(
  db: Executor,
  { folderId, readerId }: { folderId: number; readerId: number },
  visibility: Visibility | null,
  signal: AbortSignal,
): Promise<Shared[]> {
  return db.query<Shared>(
    `select notice.id, ${projectKeySql} as "projectKey", notice.title, notice.tenderer, notice.area_code as "areaCode", entry.at as "collectedAt",
            entry.accounts as "putInBy", own.folder_id as "folderId", coalesce(own.note, '') as note, own.pursuit,
            case when held.ended_by is null then coalesce(held.bidding_deadline, held.registration_deadline, held.opening_at) end as "dueAt"
       from (select mark.item_id, min(coalesce(mark.filed_at, collection.collected_at)) as at,
                    array_agg(mark.account_id order by coalesce(mark.filed_at, collection.collected_at), mark.account_id) as accounts
               from collection_mark mark join collection on collection.account_id = mark.account_id and collection.notice_id = mark.item_id
              where mark.kind = 'notice' and mark.folder_id = $1 group by mark.item_id) entry
       join notice_public notice on notice.id = entry.item_id
       join notice_effective_public held on held.notice_id = notice.id
       left join collection_mark own on own.account_id = $2 and own.kind = 'notice' and own.item_id = notice.id and own.left_at is null
      where is_visible(notice.published_at, notice.area_code, $3, $4)
      order by entry.at desc, notice.id desc`,
    [folderId, readerId, ...visibilityParameters(visibility)],
    { signal },
  )
}
