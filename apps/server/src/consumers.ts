import { noticeChanged, noticeStored } from './ingest/notice-events.ts'
import { indexElsewhere } from './ingest/index-elsewhere.ts'
import { auditMerges } from './modules/audit/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Consumer } from './platform/events/consumer.ts'
import type { Jobs } from './platform/jobs/index.ts'
import type { SearchEngine } from './search/port.ts'
import { statisticsJob } from './search/statistics-job.ts'

/** Everything that follows the events: one row each. */
export function consumersOf({ jobs, clock, searchEngine }: { jobs: Jobs; clock: Clock; searchEngine: SearchEngine }): readonly Consumer[] {
  const indexing = searchEngine.indexedBy === 'events' ? [indexElsewhere(searchEngine)] : []
  return [auditMerges, refreshStatistics(jobs, clock), ...indexing]
}

/** Milliseconds for which more notices are waited for. */
const statisticsDelay = 10 * 60_000

/** Statistics of the search follow what is stored: one refresh for all that arrives within some minutes, and none where nothing does. */
function refreshStatistics(jobs: Jobs, clock: Clock): Consumer {
  return {
    name: 'search.statistics',
    label: '安排更新检索统计',
    on: [noticeStored, noticeChanged],
    handle: async (tx) => {
      const runAt = new Date(clock.now().getTime() + statisticsDelay)
      await jobs.queue(tx, statisticsJob, {}, { key: statisticsJob.name, runAt })
    },
  }
}
