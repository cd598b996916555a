import * as z from 'zod/mini'
import { AppError } from '../../../platform/app-error.ts'
import type { Database, Executor } from '../../../platform/database/executor.ts'
import { violatedUniqueIndex } from '../../../platform/database/unique-violation.ts'
import { lockAccount } from '../../accounts/index.ts'
import type { KeptKind } from './kept-kind.ts'

const most = 50

export interface SavedFilter<Filters> {
  id: number
  name: string
  filters: Filters
}

export async function savedFilters<Filters>(
  db: Executor,
  accountId: number,
  { kind, schema }: KeptKind<Filters>,
): Promise<SavedFilter<Filters>[]> {
  const rows = await db.query<{ id: number; name: string; filters: unknown }>(
    `select id, name, filters from saved_filter where account_id = $1 and kind = $2 order by created_at desc, id desc`,
    [accountId, kind],
  )
  return rows.flatMap((row) => {
    const filters = z.safeParse(schema, row.filters)
    return filters.success ? [{ id: row.id, name: row.name, filters: filters.data }] : []
  })
}

interface Saving<Filters> {
  name: string
  filters: Filters
}

/** Saves filters under a name and replaces those with the same name. @throws AppError document.too-many-filters */
export async function saveFilter<Filters>(
  database: Database,
  accountId: number,
  { kind }: KeptKind<Filters>,
  { name, filters }: Saving<Filters>,
): Promise<number> {
  return database.transaction(async (tx) => {
    // one save at a time for each account, otherwise two could both take the last place
    await lockAccount(tx, accountId)
    const [saved] = await tx.query<{ id: number }>(
      `insert into saved_filter (account_id, kind, name, filters)
       select $1, $2, $3, $4
       where (select count(*) from saved_filter where account_id = $1 and kind = $2 and name <> $3) < $5
       on conflict (account_id, kind, name) do update set filters = excluded.filters
       returning id`,
      [accountId, kind, name, JSON.stringify(filters), most],
    )
    if (saved === undefined) throw new AppError('document.too-many-filters')
    return saved.id
  })
}

/**
 * Renames saved filters of this account.
 * @throws AppError saved-filter.not-found, also for those of another account; saved-filter.name-taken by others of the same list
 */
export async function renameFilter(
  db: Executor,
  accountId: number,
  { kind }: Pick<KeptKind<unknown>, 'kind'>,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const rows = await db
    .query('update saved_filter set name = $4 where account_id = $1 and kind = $2 and id = $3 returning id', [accountId, kind, id, name])
    .catch((error: unknown) => {
      throw violatedUniqueIndex(error) === null ? error : nameTaken()
    })
  if (rows.length === 0) throw new AppError('saved-filter.not-found')
}

function nameTaken(): AppError {
  const { message } = new AppError('saved-filter.name-taken')
  return new AppError('saved-filter.name-taken', { fields: { name: message } })
}

/** Deletes saved filters of this account. @throws AppError saved-filter.not-found, also for those of another account, which stay */
export async function deleteFilter(db: Executor, accountId: number, { kind }: Pick<KeptKind<unknown>, 'kind'>, id: number): Promise<void> {
  const rows = await db.query('delete from saved_filter where account_id = $1 and kind = $2 and id = $3 returning id', [
    accountId,
    kind,
    id,
  ])
  if (rows.length === 0) throw new AppError('saved-filter.not-found')
}
