import { jobKind, noData } from '../platform/jobs/index.ts'
import type { ApprovalEngine } from './approval-kind.ts'
import type { CompanyEngine } from './company-kind.ts'
import type { SearchEngine } from './port.ts'
import type { ProjectEngine } from './project-kind.ts'

interface Needs {
  searchEngine: SearchEngine
  approvalEngine: ApprovalEngine
  companyEngine: CompanyEngine
  projectEngine: ProjectEngine
}

/** Updates the statistics used by query plans: at the start, and some minutes after notices have arrived. */
export const statisticsJob = jobKind({
  name: 'refresh-statistics',
  label: '更新检索统计',
  data: noData,
  retries: 3,
  minutes: 60,
  schedule: { everyMinutes: 24 * 60, atStart: true },
  run: async (_context, { searchEngine, approvalEngine, companyEngine, projectEngine }: Needs) => {
    await searchEngine.refreshStatistics()
    await approvalEngine.refreshStatistics()
    await companyEngine.refreshStatistics()
    await projectEngine.refreshStatistics()
  },
})
