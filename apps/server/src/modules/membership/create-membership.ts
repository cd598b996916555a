import { dayLength, type PermissionCode, type QuotaCode } from '@tender/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { Caller, Grant } from '../../platform/http/context.ts'
import { inUseAt } from './level-in-use.ts'
import { insertPeriod, selectPeriods } from './queries.ts'
import { areasWithQuota, isSpent, isUnlimited, left, spend, spentAmong, type QuotaCaller, type QuotaLeft, type Spending } from './quotas.ts'
import type { PaidPeriod } from './timeline.ts'
import { cachedRightsTable, type LevelRights, type RightsTable } from './rights-table.ts'

/** The state of an enterprise's membership at a moment. */
export interface Member {
  /** The highest current level, or the lowest there is (注册用户). */
  id: number
  name: string
  /** When the current level ends; null for registered users. */
  endsAt: Date | null
  /** The rights of the current periods, highest first, down to the first one for the whole country. */
  grants: Grant[]
  /** Permissions that it has in any area. */
  permissions: ReadonlySet<PermissionCode>
}

/** Levels, periods, rights and quotas: the only place that computes what an account may do, and what is left of it. */
export interface Membership {
  /** @param db an open transaction, because until it ends, the embedded engine blocks all other reads */
  memberOf(enterpriseId: number, now: Date, db?: Executor): Promise<Member>
  /** The same for an enterprise whose periods are known. */
  memberWith(periods: readonly PaidPeriod[], now: Date): Promise<Member>
  /** All levels with their rights, lowest first. A change takes effect within 5 seconds. */
  rightsTable(): Promise<RightsTable>
  /** What an account has left of a quota. @param of areaCode: the area of its use, as in `spend` */
  left(db: Executor, caller: QuotaCaller, use: Pick<Spending, 'quota' | 'now' | 'areaCode'>): Promise<QuotaLeft>
  /**
   * Uses a quota in the transaction of the action. The same key costs once within a window.
   * @throws AppError quota.used-up; rights.insufficient if the level has none of it
   */
  spend(tx: Executor, caller: QuotaCaller, spending: Spending): Promise<void>
  /** The areas where the caller's levels have any of the quota: null for the whole country, an empty list for nowhere. */
  areasWithQuota(caller: Pick<Caller, 'grants'>, quota: QuotaCode): Promise<string[] | null>
  /** Whether the caller cannot use the quota up in that area, so that what is left need not be counted. */
  isUnlimited(caller: QuotaCaller & Pick<Caller, 'accountType'>, use: Pick<Spending, 'quota' | 'areaCode'>): Promise<boolean>
  /** Whether the same key was already paid for within the window. */
  isSpent(db: Executor, caller: QuotaCaller, spending: Omit<Spending, 'amount'>): Promise<boolean>
  /** Those of these keys that were already paid for within the window. */
  spentAmong(
    db: Executor,
    caller: QuotaCaller,
    spending: Pick<Spending, 'quota' | 'now'> & { keys: readonly string[] },
  ): Promise<Set<string>>
}

export function createMembership(deps: { database: Executor; clock: Clock }): Membership {
  const rightsTable = cachedRightsTable(deps)
  return {
    memberOf: async (enterpriseId, now, db = deps.database) =>
      memberWith(await rightsTable(db), await selectPeriods(db, enterpriseId), now),
    memberWith: async (periods, now) => memberWith(await rightsTable(), periods, now),
    rightsTable,
    left: async (db, caller, use) => left(db, await rightsTable(db), caller, use),
    spend: async (tx, caller, spending) => spend(tx, await rightsTable(tx), caller, spending),
    areasWithQuota: async (caller, quota) => areasWithQuota(await rightsTable(), caller, quota),
    isUnlimited: async (caller, use) => isUnlimited(await rightsTable(), caller, use),
    isSpent: async (db, caller, spending) => isSpent(db, await rightsTable(db), caller, spending),
    spentAmong: async (db, caller, spending) => spentAmong(db, await rightsTable(db), caller, spending),
  }
}

function memberWith(table: RightsTable, paid: readonly PaidPeriod[], now: Date): Member {
  const { level, periods } = inUseAt(paid, now)
  const [lowest] = table
  if (lowest === undefined) throw new Error('table member_level is empty')
  const current = table.find(({ id }) => id === level?.levelId) ?? lowest
  const ofLevel = (levelId: number) => table.find(({ id }) => id === levelId)
  const grants = [
    ...periods.map(({ levelId, areaCodes }) => grantOf(ofLevel(levelId), levelId, areaCodes)),
    // without a current period, an enterprise has the lowest level
    ...(periods.some(({ areaCodes }) => areaCodes.length === 0) ? [] : [grantOf(lowest, lowest.id, [])]),
  ]
  const permissions = new Set(grants.flatMap((grant) => [...grant.permissions]))
  return { id: current.id, name: current.name, endsAt: level?.endsAt ?? null, grants, permissions }
}

/**
 * Adds some days of a level, for the demo world and tests. Does nothing while more than half of such a period is left,
 * so it can be repeated.
 */
export async function renewPeriod(
  tx: Executor,
  renewal: { enterpriseId: number; levelId: number; now: Date; days: number },
): Promise<void> {
  const { enterpriseId, levelId, now, days } = renewal
  const durationMs = days * dayLength
  const { level } = inUseAt(
    (await selectPeriods(tx, enterpriseId)).filter((period) => period.levelId === levelId),
    now,
  )
  if (level !== null && level.endsAt.getTime() - now.getTime() > durationMs / 2) return
  await insertPeriod(tx, { enterpriseId, levelId, startsAt: now, durationMs, source: 'demo' })
}

function grantOf(level: LevelRights | undefined, levelId: number, areaCodes: readonly string[]): Grant {
  return { levelId, areaCodes, permissions: level?.permissions ?? new Set() }
}
