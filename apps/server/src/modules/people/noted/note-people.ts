import type { Executor } from '../../../platform/database/executor.ts'
import { noticePeople } from './notice-people.ts'
import { deleteOfNotices, insertContacts, insertNoticeMarks, lockPeople, moveToRoots, refreshEntries, selectNotices } from './queries.ts'
import { settlePeople } from './settle-people.ts'

/**
 * Notes the people of these notices as they are now, whatever was noted of them before; of those that are no longer there nothing is left.
 * A few statements whatever their number; twice is as good as once.
 */
export async function notePeople(tx: Executor, noticeIds: readonly number[]): Promise<void> {
  if (noticeIds.length === 0) return
  await lockPeople(tx)
  const notices = await selectNotices(tx, noticeIds)
  const before = await deleteOfNotices(tx, noticeIds)
  await insertNoticeMarks(
    tx,
    notices.map(({ id }) => id),
  )
  const after = await insertContacts(tx, notices.flatMap(noticePeople))
  await settlePeople(tx, await refreshEntries(tx, [...new Set([...before, ...after])]))
}

/** Follows companies that turned out to be one, or two. */
export async function moveCompanies(tx: Executor, organisationIds: readonly number[]): Promise<void> {
  if (organisationIds.length === 0) return
  await lockPeople(tx)
  await settlePeople(tx, await moveToRoots(tx, organisationIds))
}
