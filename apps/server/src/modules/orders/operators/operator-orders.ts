import type { FlaggedPayment, OperatorOrder, ReplyOf } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import { AppError } from '../../../platform/app-error.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import type { OrderDeps } from '../deps.ts'
import { countDeclared, findOperatorOrder, selectOperatorOrders, type OperatorOrderRow, type OrderFilter } from './operator-queries.ts'
import { selectFlagged, selectPayments } from '../payments/payment-queries.ts'
import { presentOrder, presentPayment } from '../order/present-order.ts'

export async function listOperatorOrders(
  { database, clock }: OrderDeps,
  filter: OrderFilter,
): Promise<ReplyOf<(typeof calls)['getOperatorOrders']>> {
  const { rows, total } = await selectOperatorOrders(database, filter)
  const now = clock.now()
  const list = rows.map((row) => present(row, now))
  return { ...pageOf(list, total, filter), declaredCount: await countDeclared(database) }
}

/** @throws AppError order.not-found */
export async function operatorOrder({ database, clock }: OrderDeps, orderNo: string): Promise<OperatorOrder> {
  return present(await find(database, orderNo), clock.now())
}

export async function operatorOrderDetail(
  { database, clock }: OrderDeps,
  orderNo: string,
): Promise<ReplyOf<(typeof calls)['getOperatorOrder']>> {
  const row = await find(database, orderNo)
  const payments = await selectPayments(database, row.id)
  return { ...present(row, clock.now()), payments: payments.map(presentPayment) }
}

export async function listFlagged({ database }: OrderDeps): Promise<FlaggedPayment[]> {
  const rows = await selectFlagged(database)
  return rows.map((row) => ({ ...presentPayment(row), enterpriseName: row.enterpriseName, orderAmount: row.orderAmount }))
}

async function find(database: OrderDeps['database'], orderNo: string): Promise<OperatorOrderRow> {
  const row = await findOperatorOrder(database, orderNo)
  if (row === null) throw new AppError('order.not-found')
  return row
}

function present(row: OperatorOrderRow, now: Date): OperatorOrder {
  return {
    ...presentOrder(row, now),
    enterpriseId: row.enterpriseId,
    enterpriseName: row.enterpriseName,
    accountName: row.accountName,
  }
}
