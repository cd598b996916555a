import { addDays, transferReminderDays } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { OrderDeps } from '../deps.ts'
import { orderName } from './ordered.ts'
import type { OrderRow } from './queries.ts'

/** An order that closes soon unless its transfer arrives. */
export interface ClosingOrder {
  orderNo: string
  /** What it is for. */
  name: string
  expiresAt: Date
}

/** Reminds members whose orders wait for an undeclared transfer and close within two days. @returns what it did */
export async function remindOfTransfers({ database, clock }: Pick<OrderDeps, 'database' | 'clock'>): Promise<string> {
  const now = clock.now()
  const rows = await database.query(
    `update purchase_order set reminded_at = $1
      where state = 'unpaid' and method = 'bank' and declared_at is null and reminded_at is null and expires_at > $1 and expires_at <= $2
      returning id`,
    [now, addDays(now, transferReminderDays)],
  )
  return `提醒 ${rows.length} 笔`
}

/** The order that an enterprise is to be reminded of: the first to close. */
export async function findClosingOrder(db: Executor, enterpriseId: number, now: Date): Promise<ClosingOrder | null> {
  const [row] = await db.query<Pick<OrderRow, 'orderNo' | 'levelName' | 'months' | 'reportTitle' | 'expiresAt'>>(
    `select order_no as "orderNo", level_name as "levelName", months, report_title as "reportTitle", expires_at as "expiresAt" from purchase_order
      where enterprise_id = $1 and reminded_at is not null and state = 'unpaid' and declared_at is null and expires_at > $2
      order by expires_at limit 1`,
    [enterpriseId, now],
  )
  return row === undefined ? null : { orderNo: row.orderNo, name: orderName(row), expiresAt: row.expiresAt }
}
