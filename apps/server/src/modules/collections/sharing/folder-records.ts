import type { FolderRecord, ReplyOf } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import { AppError } from '../../../platform/app-error.ts'
import type { Database, Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Visibility } from '../../../search/port.ts'
import { selectAccountNames } from '../../accounts/index.ts'
import { maskFor, visibilityOf, visibilityParameters } from '../../documents/index.ts'
import { findOpenFolder, lockOpenFolders, selectFiled, type OpenFolder } from './folder-queries.ts'

/** older records of a folder are deleted */
const maxKept = 100
/** notices that a record names */
const maxNamed = 3

interface Deed {
  deed: FolderRecord['deed']
  /** The account that did it. */
  accountId: number
  noticeIds?: readonly number[]
  /** The folder's new name, if it changed. */
  name?: string
  now: Date
}

/** Records an action on a locked folder. Ignores folders that are not shared, and actions on no notices. */
export async function keepRecord(
  tx: Executor,
  folder: Pick<OpenFolder, 'id' | 'name' | 'isShared'>,
  { deed, accountId, noticeIds, name = folder.name, now }: Deed,
): Promise<void> {
  const isOfNotices = deed === 'put-in' || deed === 'taken-out'
  if (!folder.isShared || (isOfNotices && (noticeIds ?? []).length === 0)) return
  const notices = [...new Set(noticeIds)]
  await tx.query(
    `insert into collection_folder_record (folder_id, at, account_id, deed, notice_ids, notice_count, name) values ($1, $2, $3, $4, $5, $6, $7)`,
    [folder.id, now, accountId, deed, notices.slice(0, maxNamed), notices.length, name],
  )
  await tx.query(
    `delete from collection_folder_record where folder_id = $1 and id <= (
       select id from collection_folder_record where folder_id = $1 order by id desc offset $2 limit 1)`,
    [folder.id, maxKept],
  )
}

/**
 * Records that favourites come back or are about to be removed, together with their places in shared folders. Their
 * marks must not have been changed yet.
 */
export async function keepMoves(
  tx: Executor,
  { accountId, noticeIds, deed, now }: { accountId: number; noticeIds: readonly number[]; deed: 'put-in' | 'taken-out'; now: Date },
): Promise<void> {
  const filed = await selectFiled(tx, accountId, noticeIds)
  if (filed.length === 0) return
  const folders = await lockOpenFolders(tx, accountId, [...new Set(filed.map(({ folderId }) => folderId))])
  // somebody may have removed them before the folders were locked
  const still = await selectFiled(tx, accountId, noticeIds)
  for (const folder of folders.values()) {
    const moved = still.filter(({ folderId }) => folderId === folder.id).map(({ noticeId }) => noticeId)
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await keepRecord(tx, folder, { deed, accountId, noticeIds: moved, now })
  }
}

interface RecordRow {
  id: number
  at: Date
  accountId: number | null
  deed: FolderRecord['deed']
  noticeIds: number[]
  count: number
  name: string
}

/** The records of a folder, latest first. @throws AppError folder.not-found */
export async function listRecords(
  database: Database,
  caller: Caller,
  { id, now }: { id: number; now: Date },
): Promise<ReplyOf<(typeof calls)['getFolderRecords']>> {
  if ((await findOpenFolder(database, caller.accountId, id)) === null) throw new AppError('folder.not-found')
  const rows = await database.query<RecordRow>(
    `select id, at, account_id as "accountId", deed, notice_ids as "noticeIds", notice_count as count, name
       from collection_folder_record where folder_id = $1 order by id desc`,
    [id],
  )
  const names = new Map((await selectAccountNames(database, caller.enterpriseId)).map((one) => [one.id, one.contactName ?? one.name]))
  const titles = await selectTitles(database, caller, { ids: rows.flatMap(({ noticeIds }) => noticeIds), now })
  return rows.map(({ accountId, noticeIds, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: accountId === null ? null : (names.get(accountId) ?? null),
    notices: noticeIds.flatMap((noticeId) => {
      const title = titles.get(noticeId)
      return title === undefined ? [] : [{ id: noticeId, title }]
    }),
  }))
}

/** Titles as the caller may read them. */
async function selectTitles(db: Executor, caller: Caller, { ids, now }: { ids: number[]; now: Date }): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const visibility: Visibility | null = visibilityOf(caller, now)
  const rows = await db.query<{ id: number; title: string; areaCode: string | null }>(
    `select id, title, area_code as "areaCode" from notice_public notice where id = any($1::bigint[]) and is_visible(notice.published_at, notice.area_code, $2, $3)`,
    [ids, ...visibilityParameters(visibility)],
  )
  return new Map(rows.map(({ id, title, areaCode }) => [id, maskFor(caller, areaCode).text(title)]))
}
