import type { Executor } from '../../../platform/database/executor.ts'
import type { Visibility } from '../../../search/port.ts'
import { visibilityParameters } from '../../documents/index.ts'

/** Marks the visible updates of these favourites' projects as seen. @param of.ids null for all @returns the notices that are now seen */
export async function markKnown(
  tx: Executor,
  accountId: number,
  { ids, visibility }: { ids: readonly number[] | null; visibility: Visibility | null },
): Promise<number[]> {
  const rows = await tx.query<{ known: number[] }>(
    `update collection
        set known_deadline = starred.bidding_deadline,
            known_notices = array(
              select notice.id from notice_public notice
               where notice.project_id = starred.project_id and (notice.published_at, notice.id) > (starred.published_at, starred.id)
                 and is_visible(notice.published_at, notice.area_code, $3, $4))
       from notice_public starred
      where starred.id = collection.notice_id and collection.account_id = $1 and ($2::bigint[] is null or collection.notice_id = any($2))
     returning known_notices as known`,
    [accountId, ids, ...visibilityParameters(visibility)],
  )
  return [...new Set(rows.flatMap(({ known }) => known))]
}

/** Marks these notices as seen, whichever favourites they update. */
export async function learnNotices(tx: Executor, accountId: number, noticeIds: readonly number[]): Promise<void> {
  if (noticeIds.length === 0) return
  await tx.query(
    `update collection set known_notices = known_notices || later.ids
       from (
         select starred.id as favourite_id, array_agg(notice.id) as ids
           from notice_public notice
           join notice_public starred on starred.project_id = notice.project_id and (notice.published_at, notice.id) > (starred.published_at, starred.id)
           join collection own on own.account_id = $1 and own.notice_id = starred.id and notice.id <> all(own.known_notices)
          where notice.id = any($2::bigint[]) group by starred.id) later
      where collection.account_id = $1 and collection.notice_id = later.favourite_id`,
    [accountId, [...noticeIds]],
  )
}

/** Notices of projects that the account no longer follows, because none of its favourites belongs to them. */
export async function selectLeft(tx: Executor, accountId: number, leftIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select distinct notice.id from notice_public left_one join notice_public notice on notice.project_id = left_one.project_id
      where left_one.id = any($2::bigint[]) and not exists (
        select 1 from notice_public starred join collection on collection.account_id = $1 and collection.notice_id = starred.id
         where starred.project_id = left_one.project_id)`,
    [accountId, leftIds],
  )
  return rows.map(({ id }) => id)
}
