import type { CollectionFolder } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/database/executor.ts'
import { lockAccount } from '../../accounts/index.ts'
import { insertFolder, renameFolder, selectFolders, updateFolders, type FolderRow, type Owned } from './mark-queries.ts'

const most = 50

interface Naming {
  /** Undefined: a new one. */
  id: number | undefined
  name: string
  now: Date
}

/** Makes a folder, or gives one another name. @throws AppError folder.not-found, folder.name-taken, folder.too-many */
export async function saveFolder(database: Database, owned: Owned, { id, name, now }: Naming): Promise<number> {
  return database.transaction(async (tx) => {
    // one at a time per account, or two could both take the last place
    await lockAccount(tx, owned.accountId)
    const folders = await selectFolders(tx, owned)
    if (folders.some((folder) => folder.name === name && folder.id !== id))
      throw refusal('folder.name-taken', '已有同名文件夹，请换一个名称')
    if (id !== undefined) {
      demandFolder(folders, id)
      await renameFolder(tx, owned, id, name)
      return id
    }
    if (folders.length >= most) throw refusal('folder.too-many', `最多建立 ${most} 个文件夹`)
    return insertFolder(tx, owned, name, now)
  })
}

/** Puts favourites into a folder of this account, or into none. @throws AppError folder.not-found */
export async function fileFavourites(
  database: Database,
  owned: Owned,
  filing: { ids: readonly number[]; folderId: number | null },
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockAccount(tx, owned.accountId)
    if (filing.folderId !== null) demandFolder(await selectFolders(tx, owned), filing.folderId)
    await updateFolders(tx, owned, filing)
  })
}

/** Folders with how many of these favourites lie in each. */
export function countFolders(folders: readonly FolderRow[], favourites: readonly { folderId: number | null }[]): CollectionFolder[] {
  const counts = new Map<number | null, number>()
  for (const { folderId } of favourites) counts.set(folderId, (counts.get(folderId) ?? 0) + 1)
  return folders.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }))
}

function demandFolder(folders: readonly FolderRow[], id: number): void {
  if (!folders.some((folder) => folder.id === id)) throw new AppError('folder.not-found')
}

function refusal(code: 'folder.name-taken' | 'folder.too-many', text: string): AppError {
  return new AppError(code, { fields: { name: text } })
}
