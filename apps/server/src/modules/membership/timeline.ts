import { coversAreas, breadthOf } from './covered-areas.ts'

/** Paid time of an enterprise for a level, to be used from a moment on. */
export interface PaidPeriod {
  id: number
  levelId: number
  /** Higher ranks open more; no two levels share one. */
  rank: number
  startsAt: Date
  /** Paid milliseconds, at least 0. */
  durationMs: number
  /** Six-digit codes; empty: the whole country. */
  areaCodes: readonly string[]
}

/** From `from` to before `to`, the period of this id is in use. Times in milliseconds. */
export interface Stretch {
  periodId: number
  from: number
  to: number
}

/**
 * When each period is in use, in the order of time. The highest level is used first; a period waits, and loses nothing, while periods
 * that come before it open all of its areas. So a period that is limited to areas runs beside a lower one of the whole country, each where
 * it opens something, and every period is used for exactly the time that was paid.
 */
export function timeline(periods: readonly PaidPeriod[]): Stretch[] {
  const inOrder = [...periods].sort(comesBefore)
  const left = new Map(periods.map((period) => [period.id, period.durationMs]))
  const stretches: Stretch[] = []
  let now = nextStart(periods, -Infinity)
  while (now < Infinity) {
    const running = runningAt(inOrder, now, left)
    const until = Math.min(nextStart(periods, now), now + Math.min(...running.map(({ id }) => left.get(id) ?? 0)))
    for (const { id } of running) {
      left.set(id, (left.get(id) ?? 0) - (until - now))
      stretches.push({ periodId: id, from: now, to: until })
    }
    now = until
  }
  return stretches
}

/** Highest level first; of one level, what opens more areas first, then what was there first. */
function comesBefore(a: PaidPeriod, b: PaidPeriod): number {
  return b.rank - a.rank || breadthOf(b.areaCodes) - breadthOf(a.areaCodes) || a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id
}

function runningAt(inOrder: readonly PaidPeriod[], now: number, left: ReadonlyMap<number, number>): PaidPeriod[] {
  const running: PaidPeriod[] = []
  for (const period of inOrder) {
    const isThere = period.startsAt.getTime() <= now && (left.get(period.id) ?? 0) > 0
    if (isThere && !coversAreas(running, period.areaCodes)) running.push(period)
  }
  return running
}

/** Infinity where no period starts after `time`. */
function nextStart(periods: readonly PaidPeriod[], time: number): number {
  return Math.min(Infinity, ...periods.map(({ startsAt }) => startsAt.getTime()).filter((start) => start > time))
}
