import type { Channel, CollectionDeadline } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Visibility } from '../../../search/port.ts'
import { visibilityParameters } from '../../documents/index.ts'

export interface DeadlineRow {
  id: number
  title: string
  channel: Channel
  areaCode: string | null
  kind: CollectionDeadline['kind']
  at: Date
  isMoved: boolean
  /** The place of the bid opening. */
  place: string | null
  /** When it was last stated. */
  saidAt: Date
}

interface Window {
  from: Date
  before: Date
  limit: number
}

/**
 * The deadlines of an account's favourites within a visibility, earliest first, as they hold for the projects. Ended
 * projects, and those that the account has dropped, have none. Two favourites of one project with the same deadline
 * give one. Bids are usually opened at the bidding deadline, so only a later opening is listed.
 */
export function selectDeadlines(
  db: Executor,
  accountId: number,
  visibility: Visibility | null,
  { from, before, limit }: Window,
): Promise<DeadlineRow[]> {
  return db.query<DeadlineRow>(
    `with said as (
       select notice.id, notice.title, notice.channel, notice.area_code, notice.project_id, notice.published_at, kind.name as kind, kind.at,
              kind.at is distinct from kind.own as is_moved, kind.said_by, held.bidding_deadline as due,
              case when kind.at = held.opening_at then held.opening_place end as place
         from collection join notice_public notice on notice.id = collection.notice_id
         join notice_effective_public held on held.notice_id = notice.id
         cross join lateral (values
           ('registration', notice.registration_deadline, held.registration_deadline, held.registration_by),
           ('bidding', notice.bidding_deadline, held.bidding_deadline, held.bidding_by),
           ('opening', notice.opening_at, held.opening_at, held.opening_by)) as kind (name, own, at, said_by)
        where collection.account_id = $1 and held.ended_by is null and is_visible(notice.published_at, notice.area_code, $2, $3) and not exists (
          select 1 from collection_mark mark
           where mark.account_id = $1 and mark.kind = 'notice' and mark.item_id = notice.id and mark.pursuit = 'dropped')
     ), once as (
       select distinct on (coalesce(project_id, -id), kind, at) * from said
        where at >= $4 and at < $5 and (kind <> 'opening' or due is null or at > due)
        order by coalesce(project_id, -id), kind, at, published_at, id
     )
     select once.id, once.title, once.channel, once.area_code as "areaCode", kind, at, is_moved as "isMoved", place,
            coalesce(saying.published_at, once.published_at) as "saidAt"
       from once left join notice_public saying on saying.id = once.said_by
      order by at, once.id, kind limit $6`,
    [accountId, ...visibilityParameters(visibility), from, before, limit],
  )
}
