import type { SourceFreshness } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'

interface SourceRow {
  name: string
  notices: number
  lastArrivedAt: Date
  delay: number | null
}

/**
 * The freshness of each source, freshest first, from its publications of the last days: older notices were imported
 * late on purpose. A source whose notices are all from midnight gives no time of day.
 */
export async function sourceFreshness(db: Executor, signal: AbortSignal, now: Date): Promise<SourceFreshness[]> {
  const rows = await db.query<SourceRow>(
    `select source_name as name, count(*)::integer as notices, max(first_seen_at) as "lastArrivedAt",
       (percentile_cont(0.5) within group (order by case
         when extract(epoch from published_at)::bigint % 86400 <> 16 * 3600 and published_at > $1::timestamptz - interval '7 days' then extract(epoch from first_seen_at - published_at) end))::float8 as delay
     from notice_source_public where first_seen_at > $1::timestamptz - interval '7 days' and source_name <> ''
     group by source_name order by max(first_seen_at) desc limit 200`,
    [now],
    { signal },
  )
  return rows.map(({ lastArrivedAt, delay, ...row }) => ({
    ...row,
    lastArrivedAt: lastArrivedAt.toISOString(),
    delay: delay === null ? null : Math.max(0, Math.round(delay * 1000)),
  }))
}
