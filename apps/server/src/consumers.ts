import { indexElsewhere, noticeChanged, noticeStored } from './ingest/index.ts'
import { followApprovals } from './modules/approvals/index.ts'
import { auditMerges } from './modules/audit/index.ts'
import { companyStatisticsJob, followCompanies, followNotices } from './modules/companies/index.ts'
import { noteAssigned, noteHits } from './modules/delivery/index.ts'
import { followContacts } from './modules/people/index.ts'
import { followSources } from './modules/projects/index.ts'
import { matchNotices, matchProjects, noteNews } from './modules/subscriptions/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Consumer } from './platform/events/consumer.ts'
import type { Jobs } from './platform/jobs/index.ts'
import type { ApprovalEngine } from './search/approval-kind.ts'
import type { CompanyEngine } from './search/company-kind.ts'
import type { SearchEngine } from './search/port.ts'
import type { ProjectEngine } from './search/project-kind.ts'
import { statisticsJob } from './search/statistics-job.ts'

interface Needs {
  jobs: Jobs
  clock: Clock
  searchEngine: SearchEngine
  approvalEngine: ApprovalEngine
  companyEngine: CompanyEngine
  projectEngine: ProjectEngine
}

/** Everything that follows the events, one row for each. */
export function consumersOf({ jobs, clock, searchEngine, approvalEngine, companyEngine, projectEngine }: Needs): readonly Consumer[] {
  const indexing = searchEngine.indexedBy === 'events' ? [indexElsewhere(searchEngine)] : []
  return [
    auditMerges,
    matchNotices({ clock }),
    noteNews({ clock }),
    noteHits({ jobs, clock }),
    noteAssigned({ jobs, clock }),
    followNotices,
    followCompanies({ companyEngine, clock }),
    followApprovals(approvalEngine),
    followContacts,
    followSources({ projectEngine }),
    matchProjects({ clock }),
    refreshStatistics(jobs, clock),
    ...indexing,
  ]
}

/** Milliseconds to wait for further notices. */
const statisticsDelay = 10 * 60_000

/**
 * Refreshes the statistics of search and companies after notices were stored: once for everything that arrives within some minutes, and not at all if
 * nothing arrives.
 */
function refreshStatistics(jobs: Jobs, clock: Clock): Consumer {
  return {
    name: 'search.statistics',
    label: '安排更新检索统计',
    on: [noticeStored, noticeChanged],
    handle: async (tx) => {
      const runAt = new Date(clock.now().getTime() + statisticsDelay)
      await jobs.queue(tx, statisticsJob, {}, { runAt })
      await jobs.queue(tx, companyStatisticsJob, {}, { runAt })
    },
  }
}
