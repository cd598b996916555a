import type { Executor } from '../../platform/database/executor.ts'
import { inUseAt } from './level-in-use.ts'
import { selectAllPeriods, selectEnterpriseSizes, selectLevels, type EnterprisePeriodRow } from './queries.ts'

/** The number of users of a level, in the whole country or in some areas. */
export interface InUseCount {
  enterprises: number
  /** The accounts of these enterprises that are not disabled. */
  accounts: number
}

/** How many enterprises and accounts use each level now. An enterprise without paid time uses the lowest level. */
export async function countInUse(db: Executor, now: Date): Promise<Map<number, InUseCount>> {
  const [lowest] = await selectLevels(db)
  const periods = byEnterprise(await selectAllPeriods(db))
  const counts = new Map<number, InUseCount>()
  for (const { id, accounts } of await selectEnterpriseSizes(db)) {
    for (const levelId of levelsInUse(periods.get(id) ?? [], now, lowest?.id ?? 0)) {
      const { enterprises, accounts: others } = counts.get(levelId) ?? { enterprises: 0, accounts: 0 }
      counts.set(levelId, { enterprises: enterprises + 1, accounts: others + accounts })
    }
  }
  return counts
}

function levelsInUse(periods: readonly EnterprisePeriodRow[], now: Date, lowestId: number): Set<number> {
  const inUse = inUseAt(periods, now).periods
  const isCovered = inUse.some(({ areaCodes }) => areaCodes.length === 0)
  return new Set([...inUse.map(({ levelId }) => levelId), ...(isCovered ? [] : [lowestId])])
}

function byEnterprise(periods: readonly EnterprisePeriodRow[]): Map<number, EnterprisePeriodRow[]> {
  const groups = new Map<number, EnterprisePeriodRow[]>()
  for (const period of periods) {
    const group = groups.get(period.enterpriseId)
    if (group === undefined) groups.set(period.enterpriseId, [period])
    else group.push(period)
  }
  return groups
}
