import type { Channel } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Visibility } from '../../../search/port.ts'
import { visibilityParameters } from '../../documents/index.ts'

/**
 * A later notice of a favourite's project that its account has not seen. `noticeId` is the favourite's own id if its
 * own deadline changed.
 */
export interface NewsRow {
  favouriteId: number
  noticeId: number
}

/** The updates of all favourites of an account, latest first. Opened notices count as seen. */
export function selectNews(db: Executor, accountId: number, visibility: Visibility | null, signal: AbortSignal): Promise<NewsRow[]> {
  return db.query<NewsRow>(
    `select favourite_id as "favouriteId", id as "noticeId" from (
       select starred.id as favourite_id, notice.id, notice.published_at
         from collection join notice_public starred on starred.id = collection.notice_id
         join notice_public notice on notice.project_id = starred.project_id and (notice.published_at, notice.id) > (starred.published_at, starred.id)
        where collection.account_id = $1 and notice.id <> all(collection.known_notices) and is_visible(notice.published_at, notice.area_code, $2, $3)
          and not exists (select 1 from notice_opened_public opened where opened.account_id = $1 and opened.notice_id = notice.id)
       union all
       select notice.id, notice.id, notice.published_at
         from collection join notice_public notice on notice.id = collection.notice_id
        where collection.account_id = $1 and notice.bidding_deadline <> coalesce(collection.known_deadline, '-infinity') and is_visible(notice.published_at, notice.area_code, $2, $3)
     ) news
     order by published_at desc, id desc`,
    [accountId, ...visibilityParameters(visibility)],
    { signal },
  )
}

export interface SaidRow {
  id: number
  channel: Channel
  publishedAt: Date
  areaCode: string | null
  winners: string[]
  firstCandidate: string | null
  winningAmount: number | null
  biddingDeadline: Date | null
  /** The deadline in the project's earlier notices. */
  deadlineBefore: Date | null
  /** The deadline that the account has seen, if the notice is its favourite. */
  knownDeadline: Date | null
}

/** The statements of notices that matter to followers of their project. */
export function selectSaid(db: Executor, accountId: number, ids: readonly number[], visibility: Visibility | null): Promise<SaidRow[]> {
  return db.query<SaidRow>(
    `select said.id, said.channel, said.published_at as "publishedAt", said.area_code as "areaCode", said.winning_amount as "winningAmount",
            said.bidding_deadline as "biddingDeadline", collection.known_deadline as "knownDeadline",
            array(select name from notice_party_public party where party.notice_id = said.id and party.role = 'winner' order by rank limit 3) as winners,
            (select name from notice_party_public party where party.notice_id = said.id and party.role = 'candidate' order by rank limit 1) as "firstCandidate",
            (select notice.bidding_deadline from notice_public notice
              where notice.project_id = said.project_id and (notice.published_at, notice.id) < (said.published_at, said.id)
                and notice.bidding_deadline is not null and is_visible(notice.published_at, notice.area_code, $3, $4)
              order by notice.published_at desc, notice.id desc limit 1) as "deadlineBefore"
       from notice_public said left join collection on collection.account_id = $1 and collection.notice_id = said.id
      where said.id = any($2::bigint[])`,
    [accountId, ids, ...visibilityParameters(visibility)],
  )
}

/** An update for one account. */
export interface NewsArrived {
  accountId: number
  noticeId: number
  projectId: number
}

/** The accounts whose favourites these notices, or the notices of these projects, update. Rights are checked when they are read. */
export function selectNewsArrived(
  tx: Executor,
  { noticeIds, projectIds }: { noticeIds: readonly number[]; projectIds: readonly number[] },
): Promise<NewsArrived[]> {
  return tx.query<NewsArrived>(
    `select distinct collection.account_id as "accountId", notice.id as "noticeId", notice.project_id as "projectId"
       from (select unnest($1::bigint[]) as id union select id from notice_public where project_id = any($2::bigint[])) as come
       join notice_public notice on notice.id = come.id
       join notice_public starred on starred.project_id = notice.project_id and (notice.published_at, notice.id) > (starred.published_at, starred.id)
       join collection on collection.notice_id = starred.id and notice.id <> all(collection.known_notices)
      where not exists (
        select 1 from notice_opened_public opened where opened.account_id = collection.account_id and opened.notice_id = notice.id)
      order by "noticeId", "accountId"`,
    [[...noticeIds], [...projectIds]],
  )
}
