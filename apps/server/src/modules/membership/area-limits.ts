import type { Executor } from '../../platform/database/executor.ts'
import { inUseAt } from './level-in-use.ts'
import type { PaidPeriod } from './timeline.ts'

/** Enterprises with a current period that is limited to areas → the codes of those areas. */
export async function areaLimits(db: Executor, now: Date): Promise<Map<number, ReadonlySet<string>>> {
  const byEnterprise = new Map<number, PaidPeriod[]>()
  for (const { enterpriseId, ...period } of await selectPeriodsOfLimited(db)) {
    byEnterprise.set(enterpriseId, [...(byEnterprise.get(enterpriseId) ?? []), period])
  }
  const limits = new Map<number, ReadonlySet<string>>()
  for (const [enterpriseId, periods] of byEnterprise) {
    const codes = new Set(inUseAt(periods, now).periods.flatMap(({ areaCodes }) => areaCodes))
    if (codes.size > 0) limits.set(enterpriseId, codes)
  }
  return limits
}

/** All periods of enterprises that ever had a limited one, because each period's use depends on the others. */
function selectPeriodsOfLimited(db: Executor): Promise<(PaidPeriod & { enterpriseId: number })[]> {
  return db.query(
    `select period.enterprise_id as "enterpriseId", period.id, period.level_id as "levelId", level.rank, period.starts_at as "startsAt",
            period.duration_ms as "durationMs", period.area_codes as "areaCodes"
       from member_period period join member_level level on level.id = period.level_id
      where period.enterprise_id in (select enterprise_id from member_period where area_codes <> '{}')
      order by period.enterprise_id, period.starts_at, period.id`,
  )
}
