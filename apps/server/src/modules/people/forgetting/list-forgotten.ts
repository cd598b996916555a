import type { ForgottenEntry } from '@tender/contract'
import { selectForgotten } from '../../../ingest/index.ts'
import type { Executor } from '../../../platform/database/executor.ts'

/** Removed numbers and people, newest first, with the names of the operators. */
export async function listForgotten(db: Executor, page: { page: number; size: number }): Promise<ForgottenEntry[]> {
  const rows = await selectForgotten(db, page)
  const makers = rows.flatMap(({ createdBy, undoneBy }) => [createdBy, ...(undoneBy === null ? [] : [undoneBy])])
  const accounts = await db.query<{ id: number; name: string }>('select id, name from account_public where id = any($1::bigint[])', [
    makers,
  ])
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    createdBy: names.get(row.createdBy) ?? '',
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoneBy: row.undoneBy === null ? null : (names.get(row.undoneBy) ?? ''),
    appliedAt: row.appliedAt?.toISOString() ?? null,
  }))
}
