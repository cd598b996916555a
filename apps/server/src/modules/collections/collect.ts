import { AppError } from '../../platform/app-error.ts'
import type { Database, Transaction } from '../../platform/database/executor.ts'
import { appendEvents } from '../../platform/events/append-events.ts'
import type { Visibility } from '../../search/port.ts'
import { lockAccount } from '../accounts/index.ts'
import { noticeCollected } from './collection-events.ts'
import { keepMarks, leaveMarks } from './marks/mark-queries.ts'
import { deleteCollected, findState, insertCollected } from './queries.ts'
import { keepMoves } from './sharing/folder-records.ts'
import { markOwnerKnown } from './team/owner-queries.ts'
import { markKnown, selectLeft } from './updates/known.ts'

/** the maximum, because a list is filtered in memory */
const most = 5000

interface Wish {
  accountId: number
  noticeIds: readonly number[]
  /** Notices outside it cannot be collected; null for no limit. */
  visibility: Visibility | null
  now: Date
}

/**
 * Makes notices favourites; existing favourites keep their places. If there is no room for all of them, none is added.
 * @returns those that are favourites now, without notices that the account may not see
 * @throws AppError collection.full
 */
export async function collect(database: Database, wish: Wish): Promise<number[]> {
  return database.transaction((tx) => collectIn(tx, wish))
}

/** Like collect, within another transaction. */
export async function collectIn(tx: Transaction, { accountId, noticeIds, visibility, now }: Wish): Promise<number[]> {
  // one at a time for each account, otherwise two could both take the last place
  await lockAccount(tx, accountId)
  const { visible, collected, count } = await findState(tx, accountId, noticeIds, visibility)
  const ids = visible.filter((id) => !collected.includes(id))
  if (ids.length === 0) return visible
  if (count + ids.length > most) throw new AppError('collection.full')
  await insertCollected(tx, accountId, ids, now)
  await markKnown(tx, accountId, { ids, visibility })
  await appendEvents(tx, noticeCollected, [{ accountId }])
  await keepMoves(tx, { accountId, noticeIds: ids, deed: 'put-in', now })
  await keepMarks(tx, { accountId, kind: 'notice', ids })
  return visible
}

/** Updates of favourites are hits, too: marks these as read. */
export type ReadNews = (tx: Transaction, news: { accountId: number; noticeIds: readonly number[]; now: Date }) => Promise<void>

/** Removes notices from the favourites. Notices that are no favourites are ignored. */
export async function takeOut(
  { database, readNews }: { database: Database; readNews: ReadNews },
  { accountId, noticeIds, now }: Omit<Wish, 'visibility'>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    await keepMoves(tx, { accountId, noticeIds, deed: 'taken-out', now })
    await deleteCollected(tx, accountId, noticeIds)
    await leaveMarks(tx, { accountId, kind: 'notice', ids: noticeIds, now })
    await readNews(tx, { accountId, noticeIds: await selectLeft(tx, accountId, noticeIds), now })
  })
}

/** Marks updates of favourites' projects, and assignments by others, as seen. @param wish.ids null for all */
export async function know(
  { database, readNews }: { database: Database; readNews: ReadNews },
  { accountId, ids, visibility, now }: Pick<Wish, 'accountId' | 'visibility' | 'now'> & { ids: readonly number[] | null },
): Promise<void> {
  await database.transaction(async (tx) => {
    const noticeIds = await markKnown(tx, accountId, { ids, visibility })
    await markOwnerKnown(tx, { accountId, kind: 'notice', ids, now })
    await readNews(tx, { accountId, noticeIds, now })
  })
}
