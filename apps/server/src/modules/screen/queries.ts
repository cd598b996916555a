import type { Channel } from '@tender/contract'
import { visibilityParameters } from '../documents/index.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { Visibility } from '../../search/port.ts'

export interface DayCount {
  /** `2026-11-20` (Asia/Shanghai). */
  day: string
  channel: Channel
  count: number
}

/** Visible notices that were published from one moment until before another, by day and channel. */
export function countByDay(
  db: Executor,
  { from, before, visibility }: { from: Date; before: Date; visibility: Visibility | null },
): Promise<DayCount[]> {
  // without areas, the two moments say it all, and the index on them alone answers
  const isLimited = visibility !== null && visibility.areas.length > 0
  // by hours rather than by the name of the zone: China has kept +8 since 1991, and the days of the page are made so too
  return db.query<DayCount>(
    `select day::text, channel, count
     from (select (published_at at time zone interval '8 hours')::date as day, channel, count(*)::integer as count
           from notice_public notice
           where published_at >= $1 and published_at < $2${isLimited ? ` and is_visible(notice.published_at, notice.area_code, $3, $4)` : ''}
           group by 1, 2) counted`,
    isLimited ? [from, before, ...visibilityParameters(visibility)] : [from, before],
  )
}
