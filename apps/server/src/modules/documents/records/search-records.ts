import * as z from 'zod/mini'
import type { Executor } from '../../../platform/database/executor.ts'
import type { KeptKind } from './kept-kind.ts'

const kept = 30

export interface SearchRecord<Filters> {
  words: string
  filters: Filters
  searchedAt: Date
}

/** Adds a search to the account's recent ones of its kind; repeated words only move to the front. */
export async function rememberSearch<Filters extends { searchWord: string }>(
  db: Executor,
  accountId: number,
  { kind }: KeptKind<Filters>,
  { filters, at }: { filters: Filters; at: Date },
): Promise<void> {
  await db.query(
    `insert into search_history (account_id, kind, words, filters, searched_at) values ($1, $2, $3, $4, $5)
     on conflict (account_id, kind, words) do update set filters = excluded.filters, searched_at = excluded.searched_at`,
    [accountId, kind, filters.searchWord, JSON.stringify(filters), at],
  )
  await db.query(
    `delete from search_history where account_id = $1 and kind = $2 and searched_at < (
       select searched_at from search_history where account_id = $1 and kind = $2 order by searched_at desc offset $3 limit 1)`,
    [accountId, kind, kept - 1],
  )
}

/** The recent searches of a kind, newest first. @param options.onlyWithWords leaves out those with filters only */
export async function lastSearches<Filters>(
  db: Executor,
  accountId: number,
  { kind, schema }: KeptKind<Filters>,
  options: { limit: number; onlyWithWords: boolean },
): Promise<SearchRecord<Filters>[]> {
  const rows = await db.query<{ words: string; filters: unknown; searchedAt: Date }>(
    `select words, filters, searched_at as "searchedAt" from search_history
     where account_id = $1 and kind = $2 and (words <> '' or not $4::boolean)
     order by searched_at desc limit $3`,
    [accountId, kind, options.limit, options.onlyWithWords],
  )
  return rows.flatMap((row) => {
    // skips a record with a filter that a later version has removed
    const filters = z.safeParse(schema, row.filters)
    return filters.success ? [{ words: row.words, filters: filters.data, searchedAt: row.searchedAt }] : []
  })
}

/** Deletes one recent search of a kind, or all of them. */
export async function forgetSearches(
  db: Executor,
  accountId: number,
  { kind }: Pick<KeptKind<unknown>, 'kind'>,
  words: string | undefined,
): Promise<void> {
  await db.query(`delete from search_history where account_id = $1 and kind = $2 and ($3::text is null or words = $3)`, [
    accountId,
    kind,
    words ?? null,
  ])
}
