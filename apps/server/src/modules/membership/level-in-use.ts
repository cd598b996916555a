/** A paid period of an enterprise. `startsAt` inclusive, `endsAt` exclusive. */
export interface MemberPeriod {
  levelId: number
  /** Higher ranks open more; no two levels share one. */
  rank: number
  startsAt: Date
  endsAt: Date
}

export interface PaidLevel {
  levelId: number
  /** End of the last period of this level that follows on without a gap: renewals of the same level add up. */
  endsAt: Date
}

/** The level that an enterprise uses at `now`: the highest one paid for; null where none is (a registered user). */
export function levelInUse(periods: readonly MemberPeriod[], now: Date): PaidLevel | null {
  const [highest] = periods.filter((period) => period.startsAt <= now && now < period.endsAt).sort((a, b) => b.rank - a.rank)
  if (highest === undefined) return null
  const ofLevel = periods.filter((period) => period.levelId === highest.levelId)
  return { levelId: highest.levelId, endsAt: endOfRun(ofLevel, now) }
}

function endOfRun(periods: readonly MemberPeriod[], from: Date): Date {
  let end = from
  for (const period of [...periods].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    if (period.startsAt <= end && period.endsAt > end) end = period.endsAt
  }
  return end
}
