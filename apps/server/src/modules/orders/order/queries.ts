import type { OrderState, PaymentMethod } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import { lockEnterprise } from '../../accounts/index.ts'
import type { Ordered, OrderedPeriod } from './ordered.ts'

export interface OrderRow extends Ordered {
  id: number
  orderNo: string
  enterpriseId: number
  accountId: number
  /** In fen. */
  amount: number
  method: PaymentMethod
  state: OrderState
  codeText: string | null
  createdAt: Date
  expiresAt: Date
  declaredAt: Date | null
  declaredPayer: string | null
  /** In fen. */
  declaredAmount: number | null
  declaredTransferAt: Date | null
  paidAt: Date | null
  effectiveAt: Date | null
  closedAt: Date | null
  refundedAt: Date | null
  /** In fen; null if nothing was refunded. */
  refundedAmount: number | null
}

export const orderColumns = `
  o.id, o.order_no as "orderNo", o.enterprise_id as "enterpriseId", o.account_id as "accountId", o.level_id as "levelId",
  o.level_name as "levelName", o.months, o.duration_ms as "durationMs", o.area_codes as "areaCodes", o.report_title as "reportTitle", o.amount, o.method, o.state,
  o.code_text as "codeText", o.created_at as "createdAt", o.expires_at as "expiresAt", o.declared_at as "declaredAt",
  o.declared_payer as "declaredPayer", o.declared_amount as "declaredAmount", o.declared_transfer_at as "declaredTransferAt", o.paid_at as "paidAt",
  o.effective_at as "effectiveAt", o.closed_at as "closedAt", o.refunded_at as "refundedAt",
  (select sum(refund.amount)::bigint from payment join payment_refund refund on refund.payment_id = payment.id
    where payment.order_id = o.id and payment.outcome = 'accepted' and refund.state in ('processing', 'done')) as "refundedAmount"`

/** @param enterpriseId the enterprise that must own it; missing for operators and for the program itself */
export async function findOrder(
  db: Executor,
  { orderNo, enterpriseId }: { orderNo: string; enterpriseId?: number },
): Promise<OrderRow | null> {
  const [row] = await db.query<OrderRow>(
    `select ${orderColumns} from purchase_order o where o.order_no = $1 and ($2::bigint is null or o.enterprise_id = $2)`,
    [orderNo, enterpriseId ?? null],
  )
  return row ?? null
}

/**
 * Locks the order and its enterprise until the transaction ends. The enterprise is locked first everywhere, because two
 * orders of locking could deadlock.
 */
export async function lockOrder(tx: Executor, orderNo: string): Promise<OrderRow | null> {
  const found = await findOrder(tx, { orderNo })
  if (found === null) return null
  await lockEnterprise(tx, found.enterpriseId)
  await tx.query('select id from purchase_order where id = $1 for update', [found.id])
  return findOrder(tx, { orderNo })
}

export async function findByKey(tx: Executor, accountId: number, key: string): Promise<OrderRow | null> {
  const [row] = await tx.query<OrderRow>(`select ${orderColumns} from purchase_order o where o.account_id = $1 and o.request_key = $2`, [
    accountId,
    key,
  ])
  return row ?? null
}

export async function countUnpaid(tx: Executor, enterpriseId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from purchase_order where enterprise_id = $1 and state = 'unpaid'`,
    [enterpriseId],
  )
  return row?.count ?? 0
}

export type NewOrder = Pick<OrderRow, 'orderNo' | 'enterpriseId' | 'accountId' | 'amount' | 'method' | 'createdAt' | 'expiresAt'> & {
  /** A service period or a report. */
  subject: Omit<OrderedPeriod, 'areaCodes'> | { reportTitle: string }
  key: string
}

export async function insertOrder(tx: Executor, { subject, ...order }: NewOrder): Promise<void> {
  const [period, reportTitle] = 'reportTitle' in subject ? [null, subject.reportTitle] : [subject, null]
  await tx.query(
    `insert into purchase_order (order_no, enterprise_id, account_id, kind, level_id, level_name, months, duration_ms, report_title, amount, method,
       request_key, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      order.orderNo,
      order.enterpriseId,
      order.accountId,
      period === null ? 'report' : 'member-upgrade',
      period?.levelId ?? null,
      period?.levelName ?? null,
      period?.months ?? null,
      period?.durationMs ?? null,
      reportTitle,
      order.amount,
      order.method,
      order.key,
      order.createdAt,
      order.expiresAt,
    ],
  )
}

