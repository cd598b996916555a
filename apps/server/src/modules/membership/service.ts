import { permissionCodes, type PermissionCode } from '@tender/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { levelInUse, type MemberPeriod } from './level-in-use.ts'
import { insertPeriod, selectLastEnd, selectLevelsWithPeriods, selectPermissionCodes, type LevelRow } from './queries.ts'

export { insertPeriod as addPeriod } from './queries.ts'

/** The level an enterprise uses. */
export interface Member {
  id: number
  name: string
  /** When the level in use ends; null for registered users. */
  endsAt: Date | null
}

export interface Membership {
  /** The highest level that the enterprise has paid for at `now`, else the lowest there is (注册用户). */
  memberOf(enterpriseId: number, now: Date): Promise<Member>
  /** What a level may do. A change of the table is in effect after at most 5 seconds. */
  permissionsOf(levelId: number): Promise<ReadonlySet<PermissionCode>>
}

export function createMembership(deps: { database: Executor; clock: Clock }): Membership {
  return {
    memberOf: async (enterpriseId, now) => memberFrom(await selectLevelsWithPeriods(deps.database, enterpriseId, now), now),
    permissionsOf: cachedPermissions(deps),
  }
}

/**
 * Pays a level for so many days more: from the end of its last period, or from now where that is over.
 * Nothing happens while more than half of such a period is left, so that repeating it is harmless.
 */
export async function renewPeriod(tx: Executor, wanted: { enterpriseId: number; levelId: number; now: Date; days: number }): Promise<void> {
  const { now, days, ...whose } = wanted
  const lastEnd = (await selectLastEnd(tx, whose)) ?? now
  const startsAt = lastEnd > now ? lastEnd : now
  if (startsAt > plusDays(now, days / 2)) return
  await insertPeriod(tx, { ...whose, startsAt, endsAt: plusDays(startsAt, days) })
}

function plusDays(time: Date, days: number): Date {
  return new Date(time.getTime() + days * 86_400_000)
}

function memberFrom(rows: readonly LevelRow[], now: Date): Member {
  const inUse = levelInUse(rows.flatMap(periodOf), now)
  const level = inUse === null ? rows[0] : rows.find((row) => row.id === inUse.levelId)
  if (level === undefined) throw new Error('table member_level is empty')
  return { id: level.id, name: level.name, endsAt: inUse?.endsAt ?? null }
}

function periodOf(row: LevelRow): MemberPeriod[] {
  if (row.starts_at === null || row.ends_at === null) return []
  return [{ levelId: row.id, rank: row.rank, startsAt: row.starts_at, endsAt: row.ends_at }]
}

// every call of every member asks, and operators change the table a few times a year
const cachedFor = 5_000

function cachedPermissions(deps: { database: Executor; clock: Clock }): Membership['permissionsOf'] {
  const cache = new Map<number, { readAt: number; permissions: ReadonlySet<PermissionCode> }>()
  return async (levelId) => {
    const now = deps.clock.now().getTime()
    const cached = cache.get(levelId)
    if (cached !== undefined && Math.abs(now - cached.readAt) < cachedFor) return cached.permissions
    const permissions = new Set((await selectPermissionCodes(deps.database, levelId)).filter(isKnown))
    cache.set(levelId, { readAt: now, permissions })
    return permissions
  }
}

// the table may hold codes of a newer program
function isKnown(code: string): code is PermissionCode {
  return permissionCodes.some((known) => known === code)
}
