import { AppError } from '../../../platform/app-error.ts'
import type { Database, Transaction } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { lockAccount, mainAccount } from '../../accounts/index.ts'
import { selectTeam } from '../team/team.ts'
import { findOpenFolder, giveBack, lockOpenFolders, selectLying, takeNoticesOut, updateShared, type OpenFolder } from './folder-queries.ts'
import { keepRecord } from './folder-records.ts'

type Who = Pick<Caller, 'accountId' | 'accountType'>

/** The folder's owner and the main account may manage it. */
export function mayManage({ accountId, accountType }: Who, { ownerId }: Pick<OpenFolder, 'ownerId'>): boolean {
  return ownerId === accountId || accountType === mainAccount
}

/**
 * A folder that the caller may rename, share, end and delete, locked together with its owner.
 * @throws AppError folder.not-found, folder.not-yours
 */
export async function demandManaged(tx: Transaction, caller: Who, { id, kind }: Pick<OpenFolder, 'id' | 'kind'>): Promise<OpenFolder> {
  const found = await findOpenFolder(tx, caller.accountId, id)
  if (found === null || found.kind !== kind) throw new AppError('folder.not-found')
  if (!mayManage(caller, found)) throw new AppError('folder.not-yours')
  // accounts before folders, as everywhere that locks both
  await lockAccount(tx, found.ownerId)
  const folder = (await lockOpenFolders(tx, caller.accountId, [id])).get(id)
  if (folder === undefined) throw new AppError('folder.not-found')
  return folder
}

/**
 * Shares a folder of notices with the enterprise, or ends that. Favourites of others in it then stay without a folder.
 * @throws AppError folder.not-found, folder.not-yours, folder.no-team
 */
export async function shareFolder(
  database: Database,
  caller: Caller,
  { id, isShared, now }: { id: number; isShared: boolean; now: Date },
): Promise<void> {
  const { accountId, enterpriseId } = caller
  await database.transaction(async (tx) => {
    const folder = await demandManaged(tx, caller, { id, kind: 'notice' })
    if (folder.isShared === isShared) return
    if (isShared && (await selectTeam(tx, enterpriseId)).length < 2) throw new AppError('folder.no-team')
    await updateShared(tx, id, isShared ? now : null)
    const noticeIds = isShared ? [] : await giveBack(tx, folder)
    await keepRecord(tx, { ...folder, isShared: true }, { deed: isShared ? 'shared' : 'ended', accountId, noticeIds, now })
  })
}

/**
 * Removes notices from a folder. Managers of the folder may remove all, others only those that they added.
 * @returns those that were in it
 * @throws AppError folder.not-found, folder.put-in-by-others
 */
export async function takeOutOfFolder(
  database: Database,
  caller: Caller,
  { folderId, ids, now }: { folderId: number; ids: readonly number[]; now: Date },
): Promise<number[]> {
  const { accountId } = caller
  return database.transaction(async (tx) => {
    const folder = (await lockOpenFolders(tx, accountId, [folderId])).get(folderId)
    if (folder === undefined || folder.kind !== 'notice') throw new AppError('folder.not-found')
    const lying = (await selectLying(tx, folderId)).filter(({ noticeId }) => ids.includes(noticeId))
    const mayAll = mayManage(caller, folder)
    const own = new Set(lying.filter((one) => mayAll || one.accountId === accountId).map(({ noticeId }) => noticeId))
    if (lying.some(({ noticeId }) => !own.has(noticeId))) throw new AppError('folder.put-in-by-others')
    const noticeIds = [...own]
    await takeNoticesOut(tx, { folderId, noticeIds, accountId: mayAll ? null : accountId })
    await keepRecord(tx, folder, { deed: 'taken-out', accountId, noticeIds, now })
    return noticeIds
  })
}
