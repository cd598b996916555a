import type { Executor } from '../../../platform/database/executor.ts'

/** A favourite company of an account, with its current id. */
export interface CollectedCompany {
  id: number
  names: string[]
  collectedAt: Date
  folderId: number | null
  note: string
}

/** An account's favourites, latest first. Two companies that were merged are one until they are split. */
export function selectCollectedCompanies(db: Executor, accountId: number, signal: AbortSignal): Promise<CollectedCompany[]> {
  return db.query<CollectedCompany>(
    `with mark as materialized (
       select distinct on (own.company_id) own.company_id, folder_id, note from collection_mark join organisation_public own on own.id = item_id
       where account_id = $1 and kind = 'company' and left_at is null
       order by own.company_id, item_id <> own.company_id, item_id
     )
     select favourite.id, favourite.collected_at as "collectedAt", mark.folder_id as "folderId", coalesce(mark.note, '') as note,
       array(select name from organisation_public own where own.company_id = favourite.id order by own.id) as names
     from (
       select organisation.company_id as id, max(collected_at) as collected_at
       from company_collection join organisation_public organisation on organisation.id = organisation_id where account_id = $1 group by organisation.company_id
     ) as favourite
     left join mark on mark.company_id = favourite.id
     order by favourite.collected_at desc, favourite.id desc`,
    [accountId],
    { signal },
  )
}

/** Any id of a company → its current id. Ids of no company are left out. */
export async function currentIds(db: Executor, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; companyId: number }>(
    'select id, company_id as "companyId" from organisation_public where id = any($1::bigint[])',
    [[...ids]],
  )
  return new Map(rows.map(({ id, companyId }) => [id, companyId]))
}

/** Which of these companies are favourites of the account, by any of their names, and how many favourites it has. */
export async function findState(
  db: Executor,
  accountId: number,
  companyIds: readonly number[],
): Promise<{ collected: number[]; count: number }> {
  const [row] = await db.query<{ collected: number[]; count: number }>(
    `select array(select distinct own.company_id from company_collection join organisation_public as own on own.id = organisation_id
              where account_id = $1 and own.company_id = any($2::bigint[])) as collected,
            (select count(*)::integer from company_collection where account_id = $1) as count`,
    [accountId, [...companyIds]],
  )
  return row ?? { collected: [], count: 0 }
}

export async function insertCollectedCompanies(tx: Executor, accountId: number, ids: readonly number[], now: Date): Promise<void> {
  await tx.query(
    'insert into company_collection (account_id, organisation_id, collected_at) select $1, id, $3 from unnest($2::bigint[]) as new (id) on conflict do nothing',
    [accountId, [...ids], now],
  )
}

/** Deletes them by any of their names. @returns ids that had a mark or were favourites */
export async function deleteCollectedCompanies(tx: Executor, accountId: number, ids: readonly number[]): Promise<number[]> {
  const own =
    'select own.id from organisation_public own where own.company_id in (select company_id from organisation_public where id = any($2::bigint[]))'
  const rows = await tx.query<{ id: number }>(
    `delete from company_collection where account_id = $1 and organisation_id in (${own}) returning organisation_id as id`,
    [accountId, [...ids]],
  )
  const marked = await tx.query<{ id: number }>(
    `select item_id as id from collection_mark where account_id = $1 and kind = 'company' and item_id in (${own})`,
    [accountId, [...ids]],
  )
  return [...new Set([...rows, ...marked].map((row) => row.id))]
}

/** The number of accounts that have one of these names as a favourite. */
export async function countFavourites(db: Executor, ids: readonly number[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(distinct account_id)::integer as count from company_collection where organisation_id = any($1::bigint[])',
    [[...ids]],
  )
  return row?.count ?? 0
}
