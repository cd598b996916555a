import type { OrderState } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { Executor } from '../../../platform/database/executor.ts'
import { orderBy } from '../../../platform/database/order-by.ts'
import { orderColumns, type OrderRow } from '../order/queries.ts'

export interface OperatorOrderRow extends OrderRow {
  enterpriseName: string
  accountName: string
}

const columns = `${orderColumns}, enterprise.name as "enterpriseName", account.name as "accountName"`
const tables = `purchase_order o join enterprise_public enterprise on enterprise.id = o.enterprise_id
  join account_public account on account.id = o.account_id`
/** The member declared a transfer, and no operator has decided about it. */
const isDeclared = `(o.declared_at is not null and (o.state = 'unpaid' or o.state = 'closed' and o.closed_at < o.declared_at))`

export interface OrderFilter {
  state: OrderState | 'declared' | undefined
  /** Order number, enterprise, account or transaction number; empty for all. */
  search: string
  order?: ParsedRequestOf<(typeof calls)['getOperatorOrders']>['order']
  page: number
  size: number
}

const sortedBy = { orderNo: 'o.order_no', enterprise: 'enterprise.name', amount: 'o.amount', createdAt: 'o.created_at' }

export async function selectOperatorOrders(
  db: Executor,
  { state, search, order, page, size }: OrderFilter,
): Promise<{ rows: OperatorOrderRow[]; total: number }> {
  const where = `where ($1::text is null or case when $1 = 'declared' then ${isDeclared} else o.state = $1 end)
    and ($2 = '' or starts_with(o.order_no, $2) or position(lower($2) in lower(enterprise.name)) > 0 or lower(account.name) = lower($2)
         or exists (select 1 from payment where payment.order_id = o.id and payment.transaction_id = $2))`
  const values = [state ?? null, search]
  const rows = await db.query<OperatorOrderRow>(
    `select ${columns} from ${tables} ${where} order by ${orderBy(order, sortedBy, 'o.created_at desc, o.id desc')} limit $3 offset $4`,
    [...values, size, (page - 1) * size],
  )
  const [count] = await db.query<{ total: number }>(`select count(*)::integer as total from ${tables} ${where}`, values)
  return { rows, total: count?.total ?? 0 }
}

export async function countDeclared(db: Executor): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*)::integer as count from purchase_order o where ${isDeclared}`)
  return row?.count ?? 0
}

export async function findOperatorOrder(db: Executor, orderNo: string): Promise<OperatorOrderRow | null> {
  const [row] = await db.query<OperatorOrderRow>(`select ${columns} from ${tables} where o.order_no = $1`, [orderNo])
  return row ?? null
}