/** Changes the state of a locked order. */
export async function updateState(tx: Executor, id: number, to: OrderState, at: Date): Promise<void> {
  await tx.query(
    `update purchase_order
        set state = $2,
            paid_at = case when $2 = 'paid' then $3 else paid_at end,
            effective_at = case when $2 = 'effective' then $3 else effective_at end,
            closed_at = case when $2 = 'closed' then $3 else closed_at end,
            refunded_at = case when $2 = 'refunded' then $3 else refunded_at end
      where id = $1`,
    [id, to, at],
  )
}

/** Stores the text of the QR code, unless the order can no longer be paid. @returns whether it still can */
export async function updateCode(db: Executor, id: number, text: string): Promise<boolean> {
  const rows = await db.query(`update purchase_order set code_text = $2 where id = $1 and state = 'unpaid' returning id`, [id, text])
  return rows.length > 0
}

export async function updateDeclared(
  tx: Executor,
  id: number,
  declared: { at: Date; payer: string; amount: number; transferredAt: Date },
): Promise<void> {
  await tx.query(
    'update purchase_order set declared_at = $2, declared_payer = $3, declared_amount = $4, declared_transfer_at = $5 where id = $1',
    [id, declared.at, declared.payer, declared.amount, declared.transferredAt],
  )
}

/** Claims the next query to the gateway. @returns false if another node has asked after `since` */
export async function claimQuery(db: Executor, id: number, { since, now }: { since: Date; now: Date }): Promise<boolean> {
  const rows = await db.query(
    'update purchase_order set queried_at = $3 where id = $1 and (queried_at is null or queried_at <= $2) returning id',
    [id, since, now],
  )
  return rows.length > 0
}

export async function selectOrders(
  db: Executor,
  { enterpriseId, state, page, size }: { enterpriseId: number; state: OrderState | undefined; page: number; size: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const where = 'where o.enterprise_id = $1 and ($2::text is null or o.state = $2)'
  const rows = await db.query<OrderRow>(
    `select ${orderColumns} from purchase_order o ${where} order by o.created_at desc, o.id desc limit $3 offset $4`,
    [enterpriseId, state ?? null, size, (page - 1) * size],
  )
  const [count] = await db.query<{ total: number }>(`select count(*)::integer as total from purchase_order o ${where}`, [
    enterpriseId,
    state ?? null,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Paid orders that have not taken effect. */
export function selectPaid(db: Executor): Promise<{ orderNo: string }[]> {
  return db.query(`select order_no as "orderNo" from purchase_order where state = 'paid' order by id`)
}

/** Unpaid orders whose time is over, without those with a declared transfer, which wait for an operator. */
export function selectExpired(db: Executor, now: Date): Promise<OrderRow[]> {
  return db.query<OrderRow>(
    `select ${orderColumns} from purchase_order o where o.state = 'unpaid' and o.declared_at is null and o.expires_at <= $1 order by o.id limit 200`,
    [now],
  )
}

/** Online orders whose callback may have been lost and that were not queried lately: unpaid ones, and those closed a short while ago. */
export function selectToReconcile(
  db: Executor,
  { now, unpaidSince, closedSince, closedAfter }: { now: Date; unpaidSince: Date; closedSince: Date; closedAfter: Date },
): Promise<OrderRow[]> {
  return db.query<OrderRow>(
    `select ${orderColumns} from purchase_order o
      where o.method <> 'bank'
        and (o.state = 'unpaid' and o.expires_at > $1 and (o.queried_at is null or o.queried_at <= $2)
             or o.state = 'closed' and o.closed_at > $4 and (o.queried_at is null or o.queried_at <= $3))
      order by o.queried_at nulls first, o.id limit 200`,
    [now, unpaidSince, closedSince, closedAfter],
  )
}
