import type { MemberPeriodEntry } from '@tender/contract'
import { limitNames } from '../areas/service.ts'
import { levelInUse } from './level-in-use.ts'
import type { PeriodRow } from './queries.ts'

/**
 * An enterprise's periods as members read them: the one in use, then those whose turn comes later (the highest level first, since it
 * is used first), then those that are over, the last one first. @param periods in the order of their start
 */
export function listPeriods(periods: readonly PeriodRow[], now: Date): MemberPeriodEntry[] {
  const inUse = levelInUse(periods, now)
  const current = periods.find(({ levelId, startsAt, endsAt }) => levelId === inUse?.levelId && startsAt <= now && now < endsAt)
  const later = periods.filter((period) => period !== current && period.endsAt > now).sort(byRankThenStart)
  const over = periods.filter((period) => period.endsAt <= now).sort((a, b) => b.endsAt.getTime() - a.endsAt.getTime())
  return [
    ...(current === undefined ? [] : [entryFrom(current, '01')]),
    ...later.map((period) => entryFrom(period, '02')),
    ...over.map((period) => entryFrom(period, '03')),
  ]
}

function byRankThenStart(a: PeriodRow, b: PeriodRow): number {
  return b.rank - a.rank || a.startsAt.getTime() - b.startsAt.getTime()
}

function entryFrom(period: PeriodRow, status: MemberPeriodEntry['status']): MemberPeriodEntry {
  return {
    levelId: period.levelId,
    levelName: period.levelName,
    status,
    startTime: period.startsAt.toISOString(),
    endTime: period.endsAt.toISOString(),
    areaNames: limitNames(period.areaCodes),
  }
}
