import { documentFilters, type DocumentFilters } from '@tender/contract'
import * as z from 'zod/mini'
import type { Executor } from '../../../platform/database/executor.ts'

const kept = 30

export interface SearchRecord {
  words: string
  filters: DocumentFilters
  searchedAt: Date
}

/** Keeps a search among the account's last ones; the same words again only move to the front. */
export async function rememberSearch(db: Executor, accountId: number, filters: DocumentFilters, at: Date): Promise<void> {
  await db.query(
    `insert into search_history (account_id, words, filters, searched_at) values ($1, $2, $3, $4)
     on conflict (account_id, words) do update set filters = excluded.filters, searched_at = excluded.searched_at`,
    [accountId, filters.searchWord, JSON.stringify(filters), at],
  )
  await db.query(
    `delete from search_history where account_id = $1 and searched_at < (
       select searched_at from search_history where account_id = $1 order by searched_at desc offset $2 limit 1)`,
    [accountId, kept - 1],
  )
}

/** The last searches, newest first. @param onlyWithWords leave out those that had filters only */
export async function lastSearches(
  db: Executor,
  accountId: number,
  options: { limit: number; onlyWithWords: boolean },
): Promise<SearchRecord[]> {
  const rows = await db.query<{ words: string; filters: unknown; searchedAt: Date }>(
    `select words, filters, searched_at as "searchedAt" from search_history
     where account_id = $1 and (words <> '' or not $3::boolean)
     order by searched_at desc limit $2`,
    [accountId, options.limit, options.onlyWithWords],
  )
  return rows.flatMap((row) => {
    // a filter that a later version has dropped is no longer known: such a record is passed over
    const filters = z.safeParse(documentFilters, row.filters)
    return filters.success ? [{ words: row.words, filters: filters.data, searchedAt: row.searchedAt }] : []
  })
}

/** Forgets one search, or all of them. */
export async function forgetSearches(db: Executor, accountId: number, words: string | undefined): Promise<void> {
  await db.query(`delete from search_history where account_id = $1 and ($2::text is null or words = $2)`, [accountId, words ?? null])
}
