import { AppError } from '../../platform/app-error.ts'
import type { Database, Transaction } from '../../platform/database/executor.ts'
import { appendEvents } from '../../platform/events/append-events.ts'
import type { Visibility } from '../../search/port.ts'
import { lockAccount } from '../accounts/index.ts'
import { noticeCollected } from './collection-events.ts'
import { keepMark, leaveMark } from './marks/mark-queries.ts'
import { deleteCollected, findState, insertCollected } from './queries.ts'
import { markKnown, selectLeft } from './updates/known.ts'

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
    await appendEvents(tx, noticeCollected, [{ accountId }])
    await keepMark(tx, { accountId, kind: 'notice', id: noticeId })
  })
}

/** News of favourites are hits, too: these are read. */
export type ReadNews = (tx: Transaction, news: { accountId: number; noticeIds: readonly number[]; now: Date }) => Promise<void>

/** Takes a notice out of the favourites. Nothing changes where it is not among them. */
export async function takeOut(
  { database, readNews }: { database: Database; readNews: ReadNews },
  { accountId, noticeId, now }: Omit<Wish, 'visibility'>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await deleteCollected(tx, accountId, noticeId)
    await leaveMark(tx, { accountId, kind: 'notice', id: noticeId, now })
    await readNews(tx, { accountId, noticeIds: await selectLeft(tx, accountId, noticeId), now })
  })
}

/** The account knows what has come in the projects of its favourites. @param wish.ids null: of all of them */
export async function know(
  { database, readNews }: { database: Database; readNews: ReadNews },
  { accountId, ids, visibility, now }: Pick<Wish, 'accountId' | 'visibility' | 'now'> & { ids: readonly number[] | null },
): Promise<void> {
  await database.transaction(async (tx) => {
    const noticeIds = await markKnown(tx, accountId, { ids, visibility })
    await readNews(tx, { accountId, noticeIds, now })
  })
}
