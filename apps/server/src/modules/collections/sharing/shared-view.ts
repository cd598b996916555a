import type { PutIn, SharedFolder } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Visibility } from '../../../search/port.ts'
import { selectAccountNames } from '../../accounts/index.ts'
import { selectInFolder, selectShared, type Shared } from './folder-queries.ts'
import { mayManage } from './share-folder.ts'

/** The folders that an enterprise shares, and the content of the open one. */
export interface SharedView {
  folders: SharedFolder[]
  /** Null if none of them is open. */
  opened: { favourites: Shared[]; putInOf(favourite: Shared): PutIn } | null
}

export const nothingShared: SharedView = { folders: [], opened: null }

/** @param asked.folderId id of any folder, or of none */
export async function viewShared(
  db: Executor,
  { caller, signal }: SessionContext,
  { folderId, visibility }: { folderId: number | undefined; visibility: Visibility | null },
): Promise<SharedView> {
  const { accountId, enterpriseId } = caller
  const rows = await selectShared(db, enterpriseId, visibility, signal)
  if (rows.length === 0) return nothingShared
  const names = new Map((await selectAccountNames(db, enterpriseId)).map((one) => [one.id, one.contactName ?? one.name]))
  const memberOf = (id: number) => ({ id, name: names.get(id) ?? '' })
  const folders = rows.map(({ ownerId, ...row }) => ({
    ...row,
    owner: memberOf(ownerId),
    isOwn: ownerId === accountId,
    mayManage: mayManage(caller, { ownerId }),
  }))
  const folder = folders.find(({ id }) => id === folderId)
  if (folder === undefined) return { folders, opened: null }
  const favourites = await selectInFolder(db, { folderId: folder.id, readerId: accountId }, visibility, signal)
  const putInOf = ({ putInBy, collectedAt }: Shared) => ({
    by: putInBy.map(memberOf),
    at: collectedAt.toISOString(),
    mayTakeOut: folder.mayManage || putInBy.includes(accountId),
  })
  return { folders, opened: { favourites, putInOf } }
}
