import type { HitHour, ReplyOf } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import type { Executor } from '../../../platform/database/executor.ts'
import { selectConsumers } from '../../../platform/events/consumer-rows.ts'

interface HourRow {
  hour: Date
  hits: number
  unshown: number
  published: (number | null)[] | null
  matched: (number | null)[] | null
  shown: (number | null)[] | null
  delivered: (number | null)[] | null
  undelivered: number
}

/** the newest hits of an hour that are measured */
const maxMeasured = 20_000

const percentiles = (seconds: string) => `(percentile_cont(array[0.5, 0.99]) within group (order by ${seconds}))::float8[]`

/** When a hit was first delivered by an instant channel, and whether such a delivery or a digest is still missing. */
const toldSql = `select min(delivery.sent_at) filter (where setting.frequency = 'now') as delivered_at,
    bool_or(delivery.id is null or delivery.state = 'waiting') as waits
  from delivery_hit_public channel left join delivery_public delivery on delivery.id = channel.delivery_id
  left join delivery_setting_public setting on setting.subscription_id = channel.subscription_id and setting.channel = channel.channel
  where channel.hit_id = hit.id`

/** The duration of each step, hour by hour, for the hits of the last 24 hours, and the number of notices that wait to be matched. */
export async function hitTimes(db: Executor, now: Date): Promise<ReplyOf<(typeof calls)['getHitTimes']>> {
  const rows = await db.query<HourRow>(
    `select hour, count(*)::integer as hits, count(*) filter (where shown_at is null)::integer as unshown,
       ${percentiles('case when tells_time then extract(epoch from arrived_at - published_at) end')} as published,
       ${percentiles('extract(epoch from matched_at - arrived_at)')} as matched,
       ${percentiles('extract(epoch from shown_at - matched_at)')} as shown,
       ${percentiles('extract(epoch from delivered_at - matched_at)')} as delivered, count(*) filter (where waits)::integer as undelivered
     from generate_series(date_trunc('hour', $1::timestamptz) - interval '23 hours', date_trunc('hour', $1::timestamptz), interval '1 hour') as hour
     cross join lateral (
       select hit.arrived_at, hit.matched_at, hit.shown_at, notice.published_at,
         extract(epoch from notice.published_at)::bigint % 86400 <> 16 * 3600 as tells_time, told.delivered_at, told.waits
       from hit_public hit left join notice_public notice on notice.id = hit.notice_id cross join lateral (${toldSql}) as told
       where hit.matched_at >= hour and hit.matched_at < hour + interval '1 hour' order by hit.matched_at desc limit $2) as found
     group by hour order by hour desc`,
    [now, maxMeasured],
  )
  const [{ undelivered } = { undelivered: 0 }] = await db.query<{ undelivered: number }>(
    `select ((select count(*) from delivery_hit_public where delivery_id is null)
       + (select coalesce(sum(hits), 0) from delivery_public where state = 'waiting' and kind = 'hits'))::integer as undelivered`,
  )
  const consumer = (await selectConsumers(db)).find(({ name }) => name === 'subscriptions.match')
  return { hours: rows.map(presentHour), waiting: consumer?.waiting ?? 0, undelivered }
}

function presentHour({ hour, published, matched, shown, delivered, ...counts }: HourRow): HitHour {
  const steps = { published: stepOf(published), matched: stepOf(matched), shown: stepOf(shown), delivered: stepOf(delivered) }
  return { hour: hour.toISOString(), ...counts, ...steps }
}

/** Seconds → milliseconds; negative differences of two machines' clocks count as 0. */
function stepOf(seconds: (number | null)[] | null): HitHour['matched'] {
  const [p50 = null, p99 = null] = (seconds ?? []).map((one) => (one === null ? null : Math.max(0, Math.round(one * 1000))))
  return { p50, p99 }
}
