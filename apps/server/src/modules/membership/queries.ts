import type { QuotaCode, QuotaSpan } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'
import type { PaidPeriod } from './timeline.ts'

export interface LevelRow {
  id: number
  name: string
  rank: number
}

/** Every level, lowest first. */
export function selectLevels(db: Executor): Promise<LevelRow[]> {
  return db.query<LevelRow>('select id, name, rank from member_level order by rank')
}

export async function findLevel(db: Executor, id: number): Promise<LevelRow | null> {
  const [row] = await db.query<LevelRow>('select id, name, rank from member_level where id = $1', [id])
  return row ?? null
}

export async function isSeniorLevel(db: Executor, levelId: number): Promise<boolean> {
  const [row] = await db.query<{ isSenior: boolean }>('select is_senior as "isSenior" from member_level where id = $1', [levelId])
  return row?.isSenior ?? false
}

export function selectLevelPermissions(db: Executor): Promise<{ levelId: number; code: string }[]> {
  return db.query('select level_id as "levelId", permission_code as code from level_permission')
}

export interface LevelQuotaRow {
  levelId: number
  code: string
  /** Null for unlimited. */
  amount: number | null
  span: QuotaSpan
}

export function selectLevelQuotas(db: Executor): Promise<LevelQuotaRow[]> {
  return db.query('select level_id as "levelId", quota_code as code, amount, span from level_quota')
}

export interface PeriodRow extends PaidPeriod {
  levelName: string
}

/** All periods of an enterprise, in the order of their start. */
export function selectPeriods(db: Executor, enterpriseId: number): Promise<PeriodRow[]> {
  return db.query<PeriodRow>(
    `select period.id, period.level_id as "levelId", level.name as "levelName", level.rank, period.starts_at as "startsAt",
            period.duration_ms as "durationMs", period.area_codes as "areaCodes"
       from member_period period join member_level level on level.id = period.level_id
      where period.enterprise_id = $1
      order by period.starts_at, period.id`,
    [enterpriseId],
  )
}

export interface EnterprisePeriodRow extends PaidPeriod {
  enterpriseId: number
}

export function selectAllPeriods(db: Executor): Promise<EnterprisePeriodRow[]> {
  return db.query<EnterprisePeriodRow>(
    `select period.id, period.enterprise_id as "enterpriseId", period.level_id as "levelId", level.rank, period.starts_at as "startsAt",
            period.duration_ms as "durationMs", period.area_codes as "areaCodes"
       from member_period period join member_level level on level.id = period.level_id`,
  )
}

/** All enterprises with their numbers of accounts that are not disabled. */
export function selectEnterpriseSizes(db: Executor): Promise<{ id: number; accounts: number }[]> {
  return db.query(
    `select enterprise.id, (count(account.id) filter (where account.disabled_at is null))::integer as accounts
       from enterprise_public enterprise left join account_public account on account.enterprise_id = enterprise.id
      group by enterprise.id`,
  )
}

export interface NewPeriod {
  enterpriseId: number
  levelId: number
  /** The earliest time of its use. */
  startsAt: Date
  durationMs: number
  /** Empty for the whole country. */
  areaCodes?: readonly string[]
  source: 'operator' | 'order' | 'demo'
}

/** @returns its id */
export async function insertPeriod(tx: Executor, period: NewPeriod): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into member_period (enterprise_id, level_id, starts_at, duration_ms, area_codes, source) values ($1, $2, $3, $4, $5, $6) returning id`,
    [period.enterpriseId, period.levelId, period.startsAt, period.durationMs, period.areaCodes ?? [], period.source],
  )
  if (row === undefined) throw new Error('insert into member_period returned no row')
  return row.id
}

interface Used {
  /** Used by all accounts of the enterprise. */
  used: number
  /** Used by the account. */
  usedByAccount: number
  /** The account's limit; null for the same as the enterprise. */
  share: number | null
}

/**
 * The use within a window. What disabled accounts keep does not count: nobody could give it back.
 * @param of limit: the limit to compare with; within a day or month, uses under a higher limit or none do not count
 * against it
 */
export async function findUsed(
  db: Executor,
  use: { enterpriseId: number; accountId: number; quota: QuotaCode; window: string; limit: number | null },
): Promise<Used> {
  const [row] = await db.query<Used>(
    `select coalesce(sum(amount) filter (where case when time_window = 'total' then account.disabled_at is null
                                                    else $5::integer is null or limit_amount <= $5 end), 0)::integer as used,
            coalesce(sum(amount) filter (where account_id = $2), 0)::integer as "usedByAccount",
            (select amount from account_quota_share where account_id = $2 and quota_code = $3) as share
       from quota_use left join account_public account on account.id = quota_use.account_id
      where quota_use.enterprise_id = $1 and quota_code = $3 and time_window = $4`,
    [use.enterpriseId, use.accountId, use.quota, use.window, use.limit],
  )
  return row ?? { used: 0, usedByAccount: 0, share: null }
}

interface NewUse {
  enterpriseId: number
  accountId: number
  quota: QuotaCode
  window: string
  key: string
  amount: number
  /** The limit under which it is used; null for none. */
  limit: number | null
  usedAt: Date
}

export async function insertUse(tx: Executor, use: NewUse): Promise<void> {
  await tx.query(
    `insert into quota_use (enterprise_id, account_id, quota_code, time_window, use_key, amount, limit_amount, used_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [use.enterpriseId, use.accountId, use.quota, use.window, use.key, use.amount, use.limit, use.usedAt],
  )
}

export async function isUsed(db: Executor, use: { enterpriseId: number; quota: QuotaCode; window: string; key: string }): Promise<boolean> {
  const rows = await db.query(
    'select 1 as one from quota_use where enterprise_id = $1 and quota_code = $2 and time_window = $3 and use_key = $4',
    [use.enterpriseId, use.quota, use.window, use.key],
  )
  return rows.length > 0
}

export async function selectUsedKeys(
  db: Executor,
  use: { enterpriseId: number; quota: QuotaCode; window: string; keys: readonly string[] },
): Promise<Set<string>> {
  const rows = await db.query<{ key: string }>(
    'select use_key as key from quota_use where enterprise_id = $1 and quota_code = $2 and time_window = $3 and use_key = any($4::text[])',
    [use.enterpriseId, use.quota, use.window, [...use.keys]],
  )
  return new Set(rows.map(({ key }) => key))
}

export async function lowerUse(tx: Executor, use: { enterpriseId: number; quota: QuotaCode; key: string; amount: number }): Promise<void> {
  await tx.query('update quota_use set amount = least(amount, $4) where enterprise_id = $1 and quota_code = $2 and use_key = $3', [
    use.enterpriseId,
    use.quota,
    use.key,
    use.amount,
  ])
}

export async function deleteUse(tx: Executor, use: { enterpriseId: number; quota: QuotaCode; key: string }): Promise<void> {
  await tx.query('delete from quota_use where enterprise_id = $1 and quota_code = $2 and use_key = $3', [
    use.enterpriseId,
    use.quota,
    use.key,
  ])
}
