import type { Executor } from '../../../platform/database/executor.ts'
import { orderName } from './ordered.ts'
import type { OrderRow } from './queries.ts'

/** A paid order without any refund. */
export interface PaidOrder {
  orderNo: string
  /** What it is for. */
  name: string
  /** In fen. */
  amount: number
  paidAt: Date
}

/** Orders of an enterprise that can be invoiced, latest first. */
export async function selectInvoiceable(db: Executor, enterpriseId: number): Promise<PaidOrder[]> {
  const rows = await db.query<Omit<PaidOrder, 'name'> & Pick<OrderRow, 'levelName' | 'months' | 'reportTitle'>>(
    `select order_no as "orderNo", level_name as "levelName", months, report_title as "reportTitle", amount, paid_at as "paidAt" from purchase_order
      where enterprise_id = $1 and state in ('paid', 'effective') order by paid_at desc limit 100`,
    [enterpriseId],
  )
  return rows.map(({ orderNo, amount, paidAt, ...row }) => ({ orderNo, name: orderName(row), amount, paidAt }))
}

/** Number of each of these orders of which something was refunded → the refunded amount, in fen. */
export async function selectRefunded(db: Executor, orderNos: readonly string[]): Promise<Map<string, number>> {
  if (orderNos.length === 0) return new Map()
  const rows = await db.query<{ orderNo: string; amount: number }>(
    `select purchase_order.order_no as "orderNo", sum(refund.amount)::bigint as amount
       from purchase_order join payment on payment.order_id = purchase_order.id and payment.outcome = 'accepted'
       join payment_refund refund on refund.payment_id = payment.id and refund.state in ('processing', 'done')
      where purchase_order.order_no = any($1) group by purchase_order.order_no`,
    [orderNos],
  )
  return new Map(rows.map(({ orderNo, amount }) => [orderNo, amount]))
}
