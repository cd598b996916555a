import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Visibility } from '../../search/port.ts'
import { lockAccount } from '../accounts/index.ts'
import { keepMark, leaveMark } from './marks/mark-queries.ts'
import { deleteCollected, findState, insertCollected } from './queries.ts'
import { markKnown } from './updates/update-queries.ts'

/** More are no longer favourites, and a list of them is filtered in memory. */
const most = 5000

interface Wish {
  accountId: number
  noticeId: number
  /** Notices outside it can't be collected; null: all can. */
  visibility: Visibility | null
  now: Date
}

/** Makes a notice a favourite; one that is already stays where it is. @throws AppError document.not-found, collection.full */
export async function collect(database: Database, { accountId, noticeId, visibility, now }: Wish): Promise<void> {
  await database.transaction(async (tx) => {
    // one at a time per account, or two could both take the last place
    await lockAccount(tx, accountId)
    const { isVisible, isCollected, count } = await findState(tx, accountId, noticeId, visibility)
    if (!isVisible) throw new AppError('document.not-found')
    if (isCollected) return
    if (count >= most) throw new AppError('collection.full')
    await insertCollected(tx, accountId, noticeId, now)
    await markKnown(tx, accountId, { ids: [noticeId], visibility })
    await keepMark(tx, { accountId, kind: 'notice', id: noticeId })
  })
}

/** Takes a notice out of the favourites. Nothing changes where it is not among them. */
export async function takeOut(database: Database, { accountId, noticeId, now }: Omit<Wish, 'visibility'>): Promise<void> {
  await database.transaction(async (tx) => {
    await deleteCollected(tx, accountId, noticeId)
    await leaveMark(tx, { accountId, kind: 'notice', id: noticeId, now })
  })
}
