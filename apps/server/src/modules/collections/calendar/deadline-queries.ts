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
  contractEnd: { at: Date; isEstimate: boolean } | null
}

interface Window {
  from: Date
  before: Date
  hasContracts: boolean
  limit: number
}

/**
 * The deadlines of an account's favourites within a visibility, earliest first, as they hold for the projects. Ended
 * projects, and those that the account has dropped, have none. Two favourites of one project with the same deadline
 * give one. Bids are usually opened at the bidding deadline, so only a later opening is listed.
 */
export async function selectDeadlines(
  db: Executor,
  accountId: number,
  visibility: Visibility | null,
  { from, before, hasContracts, limit }: Window,
): Promise<DeadlineRow[]> {
  const rows = await db.query<Omit<DeadlineRow, 'contractEnd'> & { endsAt: Date | null; isEstimate: boolean }>(
    `with favourite as (
       select notice.id, notice.title, notice.channel, notice.area_code, notice.project_id, notice.published_at,
              notice.registration_deadline, notice.bidding_deadline, notice.opening_at
         from collection join notice_public notice on notice.id = collection.notice_id
        where collection.account_id = $1 and is_visible(notice.published_at, notice.area_code, $2, $3) and not exists (
          select 1 from collection_mark mark
           where mark.account_id = $1 and mark.kind = 'notice' and mark.item_id = notice.id and mark.pursuit = 'dropped')
     ), said as (${statedSql} union all ${contractSql}), once as (
       select distinct on (coalesce(project_id, -id), kind, at) * from said where at >= $4 and at < $5
        order by coalesce(project_id, -id), kind, at, is_estimate, published_at, id
     )
     select once.id, once.title, once.channel, once.area_code as "areaCode", kind, at, is_moved as "isMoved", place,
            coalesce(saying.published_at, once.published_at) as "saidAt", ends_at as "endsAt", is_estimate as "isEstimate"
       from once left join notice_public saying on saying.id = once.said_by
      order by at, once.id, kind limit $6`,
    [accountId, ...visibilityParameters(visibility), from, before, limit, hasContracts],
  )
  return rows.map(({ endsAt, isEstimate, ...row }) => ({ ...row, contractEnd: endsAt === null ? null : { at: endsAt, isEstimate } }))
}

const columns = 'favourite.id, favourite.title, favourite.channel, favourite.area_code, favourite.project_id, favourite.published_at'

const statedSql = `select ${columns}, stated.kind, stated.at, stated.at is distinct from stated.own as is_moved, stated.said_by,
              case when stated.at = held.opening_at then held.opening_place end as place, null::timestamptz as ends_at, false as is_estimate
         from favourite join notice_effective_public held on held.notice_id = favourite.id
         cross join lateral (values
           ('registration', favourite.registration_deadline, held.registration_deadline, held.registration_by),
           ('bidding', favourite.bidding_deadline, held.bidding_deadline, held.bidding_by),
           ('opening', favourite.opening_at, held.opening_at, held.opening_by)) as stated (kind, own, at, said_by)
        where held.ended_by is null and (stated.kind <> 'opening' or held.bidding_deadline is null or stated.at > held.bidding_deadline)`

/** Whole days in Shanghai. Only awards that stand have an end, so whether the tender was ended does not matter. */
const contractSql = `select ${columns}, entry.kind, entry.day at time zone 'Asia/Shanghai', false, null::bigint, null::text, contract.ends_at, contract.is_estimate
         from favourite join contract_end_public contract on contract.notice_id = favourite.id
         cross join lateral (select date_trunc('day', contract.ends_at at time zone 'Asia/Shanghai') as day) last
         cross join lateral (values ('contract-ahead', last.day - interval '180 days'), ('contract', last.day)) as entry (kind, day)
        where $7::boolean`
