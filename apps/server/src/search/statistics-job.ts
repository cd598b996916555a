import { jobKind, noData } from '../platform/jobs/index.ts'
import type { SearchEngine } from './port.ts'

/** Brings up to date what plans of searches rest on: at a start, and some minutes after notices have arrived. */
export const statisticsJob = jobKind({
  name: 'refresh-statistics',
  label: '更新检索统计',
  data: noData,
  retries: 3,
  minutes: 60,
  schedule: { everyMinutes: 24 * 60, atStart: true },
  run: (_context, { searchEngine }: { searchEngine: SearchEngine }) => searchEngine.refreshStatistics(),
})
