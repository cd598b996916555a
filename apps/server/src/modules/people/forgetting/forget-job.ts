import * as z from 'zod'
import {
  forgetInApprovals,
  hideInRejects,
  lockIngest,
  noteApplied,
  rereadNotices,
  selectNoticesOf,
  type NoticeReading,
} from '../../../ingest/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/executor.ts'
import { jobKind, type JobContext } from '../../../platform/jobs/index.ts'
import type { Random } from '../../../platform/random.ts'
import type { SearchEngine } from '../../../search/port.ts'
import { forgetWrittenNumbers } from '../../documents/index.ts'
import { notePeople, noteRecords } from '../noted/note-people.ts'

interface Needs {
  database: Database
  searchEngine: SearchEngine
  reading: NoticeReading
  clock: Clock
  random: Random
}

const data = z.object({
  /** Id of the request. */
  id: z.int(),
  /** Notices with the name that do not contain one of its numbers. */
  noticeIds: z.array(z.int()),
})

/** Removes what is to be forgotten from all stored data, or restores what no longer is. */
export const forgetJob = jobKind({
  name: 'forget',
  label: '删除或恢复联系人的信息',
  data,
  retries: 8,
  minutes: 60,
  run: forget,
})

async function forget({ data: { id, noticeIds }, signal }: JobContext<z.output<typeof data>>, needs: Needs): Promise<string> {
  const { database, clock, random } = needs
  // after this lock, every transaction that did not know the request has ended
  await database.transaction(lockIngest)
  const ids = [...new Set([...noticeIds, ...(await selectNoticesOf(database, id))])]
  let left: number[] = []
  for (let from = 0; from < ids.length; from += readAtOnce) {
    signal.throwIfAborted()
    const part = ids.slice(from, from + readAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- one part after the other, so that others have their turn
    left = [...left, ...(await rereadNotices(needs, part))]
    // oxlint-disable-next-line no-await-in-loop
    await database.transaction((tx) => notePeople(tx, part))
  }
  await forgetWrittenNumbers(database, random)
  await hideInRejects(database, random)
  const records = await forgetInApprovals(database, random)
  for (let from = 0; from < records.length; from += readAtOnce) {
    const part = records.slice(from, from + readAtOnce)
    // oxlint-disable-next-line no-await-in-loop
    await database.transaction((tx) => noteRecords(tx, part))
  }
  await database.transaction((tx) => noteApplied(tx, { id, notices: ids.length, now: clock.now() }))
  // notices that changed meanwhile were written without it; those that cannot be read again are tried again
  if (left.length > 0) throw new Error(`${left.length} notices could not be read again`)
  return `处理 ${ids.length} 条公告和 ${records.length} 条审批记录`
}

const readAtOnce = 50
