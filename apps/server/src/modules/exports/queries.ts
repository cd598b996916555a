import type { ExportColumn, ExportFormat, ExportKind, ExportState } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'
import type { ExportSource } from './source.ts'

export interface NewDraft {
  accountId: number
  enterpriseId: number
  kind: ExportKind
  title: string
  source: unknown
  found: number
  foundIsLowerBound: boolean
  now: Date
}

/** @returns its id */
export async function insertDraft(db: Executor, draft: NewDraft): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `insert into export_order (account_id, enterprise_id, kind, title, source, found, found_is_lower_bound, drafted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      draft.accountId,
      draft.enterpriseId,
      draft.kind,
      draft.title,
      JSON.stringify(draft.source),
      draft.found,
      draft.foundIsLowerBound,
      draft.now,
    ],
  )
  if (row === undefined) throw new Error('insert into export_order returned no row')
  return row.id
}

/** A draft or an order. */
export interface ExportRecord extends ExportSource {
  id: number
  accountId: number
  enterpriseId: number
  state: ExportState | 'draft'
  found: number
  foundIsLowerBound: boolean
  draftedAt: Date
}

const recordColumns = `id, account_id as "accountId", enterprise_id as "enterpriseId", state, kind, source, found, found_is_lower_bound as "foundIsLowerBound",
                       drafted_at as "draftedAt"`

/** The account's draft or order. */
export async function findOwnExport(db: Executor, accountId: number, id: number): Promise<ExportRecord | null> {
  const [row] = await db.query<ExportRecord>(`select ${recordColumns} from export_order where account_id = $1 and id = $2`, [accountId, id])
  return row ?? null
}

export async function lockOwnExport(tx: Executor, accountId: number, id: number): Promise<ExportRecord | null> {
  const [row] = await tx.query<ExportRecord>(`select ${recordColumns} from export_order where account_id = $1 and id = $2 for update`, [
    accountId,
    id,
  ])
  return row ?? null
}

/** Exports of the account that wait or run. */
export async function countOpen(db: Executor, accountId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from export_order where account_id = $1 and state in ('waiting', 'running')`,
    [accountId],
  )
  return row?.count ?? 0
}

export async function updateOrdered(
  tx: Executor,
  order: { id: number; format: ExportFormat; columns: readonly ExportColumn[]; rows: number; now: Date },
): Promise<void> {
  await tx.query(`update export_order set state = 'waiting', format = $2, columns = $3, row_count = $4, ordered_at = $5 where id = $1`, [
    order.id,
    order.format,
    order.columns,
    order.rows,
    order.now,
  ])
}

/** Its file goes with it. */
export async function deleteOrder(tx: Executor, id: number): Promise<void> {
  await tx.query('delete from export_order where id = $1', [id])
}

/** An order as its account sees it. */
export interface OrderRow {
  id: number
  kind: ExportKind
  title: string
  state: ExportState
  format: ExportFormat
  columns: ExportColumn[]
  rows: number
  done: number
  failure: string | null
  orderedAt: Date
  readyAt: Date | null
  expiresAt: Date | null
  size: number | null
}

const orderColumns = `id, kind, title, state, format, columns, row_count as rows, done_count as done, failure, ordered_at as "orderedAt", ready_at as "readyAt",
                      expires_at as "expiresAt", size`

export async function findOwnOrder(db: Executor, accountId: number, id: number): Promise<OrderRow | null> {
  const [row] = await db.query<OrderRow>(
    `select ${orderColumns} from export_order where account_id = $1 and id = $2 and state <> 'draft'`,
    [accountId, id],
  )
  return row ?? null
}

/** A page of the account's orders, latest first. */
export function selectOrders(db: Executor, accountId: number, { page, size }: { page: number; size: number }): Promise<OrderRow[]> {
  return db.query<OrderRow>(
    `select ${orderColumns} from export_order where account_id = $1 and state <> 'draft' order by ordered_at desc, id desc offset $2 limit $3`,
    [accountId, (page - 1) * size, size],
  )
}

export async function countOrders(db: Executor, accountId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from export_order where account_id = $1 and state <> 'draft'`,
    [accountId],
  )
  return row?.count ?? 0
}

/** The ids of the rows of a file. */
export async function findRecordIds(db: Executor, id: number): Promise<number[]> {
  const [row] = await db.query<{ ids: number[] | null }>('select record_ids as ids from export_order where id = $1', [id])
  return row?.ids ?? []
}

export interface PieceRow {
  position: number
  content: Uint8Array
}

/** The next piece of a file, at this position or after it. */
export async function findPiece(db: Executor, id: number, position: number): Promise<PieceRow | null> {
  const [row] = await db.query<PieceRow>(
    'select position, content from export_part where order_id = $1 and position >= $2 order by position limit 1',
    [id, position],
  )
  return row ?? null
}
