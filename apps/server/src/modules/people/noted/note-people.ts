import type { Executor } from '../../../platform/database/executor.ts'
import type { EntryDraft, PeopleSource } from './entry-drafts.ts'
import { noticePeople } from './notice-people.ts'
import {
  deleteOfSources,
  insertContacts,
  insertSourceMarks,
  lockPeople,
  moveToRoots,
  refreshEntries,
  selectMatters,
  selectNotices,
  selectRecords,
} from './queries.ts'
import { recordPeople } from './record-people.ts'
import { settlePeople } from './settle-people.ts'

/**
 * Records the people in the current version of these notices and replaces earlier records; records of deleted notices
 * are removed. It takes a few statements, whatever the number of notices, and can be repeated.
 */
export async function notePeople(tx: Executor, noticeIds: readonly number[]): Promise<void> {
  if (noticeIds.length === 0) return
  await lockPeople(tx)
  const notices = await selectNotices(tx, noticeIds)
  await note(tx, { source: 'notice', asked: noticeIds, found: notices.map(({ id }) => id), drafts: notices.flatMap(noticePeople) })
}

/** The same for records of approvals and of lists of projects. */
export async function noteRecords(tx: Executor, recordIds: readonly number[]): Promise<void> {
  if (recordIds.length === 0) return
  await lockPeople(tx)
  const found = await selectRecords(tx, recordIds)
  await note(tx, { source: 'approval', asked: recordIds, found, drafts: (await selectMatters(tx, found)).flatMap(recordPeople) })
}

interface Read {
  source: PeopleSource
  /** Ids of the requested sources, and of those that exist. */
  asked: readonly number[]
  found: readonly number[]
  drafts: readonly EntryDraft[]
}

async function note(tx: Executor, { source, asked, found, drafts }: Read): Promise<void> {
  const before = await deleteOfSources(tx, source, asked)
  await insertSourceMarks(tx, source, found)
  const after = await insertContacts(tx, drafts)
  await settlePeople(tx, await refreshEntries(tx, [...new Set([...before, ...after])]))
}

/** Follows companies that were merged or split. */
export async function moveCompanies(tx: Executor, organisationIds: readonly number[]): Promise<void> {
  if (organisationIds.length === 0) return
  await lockPeople(tx)
  await settlePeople(tx, await moveToRoots(tx, organisationIds))
}
