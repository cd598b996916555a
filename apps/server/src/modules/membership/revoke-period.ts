import type { Executor } from '../../platform/database/executor.ts'
import { lockEnterprise } from '../accounts/index.ts'
import { selectPeriods, type PeriodRow } from './queries.ts'
import { timeline, type PaidPeriod } from './timeline.ts'

/** A period that an operator ended, with its remaining milliseconds. */
export interface RevokedPeriod {
  period: PeriodRow
  lostMs: number
}

/**
 * Ends a period: used time stays used, the rest is lost, and other periods take its place.
 * @returns null if the enterprise has no such period; `lostMs` is 0 if nothing was left, and then nothing was changed
 */
export async function revokePeriod(
  tx: Executor,
  { enterpriseId, periodId, now }: { enterpriseId: number; periodId: number; now: Date },
): Promise<RevokedPeriod | null> {
  await lockEnterprise(tx, enterpriseId)
  const periods = await selectPeriods(tx, enterpriseId)
  const period = periods.find(({ id }) => id === periodId)
  if (period === undefined) return null
  const used = usedUntil(periods, periodId, now)
  const lostMs = period.durationMs - used
  if (lostMs > 0) await tx.query('update member_period set duration_ms = $2, revoked_at = $3 where id = $1', [periodId, used, now])
  return { period, lostMs }
}

/** The milliseconds of a period that were used until `now`. */
export function usedUntil(periods: readonly PaidPeriod[], periodId: number, now: Date): number {
  const time = now.getTime()
  return timeline(periods)
    .filter((stretch) => stretch.periodId === periodId && stretch.from < time)
    .reduce((sum, { from, to }) => sum + Math.min(to, time) - from, 0)
}
