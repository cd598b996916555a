import type { ExportColumn, ExportFormat } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { ExportSource } from '../source.ts'

/** An order that waits for its file. */
export interface OpenOrder extends ExportSource {
  id: number
  accountId: number
  enterpriseId: number
  format: ExportFormat
  columns: ExportColumn[]
  rows: number
  orderedAt: Date
}

/** @returns null if it has ended or is gone */
export async function findOpenOrder(db: Executor, id: number): Promise<OpenOrder | null> {
  const [row] = await db.query<OpenOrder>(
    `select id, account_id as "accountId", enterprise_id as "enterpriseId", kind, source, format, columns, row_count as rows, ordered_at as "orderedAt"
       from export_order where id = $1 and state in ('waiting', 'running')`,
    [id],
  )
  return row ?? null
}

/** Begins a file anew: what an earlier run wrote is removed. */
export async function beginFile(tx: Executor, id: number): Promise<void> {
  await tx.query('delete from export_part where order_id = $1', [id])
  await tx.query(`update export_order set state = 'running', done_count = 0 where id = $1 and state in ('waiting', 'running')`, [id])
}

/** @throws Error if the file is no longer being made: a process that was frozen adds nothing to the file of another one */
export async function insertPiece(db: Executor, id: number, position: number, content: Uint8Array): Promise<void> {
  const rows = await db.query(
    `insert into export_part (order_id, position, content)
     select id, $2, $3 from export_order where id = $1 and state = 'running' for share returning position`,
    [id, position, content],
  )
  if (rows.length === 0) throw new Error(noLongerMade(id))
}

/** @throws Error if the file is no longer being made, so that no more of it is read */
export async function updateDone(db: Executor, id: number, done: number): Promise<void> {
  const rows = await db.query(`update export_order set done_count = $2 where id = $1 and state = 'running' returning id`, [id, done])
  if (rows.length === 0) throw new Error(noLongerMade(id))
}

function noLongerMade(id: number): string {
  return `export ${id} is no longer being made`
}

/** @returns false if it is gone */
export async function updateReady(
  tx: Executor,
  file: { id: number; recordIds: readonly number[]; size: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update export_order set state = 'ready', source = '{}', row_count = $2, done_count = $2, record_ids = $3, size = $4, ready_at = $5, expires_at = $6
      where id = $1 returning id`,
    [file.id, file.recordIds.length, file.recordIds, file.size, file.now, file.expiresAt],
  )
  return rows.length > 0
}

/** @returns the enterprises whose orders failed now */
export function updateFailed(tx: Executor, ids: readonly number[], failure: string): Promise<{ id: number; enterpriseId: number }[]> {
  return tx.query(
    `update export_order set state = 'failed', source = '{}', failure = $2 where id = any($1::bigint[]) and state in ('waiting', 'running')
     returning id, enterprise_id as "enterpriseId"`,
    [ids, failure],
  )
}

export async function deletePieces(tx: Executor, ids: readonly number[]): Promise<void> {
  await tx.query('delete from export_part where order_id = any($1::bigint[])', [ids])
}
