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
  // by hours rather than by the name of the zone: China has kept +8 since 1991, and a group by a number is the quickest
  return db.query<DayCount>(
    `select (date '1970-01-01' + day)::text as day, channel, count
     from (select floor((extract(epoch from published_at) + 28800) / 86400)::integer as day, channel, count(*)::integer as count
           from notice
           where published_at >= $1 and published_at < $2
           group by 1, 2) counted`,
    [from, before],
  )
}
