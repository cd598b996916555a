import type { MemberPeriodEntry } from '@tender/contract'
import { limitNames } from '../areas/index.ts'
import type { PeriodRow } from './queries.ts'
import { timeline, type Stretch } from './timeline.ts'

/**
 * An enterprise's periods for members: current ones, the highest level first; then future ones in order; then past
 * ones, the last one first. The times are those of their use, as the periods stand now.
 */
export function listPeriods(periods: readonly PeriodRow[], now: Date): MemberPeriodEntry[] {
  const stretches = timeline(periods)
  const shown = periods.flatMap((period) => {
    const own = stretches.filter(({ periodId }) => periodId === period.id)
    return own.length === 0 ? [] : [{ period, ...spanOf(own), next: nextOf(own, now.getTime()), status: statusOf(own, now.getTime()) }]
  })
  const having = (status: MemberPeriodEntry['status']) => shown.filter((one) => one.status === status)
  return [
    ...having('01').sort((a, b) => b.period.rank - a.period.rank),
    ...having('02').sort((a, b) => a.next - b.next || b.period.rank - a.period.rank),
    ...having('03').sort((a, b) => b.to - a.to),
  ].map(({ period, from, to, status }) => ({
    levelId: period.levelId,
    levelName: period.levelName,
    status,
    startTime: new Date(from).toISOString(),
    endTime: new Date(to).toISOString(),
    areaNames: limitNames(period.areaCodes),
  }))
}

function spanOf(own: readonly Stretch[]): { from: number; to: number } {
  return { from: Math.min(...own.map(({ from }) => from)), to: Math.max(...own.map(({ to }) => to)) }
}

/** When its next use begins; Infinity if there is none. */
function nextOf(own: readonly Stretch[], now: number): number {
  return Math.min(Infinity, ...own.map(({ from }) => from).filter((from) => from > now))
}

function statusOf(own: readonly Stretch[], now: number): MemberPeriodEntry['status'] {
  if (own.some(({ from, to }) => from <= now && now < to)) return '01'
  return own.some(({ from }) => from > now) ? '02' : '03'
}
