import type { Database, Executor } from '../../../platform/database/executor.ts'
import { jobKind, noData, walkIds, type JobContext } from '../../../platform/jobs/index.ts'
import { noteApprovals, noteNotices, type ProjectNeeds } from './note-projects.ts'
import { evidenceReading } from './queries.ts'

type Needs = ProjectNeeds & { database: Database }

/**
 * Processes notices that no event reported: those older than the projects, stored while no server ran, or processed by
 * an earlier version of the reading.
 */
export const noteMissingProjectsJob = jobKind({
  name: 'note-missing-projects',
  label: '补充整理拟在建项目',
  data: noData,
  retries: 0,
  minutes: 24 * 60,
  schedule: { everyMinutes: 24 * 60, atStart: true },
  run: (context, needs: Needs) => noteAll(needs, context, false),
})

/** Processes all notices again, when operators ask for it. */
export const noteProjectsAgainJob = jobKind({
  name: 'note-projects-again',
  label: '重新整理全部拟在建项目',
  data: noData,
  retries: 5,
  minutes: 24 * 60,
  byHand: { data: {}, key: 'all' },
  run: (context, needs: Needs) => noteAll(needs, context, true),
})

type Progress = Pick<JobContext<unknown>, 'signal' | 'reached' | 'progress'>

/** @returns the result for operators */
export async function noteAll({ database, ...needs }: Needs, context: Progress, again: boolean): Promise<string> {
  // few compared with the notices, so after an interruption they are processed again
  const approvals = await walkIds(
    { signal: context.signal, reached: null, progress: async () => undefined },
    {
      last: await selectLastRecord(database),
      select: (after, upTo) => selectRecords(database, { after, upTo, again }),
      work: (ids) => database.transaction((tx) => noteApprovals(tx, needs, ids)),
    },
  )
  const notices = await walkIds(context, {
    last: await selectLastNotice(database),
    select: (after, upTo) => selectNotices(database, { after, upTo, again }),
    work: (ids) => database.transaction((tx) => noteNotices(tx, needs, ids)),
  })
  return `整理 ${notices} 条公告和 ${approvals} 条审批记录中的拟在建项目`
}

async function selectLastNotice(db: Executor): Promise<number> {
  const [row] = await db.query<{ last: number }>(
    `select greatest((select max(id) from notice_public notice), (select max(source_id) from designed_source where source = 'notice'), 0) as last`,
  )
  return row?.last ?? 0
}

async function selectLastRecord(db: Executor): Promise<number> {
  const [row] = await db.query<{ last: number }>(
    `select greatest((select max(id) from approval_record_public), (select max(source_id) from designed_source where source = 'approval'), 0) as last`,
  )
  return row?.last ?? 0
}

interface Part {
  after: number
  upTo: number
  again: boolean
}

/** Notices not processed, or only by an earlier reading, and processed ones that no longer exist; `again`: all of them. */
async function selectNotices(db: Executor, { after, upTo, again }: Part): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select coalesce(notice.id, noted.source_id) as id
     from (select id from notice_public where id > $1 and id <= $2) as notice
       full join (select source_id, reading from designed_source where source = 'notice' and source_id > $1 and source_id <= $2) as noted on noted.source_id = notice.id
     where $3 or notice.id is null or noted.source_id is null or noted.reading < $4 order by 1`,
    [after, upTo, again, evidenceReading],
  )
  return rows.map(({ id }) => id)
}

/** The same for records of approvals. */
async function selectRecords(db: Executor, { after, upTo, again }: Part): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select coalesce(record.id, noted.source_id) as id
     from (select id from approval_record_public where id > $1 and id <= $2) as record
       full join (select source_id, reading from designed_source where source = 'approval' and source_id > $1 and source_id <= $2) as noted on noted.source_id = record.id
     where $3 or record.id is null or noted.source_id is null or noted.reading < $4 order by 1`,
    [after, upTo, again, evidenceReading],
  )
  return rows.map(({ id }) => id)
}
