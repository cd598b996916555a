import type { Pursuit } from '@tender/contract'
import { visibilityParameters } from '../documents/index.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { Visibility } from '../../search/port.ts'
import { projectKeySql } from './team/owner-queries.ts'

export interface Collected {
  id: number
  /** The same number for all notices of a project. */
  projectKey: number
  title: string
  tenderer: string | null
  areaCode: string | null
  collectedAt: Date
  /** Null for none. */
  folderId: number | null
  note: string
  /** Null if none is set. */
  pursuit: Pursuit | null
  /** Its next deadline, as it holds for the project; null if none is stated, and if the project was ended. */
  dueAt: Date | null
}

/** Favourites of an account within a visibility, latest first. */
export function selectCollected(db: Executor, accountId: number, visibility: Visibility | null, signal: AbortSignal): Promise<Collected[]> {
  return db.query<Collected>(
    `select notice.id, ${projectKeySql} as "projectKey", notice.title, notice.tenderer, notice.area_code as "areaCode", collection.collected_at as "collectedAt",
            mark.folder_id as "folderId", coalesce(mark.note, '') as note, mark.pursuit,
            case when held.ended_by is null then coalesce(held.bidding_deadline, held.registration_deadline, held.opening_at) end as "dueAt"
     from collection join notice_public notice on notice.id = collection.notice_id
     join notice_effective_public held on held.notice_id = notice.id
     left join collection_mark mark on mark.account_id = collection.account_id and mark.kind = 'notice' and mark.item_id = notice.id
     where collection.account_id = $1 and is_visible(notice.published_at, notice.area_code, $2, $3)
     order by collection.collected_at desc, notice.id desc`,
    [accountId, ...visibilityParameters(visibility)],
    { signal },
  )
}

export async function countVisible(db: Executor, accountId: number, visibility: Visibility | null): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count
     from collection join notice_public notice on notice.id = collection.notice_id
     where collection.account_id = $1 and is_visible(notice.published_at, notice.area_code, $2, $3)`,
    [accountId, ...visibilityParameters(visibility)],
  )
  return row?.count ?? 0
}

/** Which of these notices are visible, which of them the account has collected, and how many favourites it has. */
export async function findState(
  tx: Executor,
  accountId: number,
  noticeIds: readonly number[],
  visibility: Visibility | null,
): Promise<{ visible: number[]; collected: number[]; count: number }> {
  const [row] = await tx.query<{ visible: number[]; collected: number[]; count: number }>(
    `select array(select notice.id from notice_public notice where notice.id = any($2::bigint[]) and is_visible(notice.published_at, notice.area_code, $3, $4)) as visible,
            array(select notice_id from collection where account_id = $1 and notice_id = any($2::bigint[])) as collected,
            (select count(*)::integer from collection where account_id = $1) as count`,
    [accountId, noticeIds, ...visibilityParameters(visibility)],
  )
  if (row === undefined) throw new Error('a select without from returned no row')
  return row
}

export async function insertCollected(tx: Executor, accountId: number, noticeIds: readonly number[], at: Date): Promise<void> {
  await tx.query('insert into collection (account_id, notice_id, collected_at) select $1, id, $3 from unnest($2::bigint[]) as new (id)', [
    accountId,
    noticeIds,
    at,
  ])
}

export async function deleteCollected(db: Executor, accountId: number, noticeIds: readonly number[]): Promise<void> {
  await db.query('delete from collection where account_id = $1 and notice_id = any($2::bigint[])', [accountId, noticeIds])
}
