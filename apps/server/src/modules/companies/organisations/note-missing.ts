import type { Database, Executor } from '../../../platform/database/executor.ts'
import { jobKind, noData, walkIds, type JobContext } from '../../../platform/jobs/index.ts'
import { growingStatistics } from '../figures/statistics.ts'
import { noteNotices } from './note-notices.ts'

interface Needs {
  database: Database
}

/** Processes notices that no event reported: those older than the companies, or stored while no server ran. */
export const noteMissingJob = jobKind({
  name: 'note-missing-companies',
  label: '补充整理单位',
  data: noData,
  retries: 0,
  minutes: 24 * 60,
  schedule: { everyMinutes: 24 * 60, atStart: true },
  run: (context, { database }: Needs) => noteAll(database, context, false),
})

/** Processes all notices again, when operators ask for it. */
export const noteAgainJob = jobKind({
  name: 'note-companies-again',
  label: '重新整理全部单位',
  data: noData,
  retries: 5,
  minutes: 24 * 60,
  byHand: { data: {}, key: 'all' },
  run: (context, { database }: Needs) => noteAll(database, context, true),
})

/** @returns the result for operators */
export async function noteAll(
  database: Database,
  context: Pick<JobContext<unknown>, 'signal' | 'reached' | 'progress'>,
  again: boolean,
): Promise<string> {
  const statistics = growingStatistics(database)
  const noted = await walkIds(context, {
    last: await selectLastId(database),
    select: (after, upTo) => selectIds(database, { after, upTo, again }),
    work: async (ids) => {
      await database.transaction((tx) => noteNotices(tx, ids))
      await statistics.grownBy(ids.length)
    },
  })
  return `整理 ${noted} 条公告中的单位`
}

/** The highest id of a notice, existing or deleted. */
async function selectLastId(db: Executor): Promise<number> {
  const [row] = await db.query<{ last: number }>(
    `select greatest((select max(id) from notice_public notice), (select max(notice_id) from organisation_notice), 0) as last`,
  )
  return row?.last ?? 0
}

/** Notices that were not processed, and processed ones that no longer exist; `again`: all of them. */
async function selectIds(db: Executor, { after, upTo, again }: { after: number; upTo: number; again: boolean }): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select coalesce(notice.id, noted.notice_id) as id
     from (select id from notice_public where id > $1 and id <= $2) as notice
       full join (select notice_id from organisation_notice where notice_id > $1 and notice_id <= $2) as noted on noted.notice_id = notice.id
     where $3 or notice.id is null or noted.notice_id is null order by 1`,
    [after, upTo, again],
  )
  return rows.map(({ id }) => id)
}
