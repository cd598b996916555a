import type { Database, Executor } from '../../../platform/database/executor.ts'
import { jobKind, noData, walkIds, type JobContext } from '../../../platform/jobs/index.ts'
import { noteNumbers } from '../../../ingest/index.ts'
import type { Random } from '../../../platform/random.ts'
import type { PeopleSource } from './entry-drafts.ts'
import { notePeople, noteRecords } from './note-people.ts'

interface Needs {
  database: Database
  random: Random
}

/** Processes notices and records that no event reported: those older than the people, or stored while no server ran. */
export const notePeopleMissingJob = jobKind({
  name: 'note-missing-people',
  label: '补充整理联系人',
  data: noData,
  retries: 0,
  minutes: 24 * 60,
  schedule: { everyMinutes: 24 * 60, atStart: true },
  run: (context, needs: Needs) => noteAllPeople(needs, context, false),
})

/** Processes all of them again, when operators ask for it. */
export const notePeopleAgainJob = jobKind({
  name: 'note-people-again',
  label: '重新整理全部联系人',
  data: noData,
  retries: 5,
  minutes: 24 * 60,
  byHand: { data: {}, key: 'all' },
  run: (context, needs: Needs) => noteAllPeople(needs, context, true),
})

/** @returns the result for operators */
export async function noteAllPeople(
  { database, random }: Needs,
  context: Pick<JobContext<unknown>, 'signal' | 'reached' | 'progress'>,
  again: boolean,
): Promise<string> {
  // few compared with the notices, so after an interruption they are processed again
  const records = await walkIds(
    { signal: context.signal, reached: null, progress: async () => undefined },
    {
      last: await selectLastId(database, 'approval'),
      select: (after, upTo) => selectIds(database, 'approval', { after, upTo, again }),
      work: (ids) => database.transaction((tx) => noteRecords(tx, ids)),
    },
  )
  const notices = await walkIds(context, {
    last: await selectLastId(database, 'notice'),
    select: (after, upTo) => selectIds(database, 'notice', { after, upTo, again }),
    work: (ids) =>
      database.transaction(async (tx) => {
        await notePeople(tx, ids)
        // those stored before numbers were recorded
        await noteNumbers(tx, ids, random)
      }),
  })
  return `整理 ${notices} 条公告和 ${records} 条审批记录中的联系人`
}

const presentSql = {
  notice: 'select id from notice_public as notice',
  approval: 'select id from approval_record_public as record',
} as const satisfies Record<PeopleSource, string>

/** The highest id of a notice or record, existing or deleted. */
async function selectLastId(db: Executor, source: PeopleSource): Promise<number> {
  const [row] = await db.query<{ last: number }>(
    `select greatest((select max(id) from (${presentSql[source]}) as present), (select max(source_id) from person_source where source = $1), 0) as last`,
    [source],
  )
  return row?.last ?? 0
}

interface Part {
  after: number
  upTo: number
  again: boolean
}

/** Those not processed, and processed ones that no longer exist; `again`: all of them. */
async function selectIds(db: Executor, source: PeopleSource, { after, upTo, again }: Part): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select coalesce(present.id, noted.source_id) as id
     from (${presentSql[source]} where id > $1 and id <= $2) as present
       full join (select source_id from person_source where source = $4 and source_id > $1 and source_id <= $2) as noted on noted.source_id = present.id
     where $3 or present.id is null or noted.source_id is null order by 1`,
    [after, upTo, again, source],
  )
  return rows.map(({ id }) => id)
}
