import { addDays, dayNumber, startOfDay, defaultHour, type DeliveryFrequency } from '@tender/contract'

/** When a channel delivers a subscription's hits: the hour, and the day of weekly digests (1 Monday … 7 Sunday), in Shanghai. */
export interface Pace {
  frequency: Exclude<DeliveryFrequency, 'off'>
  hour: number
  weekday: number
}

/** What `now` means without the right to instant deliveries. */
const defaultDigest: Pace = { frequency: 'daily', hour: defaultHour, weekday: 1 }

export function paceFor(chosen: Pace, mayInstant: boolean): Pace {
  return chosen.frequency === 'now' && !mayInstant ? defaultDigest : chosen
}

/**
 * Since when a digest is due that has not been composed; null if none is. However many digests were missed, only one is
 * due, since the last of their times.
 * @param composedAt everything due until then has been composed
 */
export function dueSince(pace: Pace, composedAt: Date, now: Date): Date | null {
  if (pace.frequency === 'now') return composedAt
  const last = lastTime(pace, now)
  return last > composedAt ? last : null
}

/** The time of the next check: the next digest. Also used if hits that are not visible yet wait for an instant setting. */
export function nextTime(pace: Pace, now: Date): Date {
  const digest = pace.frequency === 'now' ? defaultDigest : pace
  return addDays(lastTime(digest, now), digest.frequency === 'weekly' ? 7 : 1)
}

/** The last of its times until now. */
function lastTime({ frequency, hour, weekday }: Pace, now: Date): Date {
  const today = new Date(startOfDay(now).getTime() + hour * 3_600_000)
  const daysSince = frequency === 'weekly' ? (weekdayOf(now) - weekday + 7) % 7 : 0
  const last = addDays(today, -daysSince)
  if (last <= now) return last
  return addDays(last, frequency === 'weekly' ? -7 : -1)
}

// the first of January 1970 was a Thursday
function weekdayOf(moment: Date): number {
  return ((dayNumber(moment) + 3) % 7) + 1
}
