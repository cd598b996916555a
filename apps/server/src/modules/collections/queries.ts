import type { Pursuit } from '@tender/contract'
import { visibilityParameters, visibilitySql } from '../documents/index.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { Visibility } from '../../search/port.ts'

export interface Collected {
  id: number
  title: string
  tenderer: string | null
  areaCode: string | null
  collectedAt: Date
  /** Null: in none. */
  folderId: number | null
  note: string
  /** Null: not said. */
  pursuit: Pursuit | null
  /** When something has to be done next for it, as it holds for its project; null where nothing says so, and where the project was ended. */
  dueAt: Date | null
}

/** Favourites of an account within a visibility; newest collected first. */
export function selectCollected(db: Executor, accountId: number, visibility: Visibility | null, signal: AbortSignal): Promise<Collected[]> {
  return db.query<Collected>(
    `select notice.id, notice.title, notice.tenderer, notice.area_code as "areaCode", collection.collected_at as "collectedAt",
            mark.folder_id as "folderId", coalesce(mark.note, '') as note, mark.pursuit,
            case when held.ended_by is null then coalesce(held.bidding_deadline, held.registration_deadline, held.opening_at) end as "dueAt"
     from collection join notice_public notice on notice.id = collection.notice_id
     join notice_effective_public held on held.notice_id = notice.id
     left join collection_mark mark on mark.account_id = collection.account_id and mark.kind = 'notice' and mark.item_id = notice.id
     where collection.account_id = $1 and ${visibilitySql(2)}
     order by collection.collected_at desc, notice.id desc`,
    [accountId, ...visibilityParameters(visibility)],
    { signal },
  )
}

export async function countVisible(db: Executor, accountId: number, visibility: Visibility | null): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count
     from collection join notice_public notice on notice.id = collection.notice_id
     where collection.account_id = $1 and ${visibilitySql(2)}`,
    [accountId, ...visibilityParameters(visibility)],
  )
  return row?.count ?? 0
}

/** Whether there is such a visible notice, whether it is collected, and how many favourites the account has. */
export async function findState(
  tx: Executor,
  accountId: number,
  noticeId: number,
  visibility: Visibility | null,
): Promise<{ isVisible: boolean; isCollected: boolean; count: number }> {
  const [row] = await tx.query<{ visible: boolean; collected: boolean; count: number }>(
    `select exists (select 1 from notice_public notice where id = $2 and ${visibilitySql(3)}) as visible,
            exists (select 1 from collection where account_id = $1 and notice_id = $2) as collected,
            (select count(*)::integer from collection where account_id = $1) as count`,
    [accountId, noticeId, ...visibilityParameters(visibility)],
  )
  return { isVisible: row?.visible ?? false, isCollected: row?.collected ?? false, count: row?.count ?? 0 }
}

export async function insertCollected(tx: Executor, accountId: number, noticeId: number, at: Date): Promise<void> {
  await tx.query('insert into collection (account_id, notice_id, collected_at) values ($1, $2, $3)', [accountId, noticeId, at])
}

export async function deleteCollected(db: Executor, accountId: number, noticeId: number): Promise<void> {
  await db.query('delete from collection where account_id = $1 and notice_id = $2', [accountId, noticeId])
}
