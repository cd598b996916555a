import type { Executor } from '../../platform/database/executor.ts'
import type { EnterprisePeriodRow, PeriodRow } from './queries.ts'

/**
 * The periods of enterprises that may have a current one: paid time is over at the latest when all of it has passed
 * since its last start.
 * @param enterpriseIds null for all
 */
export function selectPeriodsNotOver(db: Executor, now: Date, enterpriseIds: readonly number[] | null): Promise<EnterprisePeriodRow[]> {
  return db.query<EnterprisePeriodRow>(
    `select period.id, period.enterprise_id as "enterpriseId", period.level_id as "levelId", level.rank, period.starts_at as "startsAt",
            period.duration_ms as "durationMs", period.area_codes as "areaCodes"
       from member_period period join member_level level on level.id = period.level_id
      where ($2::bigint[] is null or period.enterprise_id = any($2)) and period.enterprise_id in (
              select enterprise_id from member_period
               group by enterprise_id having max(starts_at) + sum(duration_ms) * interval '1 millisecond' > $1)`,
    [now, enterpriseIds],
  )
}

export interface PeriodHistoryRow extends PeriodRow {
  source: 'operator' | 'order' | 'demo'
  createdAt: Date
  revokedAt: Date | null
}

/** All periods of an enterprise with their origin, the last one first. */
export function selectPeriodHistory(db: Executor, enterpriseId: number): Promise<PeriodHistoryRow[]> {
  return db.query<PeriodHistoryRow>(
    `select period.id, period.level_id as "levelId", level.name as "levelName", level.rank, period.starts_at as "startsAt",
            period.duration_ms as "durationMs", period.area_codes as "areaCodes", period.source, period.created_at as "createdAt",
            period.revoked_at as "revokedAt"
       from member_period period join member_level level on level.id = period.level_id
      where period.enterprise_id = $1 order by period.starts_at desc, period.id desc`,
    [enterpriseId],
  )
}

interface OrderPeriod {
  orderId: number
  enterpriseId: number
  levelId: number
  /** The earliest time of its use. */
  startsAt: Date
  durationMs: number
  /** Empty for the whole country. */
  areaCodes: readonly string[]
}

/** Inserts the period of a paid order, once. @returns false if it already exists */
export async function insertOrderPeriod(tx: Executor, period: OrderPeriod): Promise<boolean> {
  const rows = await tx.query(
    `insert into member_period (enterprise_id, level_id, starts_at, duration_ms, area_codes, source, order_id)
     values ($1, $2, $3, $4, $5, 'order', $6) on conflict (order_id) do nothing returning id`,
    [period.enterpriseId, period.levelId, period.startsAt, period.durationMs, period.areaCodes, period.orderId],
  )
  return rows.length > 0
}

/** Id of the period of an order. */
export async function findOrderPeriod(tx: Executor, orderId: number): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>('select id from member_period where order_id = $1', [orderId])
  return row?.id ?? null
}
