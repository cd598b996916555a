import type { PaymentMethod, PaymentOutcome } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { RefundState } from '../order/order-state.ts'

export interface PaymentRow {
  id: number
  orderId: number | null
  orderNo: string
  method: PaymentMethod
  transactionId: string
  /** In fen. */
  amount: number
  paidAt: Date
  outcome: PaymentOutcome
  handledAt: Date | null
  handledNote: string | null
}

const paymentColumns = `payment.id, payment.order_id as "orderId", payment.order_no as "orderNo", payment.method,
  payment.transaction_id as "transactionId", payment.amount, payment.paid_at as "paidAt", payment.outcome,
  payment.handled_at as "handledAt", payment.handled_note as "handledNote"`

export type NewPayment = Pick<PaymentRow, 'orderId' | 'orderNo' | 'method' | 'transactionId' | 'amount' | 'paidAt' | 'outcome'> & {
  receivedAt: Date
  source: 'callback' | 'query' | 'operator'
}

/** @returns false if this payment was already recorded, because gateways repeat their reports */
export async function insertPayment(tx: Executor, payment: NewPayment): Promise<boolean> {
  const rows = await tx.query(
    `insert into payment (order_id, order_no, method, transaction_id, amount, paid_at, received_at, source, outcome)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (method, transaction_id) do nothing returning id`,
    [
      payment.orderId,
      payment.orderNo,
      payment.method,
      payment.transactionId,
      payment.amount,
      payment.paidAt,
      payment.receivedAt,
      payment.source,
      payment.outcome,
    ],
  )
  return rows.length > 0
}

export async function findAccepted(tx: Executor, orderId: number): Promise<PaymentRow | null> {
  const [row] = await tx.query<PaymentRow>(`select ${paymentColumns} from payment where order_id = $1 and outcome = 'accepted'`, [orderId])
  return row ?? null
}

/** A flagged payment that is not handled yet, locked until the transaction ends. */
export async function lockFlagged(tx: Executor, id: number): Promise<PaymentRow | null> {
  const [row] = await tx.query<PaymentRow>(
    `select ${paymentColumns} from payment where id = $1 and outcome <> 'accepted' and handled_at is null for update`,
    [id],
  )
  return row ?? null
}

/** @returns false if it was already handled */
export async function updateHandled(
  tx: Executor,
  id: number,
  handled: { at: Date; accountId: number | null; note: string },
): Promise<boolean> {
  const rows = await tx.query(
    'update payment set handled_at = $2, handled_by = $3, handled_note = $4 where id = $1 and handled_at is null returning id',
    [id, handled.at, handled.accountId, handled.note],
  )
  return rows.length > 0
}

export interface RefundRow {
  id: number
  refundNo: string
  /** In fen. */
  amount: number
  reason: string
  state: RefundState
  requestedBy: number | null
  requestedAt: Date
  failure: string | null
  payment: PaymentRow
}

const refundColumns = `refund.id, refund.refund_no as "refundNo", refund.amount, refund.reason, refund.state,
  refund.requested_by as "requestedBy", refund.requested_at as "requestedAt", refund.failure`

/** The refund of a payment that has not failed. */
export async function findLiveRefund(tx: Executor, payment: PaymentRow): Promise<RefundRow | null> {
  const [row] = await tx.query<Omit<RefundRow, 'payment'>>(
    `select ${refundColumns} from payment_refund refund where refund.payment_id = $1 and refund.state <> 'failed'`,
    [payment.id],
  )
  return row === undefined ? null : { ...row, payment }
}

export async function insertRefund(
  tx: Executor,
  refund: { paymentId: number; refundNo: string; amount: number; reason: string; requestedBy: number | null; requestedAt: Date },
): Promise<void> {
  await tx.query(
    `insert into payment_refund (payment_id, refund_no, amount, reason, state, requested_by, requested_at)
     values ($1, $2, $3, $4, 'requested', $5, $6)`,
    [refund.paymentId, refund.refundNo, refund.amount, refund.reason, refund.requestedBy, refund.requestedAt],
  )
}

export async function findRefund(db: Executor, refundNo: string): Promise<RefundRow | null> {
  const [row] = await db.query<Omit<RefundRow, 'payment'> & { paymentId: number }>(
    `select ${refundColumns}, refund.payment_id as "paymentId" from payment_refund refund where refund.refund_no = $1`,
    [refundNo],
  )
  if (row === undefined) return null
  const [payment] = await db.query<PaymentRow>(`select ${paymentColumns} from payment where id = $1`, [row.paymentId])
  return payment === undefined ? null : { ...row, payment }
}

/** @returns false if it is no longer in a state that this may follow */
export async function updateRefund(
  tx: Executor,
  id: number,
  to: RefundState,
  { at, failure }: { at: Date; failure?: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update payment_refund set state = $2, settled_at = case when $2 in ('done', 'failed') then $3::timestamptz end, failure = $4
      where id = $1 and state in ('requested', 'processing') returning id`,
    [id, to, at, failure ?? null],
  )
  return rows.length > 0
}

/** Refunds that are requested or being processed. */
export function selectOpenRefunds(db: Executor): Promise<{ refundNo: string }[]> {
  return db.query(`select refund_no as "refundNo" from payment_refund where state in ('requested', 'processing') order by id limit 200`)
}

/** A payment with its last refund. */
export interface PaymentWithRefund extends PaymentRow {
  refundAmount: number | null
  refundReason: string | null
  refundState: RefundState | null
  refundRequestedAt: Date | null
  refundFailure: string | null
}

const withRefund = `${paymentColumns}, refund.amount as "refundAmount", refund.reason as "refundReason", refund.state as "refundState",
  refund.requested_at as "refundRequestedAt", refund.failure as "refundFailure"`
const joinRefund = `left join lateral (select * from payment_refund where payment_id = payment.id order by id desc limit 1) refund on true`

export function selectPayments(db: Executor, orderId: number): Promise<PaymentWithRefund[]> {
  return db.query<PaymentWithRefund>(`select ${withRefund} from payment ${joinRefund} where payment.order_id = $1 order by payment.id`, [
    orderId,
  ])
}

export interface FlaggedRow extends PaymentWithRefund {
  enterpriseName: string | null
  orderAmount: number | null
}

export function selectFlagged(db: Executor): Promise<FlaggedRow[]> {
  return db.query<FlaggedRow>(
    `select ${withRefund}, enterprise.name as "enterpriseName", o.amount as "orderAmount"
       from payment ${joinRefund}
       left join purchase_order o on o.id = payment.order_id
       left join enterprise_public enterprise on enterprise.id = o.enterprise_id
      where payment.outcome <> 'accepted' and payment.handled_at is null
      order by payment.received_at, payment.id limit 200`,
  )
}
