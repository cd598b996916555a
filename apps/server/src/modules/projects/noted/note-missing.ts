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
      last: await selectLastId(database, 'approval'),
      select: (after, upTo) => selectIds(database, 'approval', { after, upTo, again }),
      work: (ids) => database.transaction((tx) => noteApprovals(tx, needs, ids)),
    },
  )
  const notices = await walkIds(context, {
    last: await selectLastId(database, 'notice'),
    select: (after, upTo) => selectIds(database, 'notice', { after, upTo, again }),
    work: (ids) => database.transaction((tx) => noteNotices(tx, needs, ids)),
  })
  return `整理 ${notices} 条公告和 ${approvals} 条审批记录中的拟在建项目`
}

const presentSql = {
  notice: 'select id from notice_public as notice',
  approval: 'select id from approval_record_public as record',
} as const

type Source = keyof typeof presentSql

/** The highest id of a notice or record, existing or deleted. */
async function selectLastId(db: Executor, source: Source): Promise<number> {
  const [row] = await db.query<{ last: number }>(
    `select greatest((select max(id) from (${presentSql[source]}) as present), (select max(source_id) from designed_source where source = $1), 0) as last`,
    [source],
  )
  return row?.last ?? 0
}

interface Part {
  after: number
  upTo: number
  again: boolean
}

/** Those not processed, or only by an earlier reading, and processed ones that no longer exist; `again`: all of them. */
async function selectIds(db: Executor, source: Source, { after, upTo, again }: Part): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select coalesce(present.id, noted.source_id) as id
     from (${presentSql[source]} where id > $1 and id <= $2) as present
       full join (select source_id, reading from designed_source where source = $5 and source_id > $1 and source_id <= $2) as noted on noted.source_id = present.id
     where $3 or present.id is null or noted.source_id is null or noted.reading < $4 order by 1`,
    [after, upTo, again, evidenceReading, source],
  )
  return rows.map(({ id }) => id)
}
