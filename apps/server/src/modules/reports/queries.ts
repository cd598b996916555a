import type { ReportChoice } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'

export interface ReportRow {
  id: number
  orderNo: string
  title: string
  choice: ReportChoice
  begunAt: Date
  madeAt: Date | null
  failure: string | null
  withdrawnAt: Date | null
  /** Bytes of the file. */
  size: number | null
}

const columns = `id, order_no as "orderNo", title, choice, begun_at as "begunAt", made_at as "madeAt", failure,
  withdrawn_at as "withdrawnAt", octet_length(content) as size`

export interface NewReport {
  orderNo: string
  enterpriseId: number
  title: string
  choice: ReportChoice
}

/** The report of a new order. It is made once the order is paid. */
export async function insertReport(tx: Executor, { orderNo, enterpriseId, title, choice }: NewReport): Promise<void> {
  await tx.query('insert into market_report (order_no, enterprise_id, title, choice) values ($1, $2, $3, $4)', [
    orderNo,
    enterpriseId,
    title,
    JSON.stringify(choice),
  ])
}

/** @returns the id of the report of an order; null if it has begun before, or if the order is for none */
export async function updateBegun(tx: Executor, orderNo: string, now: Date): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    'update market_report set begun_at = $2 where order_no = $1 and begun_at is null returning id',
    [orderNo, now],
  )
  return row?.id ?? null
}

/** A report that was paid for. @param enterpriseId the enterprise that must own it; missing for the program itself */
export async function findReport(db: Executor, id: number, enterpriseId?: number): Promise<ReportRow | null> {
  const [row] = await db.query<ReportRow>(
    `select ${columns} from market_report where id = $1 and ($2::bigint is null or enterprise_id = $2) and begun_at is not null`,
    [id, enterpriseId ?? null],
  )
  return row ?? null
}

export async function lockReport(tx: Executor, id: number, enterpriseId: number): Promise<ReportRow | null> {
  await tx.query('select id from market_report where id = $1 for update', [id])
  return findReport(tx, id, enterpriseId)
}

/** The reports that an enterprise has paid for, latest first. */
export async function selectReports(
  db: Executor,
  { enterpriseId, page, size }: { enterpriseId: number; page: number; size: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const where = 'where enterprise_id = $1 and begun_at is not null'
  const rows = await db.query<ReportRow>(
    `select ${columns} from market_report ${where} order by begun_at desc, id desc limit $2 offset $3`,
    [enterpriseId, size, (page - 1) * size],
  )
  const [count] = await db.query<{ total: number }>(`select count(*)::integer as total from market_report ${where}`, [enterpriseId])
  return { rows, total: count?.total ?? 0 }
}

export async function findContent(db: Executor, id: number): Promise<Uint8Array | null> {
  const [row] = await db.query<{ content: Uint8Array | null }>('select content from market_report where id = $1', [id])
  return row?.content ?? null
}

/** Starts a report anew. */
export async function updateBegunAgain(tx: Executor, id: number, now: Date): Promise<void> {
  await tx.query('update market_report set begun_at = $2, failure = null where id = $1', [id, now])
}

/** @returns false if its order was refunded meanwhile */
export async function updateMade(tx: Executor, id: number, { now, content }: { now: Date; content: Uint8Array }): Promise<boolean> {
  const rows = await tx.query(
    'update market_report set made_at = $2, content = $3, failure = null where id = $1 and withdrawn_at is null returning id',
    [id, now, content],
  )
  return rows.length > 0
}

export async function updateFailed(tx: Executor, id: number, failure: string): Promise<void> {
  await tx.query('update market_report set failure = $2 where id = $1 and made_at is null', [id, failure])
}

/** The report of a refunded order, if it is for one, can no longer be read. */
export async function withdrawReport(tx: Executor, orderNo: string, now: Date): Promise<void> {
  await tx.query('update market_report set withdrawn_at = $2, content = null where order_no = $1', [orderNo, now])
}
