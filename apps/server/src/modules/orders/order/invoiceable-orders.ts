import type { Executor } from '../../../platform/database/executor.ts'

/** A paid order without any refund. */
export interface PaidOrder {
  orderNo: string
  levelName: string
  months: number
  /** In fen. */
  amount: number
  paidAt: Date
}

/** Orders of an enterprise that can be invoiced, latest first. */
export function selectInvoiceable(db: Executor, enterpriseId: number): Promise<PaidOrder[]> {
  return db.query<PaidOrder>(
    `select order_no as "orderNo", level_name as "levelName", months, amount, paid_at as "paidAt" from purchase_order
      where enterprise_id = $1 and state in ('paid', 'effective') order by paid_at desc limit 100`,
    [enterpriseId],
  )
}
