import type { CollectionFolder, CollectionKind } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { lockAccount } from '../../accounts/index.ts'
import { lockOpenFolders, selectFiled } from '../sharing/folder-queries.ts'
import { keepRecord } from '../sharing/folder-records.ts'
import { demandManaged } from '../sharing/share-folder.ts'
import { deleteFolder, insertFolder, renameFolder, selectFolders, updateFolders, type FolderRow } from './mark-queries.ts'

const most = 50

interface Naming {
  kind: CollectionKind
  /** Undefined for a new one. */
  id: number | undefined
  name: string
  now: Date
}

/** Makes a folder or renames it. @throws AppError folder.not-found, folder.not-yours, folder.name-taken, folder.too-many */
export async function saveFolder(database: Database, caller: Caller, { kind, id, name, now }: Naming): Promise<number> {
  const { accountId } = caller
  return database.transaction(async (tx) => {
    // one at a time for each account, otherwise two could both take the last place
    if (id === undefined) await lockAccount(tx, accountId)
    const folder = id === undefined ? null : await demandManaged(tx, caller, { id, kind })
    const owned = { accountId: folder?.ownerId ?? accountId, kind }
    const folders = await selectFolders(tx, owned)
    if (folders.some((other) => other.name === name && other.id !== id)) throw refusal('folder.name-taken', '已有同名文件夹，请换一个名称')
    if (folder !== null) {
      if (folder.name === name) return folder.id
      await renameFolder(tx, folder.id, name)
      await keepRecord(tx, folder, { deed: 'renamed', accountId, name, now })
      return folder.id
    }
    if (folders.length >= most) throw refusal('folder.too-many', `最多建立 ${most} 个文件夹`)
    return insertFolder(tx, owned, name, now)
  })
}

/** Its favourites stay, without a folder. @throws AppError folder.not-found, folder.not-yours */
export async function dropFolder(database: Database, caller: Caller, folder: { id: number; kind: CollectionKind }): Promise<void> {
  await database.transaction(async (tx) => deleteFolder(tx, (await demandManaged(tx, caller, folder)).id))
}

interface Filing {
  kind: CollectionKind
  ids: readonly number[]
  folderId: number | null
  now: Date
}

/**
 * Moves favourites into a folder of this account, into one that its enterprise shares, or out of all folders.
 * @throws AppError folder.not-found
 */
export async function fileFavourites(database: Database, { accountId }: Caller, { kind, ids, folderId, now }: Filing): Promise<void> {
  await database.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const lying = () => (kind === 'notice' ? selectFiled(tx, accountId, ids) : Promise.resolve([]))
    const left = (await lying()).map((one) => one.folderId)
    const folders = await lockOpenFolders(tx, accountId, [...new Set(folderId === null ? left : [...left, folderId])])
    const next = folderId === null ? null : (folders.get(folderId) ?? null)
    if (folderId !== null && next?.kind !== kind) throw new AppError('folder.not-found')
    // somebody may have moved them before the folders were locked
    const before = (await lying()).filter((one) => one.folderId !== folderId)
    const moved = await updateFolders(tx, { accountId, kind }, { ids, folderId, now })
    for (const folder of folders.values()) {
      const isNext = folder.id === folderId
      const noticeIds = isNext ? moved : before.filter((one) => one.folderId === folder.id).map(({ noticeId }) => noticeId)
      // oxlint-disable-next-line no-await-in-loop -- on one connection
      await keepRecord(tx, folder, { deed: isNext ? 'put-in' : 'taken-out', accountId, noticeIds, now })
    }
  })
}

/** The folders, each with its number of these favourites. */
export function countFolders(folders: readonly FolderRow[], favourites: readonly { folderId: number | null }[]): CollectionFolder[] {
  const counts = new Map<number | null, number>()
  for (const { folderId } of favourites) counts.set(folderId, (counts.get(folderId) ?? 0) + 1)
  return folders.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }))
}

function refusal(code: 'folder.name-taken' | 'folder.too-many', text: string): AppError {
  return new AppError(code, { fields: { name: text } })
}
