import type { Database, Executor } from '../../platform/database/executor.ts'
import { jobKind, noData, type JobContext } from '../../platform/jobs/index.ts'
import type { SearchEngine } from '../../search/port.ts'
import { lockIngest } from '../lock-ingest.ts'
import { moveOpportunities, type MovedNotice } from './move-opportunities.ts'
import { settleContracts } from './settle-contracts.ts'
import { settleEffective } from './settle-effective.ts'

interface Needs {
  database: Database
  searchEngine: SearchEngine
}

/** Projects in one transaction. Imports wait while it runs. */
const projectsPerTransaction = 100

/** Settles what holds of projects that existed before this was stored. */
export const settleUnsettledJob = jobKind({
  name: 'settle-projects',
  label: '补充整理项目的现行时间和预算',
  data: noData,
  retries: 0,
  minutes: 24 * 60,
  schedule: { everyMinutes: 24 * 60, atStart: true },
  run: (context, needs: Needs) => settleUnsettled(needs, context),
})

/** @returns a summary for operators */
export async function settleUnsettled({ database, searchEngine }: Needs, { signal }: Pick<JobContext<unknown>, 'signal'>): Promise<string> {
  let settled = 0
  for (let last = projectsPerTransaction; last > 0; settled += last) {
    signal.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- one part at a time, so that others can work in between
    last = await database.transaction(async (tx) => {
      await lockIngest(tx)
      const projectIds = await takeUnsettled(tx)
      await moveOpportunities(tx, searchEngine, await selectNotices(tx, projectIds))
      await settleEffective(tx, searchEngine, { projectIds, writtenIds: [] })
      await settleContracts(tx, searchEngine, { projectIds, writtenIds: [] })
      return projectIds.length
    })
  }
  return `整理 ${settled} 个项目`
}

function selectNotices(tx: Executor, projectIds: readonly number[]): Promise<MovedNotice[]> {
  return tx.query<MovedNotice>('select id, title, project_id as "projectId" from notice where project_id = any($1::bigint[])', [projectIds])
}

async function takeUnsettled(tx: Executor): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `delete from project_unsettled where project_id in (select project_id from project_unsettled order by project_id limit ${projectsPerTransaction}) returning project_id as id`,
  )
  return rows.map(({ id }) => id)
}
