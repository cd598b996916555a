import { documentFilters, type DocumentFilters } from '@tender/contract'
import * as z from 'zod/mini'
import { AppError } from '../../../platform/app-error.ts'
import type { Database, Executor } from '../../../platform/database/executor.ts'
import { lockAccount } from '../../accounts/index.ts'

const most = 50

export interface SavedFilter {
  id: number
  name: string
  filters: DocumentFilters
}

export async function savedFilters(db: Executor, accountId: number): Promise<SavedFilter[]> {
  const rows = await db.query<{ id: number; name: string; filters: unknown }>(
    `select id, name, filters from saved_filter where account_id = $1 order by created_at desc, id desc`,
    [accountId],
  )
  return rows.flatMap((row) => {
    const filters = z.safeParse(documentFilters, row.filters)
    return filters.success ? [{ id: row.id, name: row.name, filters: filters.data }] : []
  })
}

/** Saves a set of filters under a name; a set of that name is replaced. @throws AppError document.too-many-filters */
export async function saveFilter(database: Database, accountId: number, name: string, filters: DocumentFilters): Promise<number> {
  return database.transaction(async (tx) => {
    // one save at a time per account, or two could both take the last place
    await lockAccount(tx, accountId)
    const [saved] = await tx.query<{ id: number }>(
      `insert into saved_filter (account_id, name, filters)
       select $1, $2, $3
       where (select count(*) from saved_filter where account_id = $1 and name <> $2) < $4
       on conflict (account_id, name) do update set filters = excluded.filters
       returning id`,
      [accountId, name, JSON.stringify(filters), most],
    )
    if (saved === undefined) throw new AppError('document.too-many-filters')
    return saved.id
  })
}

/** Deletes a set of filters of this account; another's is not found, and stays. */
export async function deleteFilter(db: Executor, accountId: number, id: number): Promise<void> {
  await db.query('delete from saved_filter where account_id = $1 and id = $2', [accountId, id])
}
