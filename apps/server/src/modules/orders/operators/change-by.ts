import type { UpgradeQuote } from '@tender/contract'
import { limitNames } from '../../areas/index.ts'
import { inUseAt, type LevelRow, type PeriodRow, timeline } from '../../membership/index.ts'

interface Change {
  periods: readonly PeriodRow[]
  level: LevelRow
  /** The level of enterprises without a current period. */
  registered: LevelRow
  durationMs: number
  now: Date
}

/** What a period paid now would change: the current level, the use of the new time, and the periods that wait for it. A pure function. */
export function changeBy({
  periods,
  level,
  registered,
  durationMs,
  now,
}: Change): Pick<UpgradeQuote, 'levelNow' | 'levelAfter' | 'use' | 'waiting'> {
  // after all others of its level, like the period inserted last
  const added: PeriodRow = {
    id: Number.MAX_SAFE_INTEGER,
    levelId: level.id,
    levelName: level.name,
    rank: level.rank,
    startsAt: now,
    durationMs,
    areaCodes: [],
  }
  const after = [...periods, added]
  const use = endsOf(after).get(added.id) ?? { from: now.getTime(), to: now.getTime() + durationMs }
  return {
    levelNow: levelAt(periods, registered, now),
    levelAfter: levelAt(after, registered, now),
    use: { from: new Date(use.from).toISOString(), to: new Date(use.to).toISOString(), isAtOnce: use.from <= now.getTime() },
    waiting: whatWaits(periods, after),
  }
}

function levelAt(periods: readonly PeriodRow[], registered: LevelRow, now: Date): UpgradeQuote['levelNow'] {
  const { level } = inUseAt(periods, now)
  const name = periods.find(({ levelId }) => levelId === level?.levelId)?.levelName
  return level === null || name === undefined
    ? { id: registered.id, name: registered.name, endsAt: null }
    : { id: level.levelId, name, endsAt: level.endsAt.toISOString() }
}

function whatWaits(before: readonly PeriodRow[], after: readonly PeriodRow[]): UpgradeQuote['waiting'] {
  const endsBefore = endsOf(before)
  const endsAfter = endsOf(after)
  return before.flatMap((period) => {
    const from = endsBefore.get(period.id)?.to
    const to = endsAfter.get(period.id)?.to
    if (from === undefined || to === undefined || to <= from) return []
    return [
      {
        levelName: period.levelName,
        areaNames: limitNames(period.areaCodes),
        endsBefore: new Date(from).toISOString(),
        endsAfter: new Date(to).toISOString(),
      },
    ]
  })
}

/** The beginning and the end of each period's use. */
function endsOf(periods: readonly PeriodRow[]): Map<number, { from: number; to: number }> {
  const ends = new Map<number, { from: number; to: number }>()
  for (const { periodId, from, to } of timeline(periods)) {
    const known = ends.get(periodId)
    ends.set(periodId, { from: Math.min(known?.from ?? from, from), to: Math.max(known?.to ?? to, to) })
  }
  return ends
}
