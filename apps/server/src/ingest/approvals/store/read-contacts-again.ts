import type { Database, Executor, Transaction } from '../../../platform/database/executor.ts'
import { jobKind, noData, walkIds, type JobContext } from '../../../platform/jobs/index.ts'
import type { Random } from '../../../platform/random.ts'
import { loadForgotten, numberMarker } from '../../forgetting/forgotten-list.ts'
import { lockIngest } from '../../lock-ingest.ts'
import { mattersOfPage } from '../pages/read-page.ts'
import { selectStored, settleTexts, type Stored } from './forget-in-approvals.ts'
import { contactsReading } from './write-approvals.ts'

interface Needs {
  database: Database
  random: Random
}

/**
 * Reads the contacts of pages that were stored before contacts were read. Records that came field by field were not kept whole: their contacts come
 * with their next delivery.
 */
export const readContactsJob = jobKind({
  name: 'read-approval-contacts',
  label: '补读审批公示中的联系人',
  data: noData,
  retries: 0,
  minutes: 24 * 60,
  schedule: { everyMinutes: 24 * 60, atStart: true },
  run: (context, needs: Needs) => readContactsAgain(needs, context),
})

/** @returns a summary for operators */
export async function readContactsAgain(
  { database, random }: Needs,
  context: Pick<JobContext<unknown>, 'signal' | 'reached' | 'progress'>,
): Promise<string> {
  const read = await walkIds(context, {
    last: await selectLastId(database),
    select: (after, upTo) => selectUnread(database, after, upTo),
    work: async (ids) => {
      for (let from = 0; from < ids.length; from += recordsPerPart) {
        const part = ids.slice(from, from + recordsPerPart)
        // oxlint-disable-next-line no-await-in-loop -- one part after the other, so that others have their turn
        await database.transaction((tx) => readContactsOf(tx, random, part))
      }
    },
  })
  return `补读 ${read} 条审批记录`
}

const recordsPerPart = 20

async function selectLastId(db: Executor): Promise<number> {
  const [row] = await db.query<{ last: number }>('select coalesce(max(id), 0) as last from approval_record')
  return row?.last ?? 0
}

/** Sealed records are read once they are shown again, so that nothing in them can be found in another way. */
async function selectUnread(db: Executor, after: number, upTo: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from approval_record as record where id > $1 and id <= $2 and contacts_reading < $3
       and not exists (select from forgotten_approval where record_id = record.id) order by id`,
    [after, upTo, contactsReading],
  )
  return rows.map(({ id }) => id)
}

async function readContactsOf(tx: Transaction, random: Random, ids: readonly number[]): Promise<void> {
  await lockIngest(tx)
  const list = await loadForgotten(tx, await numberMarker({ database: tx, random }))
  await settleTexts(tx, random, list, (await selectStored(tx, random, ids)).map(withContacts))
  await tx.query('update approval_record set contacts_reading = $2 where id = any($1::bigint[])', [[...ids], contactsReading])
}

/** Reads a page as it was delivered. If it gives other matters by now, its contacts are left out. */
function withContacts(stored: Stored): Stored {
  const { title, text, safeHtml, matters } = stored.original
  const read = text === null ? [] : mattersOfPage({ title, text, safeHtml }, stored.sourceName)
  if (read.length !== matters.length) return stored
  const named = matters.map((matter, position) => {
    const { projectName, contacts = [] } = read[position] ?? {}
    return projectName === matter.projectName && contacts.length > 0 ? { ...matter, contacts } : matter
  })
  return { ...stored, original: { ...stored.original, matters: named } }
}
