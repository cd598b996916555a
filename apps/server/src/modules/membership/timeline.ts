import { coversAreas, breadthOf } from './covered-areas.ts'

/** Paid time of an enterprise for a level, usable from a moment on. */
export interface PaidPeriod {
  id: number
  levelId: number
  /** A higher rank opens more; no two levels share one. */
  rank: number
  startsAt: Date
  /** Paid milliseconds, at least 0. */
  durationMs: number
  /** Six-digit codes; empty for the whole country. */
  areaCodes: readonly string[]
}

/** The period with this id is used from `from` until before `to`, in milliseconds. */
export interface Stretch {
  periodId: number
  from: number
  to: number
}

/**
 * When each period is used, in order of time. The highest level is used first. A period waits, without losing time,
 * while periods before it cover all of its areas. So a period that is limited to areas runs beside a lower one for the
 * whole country, each where it adds something, and every period is used for exactly the paid time.
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

/** The highest level first; within a level, the one with more areas first, then the older one. */
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

/** Infinity if no period starts after `time`. */
function nextStart(periods: readonly PaidPeriod[], time: number): number {
  return Math.min(Infinity, ...periods.map(({ startsAt }) => startsAt.getTime()).filter((start) => start > time))
}
