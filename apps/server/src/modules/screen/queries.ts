import type { Channel, Coverage } from '@tender/contract'
import { visibilityParameters } from '../documents/index.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { Visibility } from '../../search/port.ts'

export interface DayCount {
  /** `2026-11-20` (Asia/Shanghai). */
  day: string
  channel: Channel
  count: number
}

/** Visible notices published from one moment until before another, by day and channel. */
export function countByDay(
  db: Executor,
  { from, before, visibility }: { from: Date; before: Date; visibility: Visibility | null },
): Promise<DayCount[]> {
  // without areas, the two moments are the whole condition, and their index answers alone
  const isLimited = visibility !== null && visibility.areas.length > 0
  // by hours instead of the zone's name: China has used +8 since 1991, and the page computes days in the same way
  return db.query<DayCount>(
    `select day::text, channel, count
     from (select (published_at at time zone interval '8 hours')::date as day, channel, count(*)::integer as count
           from notice_public notice
           where published_at >= $1 and published_at < $2${isLimited ? ` and is_visible(notice.published_at, notice.area_code, $3, $4)` : ''}
           group by 1, 2) counted`,
    isLimited ? [from, before, ...visibilityParameters(visibility)] : [from, before],
  )
}

/** Counts all notices published until a moment: those since another, all of them, and the cities in which they are. */
export async function countAll(db: Executor, { from, until }: { from: Date; until: Date }): Promise<Coverage> {
  const [counts] = await db.query<Coverage>(
    `select count(*) filter (where published_at >= $1)::integer as newest, count(*)::integer as notices,
            count(distinct left(area_code, 4)) filter (where area_code not like '__0000')::integer as cities
     from notice_public notice
     where published_at <= $2`,
    [from, until],
  )
  return counts ?? { newest: 0, notices: 0, cities: 0 }
}
