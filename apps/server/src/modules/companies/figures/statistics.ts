import type { Database } from '../../../platform/database/executor.ts'
import { jobKind, noData } from '../../../platform/jobs/index.ts'

/**
 * Refreshes the planner statistics of companies, people and projects, which nobody else does in the embedded database:
 * at a start, and some minutes after notices have arrived.
 */
export const companyStatisticsJob = jobKind({
  name: 'refresh-company-statistics',
  label: '更新单位、联系人与项目的查询统计',
  data: noData,
  retries: 3,
  minutes: 60,
  schedule: { everyMinutes: 24 * 60, atStart: true },
  run: (_context, { database }: { database: Database }) => refreshAllStatistics(database),
})

const tables = [
  'organisation',
  'organisation_role',
  'organisation_evidence',
  'organisation_project',
  'organisation_summary',
  'organisation_figure',
  'market_figure',
  'organisation_deal',
  'organisation_rival',
]

export function refreshStatistics(database: Database): Promise<void> {
  return analyzeAll(database, tables)
}

/** For companies, people, projects and approvals. The engines refresh the tables that they search. */
export async function refreshAllStatistics(database: Database): Promise<void> {
  const rows = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname ~ '^(organisation|market|person|designed|approval)' and relname !~ '_search' order by relname`,
  )
  await analyzeAll(
    database,
    rows.map(({ name }) => name),
  )
}

async function analyzeAll(database: Database, names: readonly string[]): Promise<void> {
  for (const table of names) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that others have their turn
    await database.query(`analyze ${table}`)
  }
}

/** Refreshes statistics while tables are being filled: with those of an empty table, each statement would read all of it. */
export function growingStatistics(database: Database) {
  let count = 0
  let refreshedAt = 0
  return {
    /** Refreshes them whenever the number of rows has about doubled. */
    grownBy: async (added: number): Promise<void> => {
      count += added
      if (count < 2 * refreshedAt) return
      refreshedAt = count
      await refreshStatistics(database)
    },
  }
}
