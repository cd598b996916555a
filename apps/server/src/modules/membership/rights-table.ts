import { permissionCodes, quotaCodes, type PermissionCode, type QuotaCode, type QuotaSpan } from '@tender/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { onOwnBehalf } from '../../platform/database/on-behalf-of.ts'
import { selectLevelPermissions, selectLevelQuotas, selectLevels, type LevelRow } from './queries.ts'

/** A quota of a level. */
export interface QuotaLimit {
  /** Null for unlimited. */
  amount: number | null
  /** Its period: a day or month in Shanghai; `total` counts everything that exists. */
  span: QuotaSpan
}

export interface LevelRights extends LevelRow {
  permissions: ReadonlySet<PermissionCode>
  quotas: ReadonlyMap<QuotaCode, QuotaLimit>
}

/** All levels with their rights, lowest first. */
export type RightsTable = readonly LevelRights[]

// every call of every member needs it, and operators change the table a few times a year
const cachedFor = 5_000

/**
 * The table of rights. A change takes effect within 5 seconds. A caller within a transaction passes it in, because the
 * embedded engine answers no other connection until it has ended; all others share one reading.
 */
export function cachedRightsTable({ database, clock }: { database: Executor; clock: Clock }): (db?: Executor) => Promise<RightsTable> {
  let cache: { readAt: number; table: RightsTable } | null = null
  let underWay: Promise<RightsTable> | null = null
  const read = async (db: Executor, readAt: number) => {
    const table = await readRightsTable(db)
    cache = { readAt, table }
    return table
  }
  return async (db = database) => {
    const now = clock.now().getTime()
    if (cache !== null && Math.abs(now - cache.readAt) < cachedFor) return cache.table
    if (db !== database) return read(db, now)
    // all wait for it, so it does not wait for the turn of the account that came first
    underWay ??= onOwnBehalf(() => read(db, now)).finally(() => {
      underWay = null
    })
    return underWay
  }
}

export async function readRightsTable(db: Executor): Promise<RightsTable> {
  const levels = await selectLevels(db)
  const permissions = await selectLevelPermissions(db)
  const quotas = await selectLevelQuotas(db)
  if (levels.length === 0) throw new Error('table member_level is empty')
  return levels.map((level) => ({
    ...level,
    permissions: new Set(permissions.flatMap(({ levelId, code }) => (levelId === level.id && isPermission(code) ? [code] : []))),
    quotas: new Map(
      quotas.flatMap(({ levelId, code, amount, span }) => (levelId === level.id && isQuota(code) ? [[code, { amount, span }]] : [])),
    ),
  }))
}

// the tables may contain codes of a newer program
function isPermission(code: string): code is PermissionCode {
  return permissionCodes.some((known) => known === code)
}

function isQuota(code: string): code is QuotaCode {
  return quotaCodes.some((known) => known === code)
}
