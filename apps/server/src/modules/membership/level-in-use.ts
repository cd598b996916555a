import { timeline, type PaidPeriod, type Stretch } from './timeline.ts'

export interface LevelInUse {
  levelId: number
  /** When another level or none follows: renewals of the same level add up. */
  endsAt: Date
}

/** The result of an enterprise's periods at `now`. */
export interface InUse {
  /** The highest current level; null for a registered user. */
  level: LevelInUse | null
  /** The current periods, the highest level first. */
  periods: PaidPeriod[]
}

/** A pure function of (periods, now): the current periods, and how long the highest level lasts. */
export function inUseAt(periods: readonly PaidPeriod[], now: Date): InUse {
  const byId = new Map(periods.map((period) => [period.id, period]))
  const stretches = timeline(periods)
  const time = now.getTime()
  const running = stretches
    .filter(({ from, to }) => from <= time && time < to)
    .flatMap(({ periodId }) => byId.get(periodId) ?? [])
    .sort((a, b) => b.rank - a.rank)
  const [highest] = running
  if (highest === undefined) return { level: null, periods: [] }
  return { level: { levelId: highest.levelId, endsAt: new Date(endOfHighest(stretches, byId, highest, time)) }, periods: running }
}

/** The first moment from `time` on at which the highest current level differs from that of `highest`. */
function endOfHighest(stretches: readonly Stretch[], byId: ReadonlyMap<number, PaidPeriod>, highest: PaidPeriod, time: number): number {
  let end = time
  for (const moment of [...new Set(stretches.map(({ from }) => from))].sort((a, b) => a - b)) {
    const current = stretches.filter((stretch) => stretch.from === moment)
    const until = current[0]?.to ?? moment
    if (until <= time) continue
    const rank = Math.max(...current.map(({ periodId }) => byId.get(periodId)?.rank ?? -1))
    if (moment > end || rank !== highest.rank) break
    end = until
  }
  return end
}
