import type { Channel } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'

export interface DayCount {
  /** `2026-11-20` (Asia/Shanghai). */
  day: string
  channel: Channel
  count: number
}

/** Notices published from one moment until before another, by day and channel. */
export function countByDay(db: Executor, from: Date, before: Date): Promise<DayCount[]> {
  // by hours rather than by the name of the zone: China has kept +8 since 1991, and the days of the page are made so too
  return db.query<DayCount>(
    `select day::text, channel, count
     from (select (published_at at time zone interval '8 hours')::date as day, channel, count(*)::integer as count
           from notice
           where published_at >= $1 and published_at < $2
           group by 1, 2) counted`,
    [from, before],
  )
}
