import type { Executor } from '../database/executor.ts'

/** What was committed at a moment. */
export interface Snapshot {
  /** The first transaction that was still open; all before it were committed or rolled back. A read that ends before this horizon skips nothing. */
  horizon: string
  /** Whether the transaction had been committed, if it ever was. */
  sees(transaction: string): boolean
}

export async function readSnapshot(db: Executor): Promise<Snapshot> {
  const [row] = await db.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
  return snapshotOf(row?.snapshot ?? '0:0:')
}

/** @param text as PostgreSQL writes a `pg_snapshot`: the first open transaction, the first that had not begun, and those between them that were open */
function snapshotOf(text: string): Snapshot {
  const [horizon = '0', next = '0', list = ''] = text.split(':')
  const open = new Set(list.split(','))
  return { horizon, sees: (transaction) => BigInt(transaction) < BigInt(next) && !open.has(transaction) }
}
