import type { Channel, CollectionDeadline } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Visibility } from '../../../search/port.ts'
import { visibilityParameters, visibilitySql } from '../../documents/index.ts'

export interface DeadlineRow {
  id: number
  title: string
  channel: Channel
  areaCode: string | null
  kind: CollectionDeadline['kind']
  at: Date
  isMoved: boolean
  /** When it was last said. */
  saidAt: Date
}

interface Window {
  from: Date
  before: Date
  limit: number
}

/**
 * What favourites of an account within a visibility have to be done by, the earliest first. What a later change notice of the project says
 * wins; two favourites of one project that say the same say it once. Bids are opened when they are due: only an opening after that is told.
 */
export function selectDeadlines(
  db: Executor,
  accountId: number,
  visibility: Visibility | null,
  { from, before, limit }: Window,
): Promise<DeadlineRow[]> {
  return db.query<DeadlineRow>(
    `with starred as (
       select notice.id, notice.title, notice.channel, notice.area_code, notice.project_id, notice.published_at,
              notice.registration_deadline, notice.bidding_deadline, notice.opening_at
         from collection join notice_public notice on notice.id = collection.notice_id
        where collection.account_id = $1 and ${visibilitySql(2)}
     ), said as (
       select starred.id, starred.title, starred.channel, starred.area_code, starred.project_id, starred.published_at, kind.name as kind,
              coalesce(kind.moved, kind.own) as at, kind.moved is not null and kind.moved is distinct from kind.own as is_moved,
              coalesce(changed.at, starred.published_at) as said_at, coalesce(changed.bidding_deadline, starred.bidding_deadline) as due
         from starred
         left join lateral (
           select max(notice.published_at) as at, ${lastOf('registration_deadline')}, ${lastOf('bidding_deadline')}, ${lastOf('opening_at')}
             from notice_public notice
            where notice.project_id = starred.project_id and (notice.published_at, notice.id) > (starred.published_at, starred.id)
              and notice.channel in ('change', 'clarification') and ${visibilitySql(2)}) changed on true
         cross join lateral (values
           ('registration', starred.registration_deadline, changed.registration_deadline),
           ('bidding', starred.bidding_deadline, changed.bidding_deadline),
           ('opening', starred.opening_at, changed.opening_at)) as kind (name, own, moved)
     ), once as (
       select distinct on (coalesce(project_id, -id), kind, at) * from said
        where at >= $4 and at < $5 and (kind <> 'opening' or due is null or at > due)
        order by coalesce(project_id, -id), kind, at, published_at, id
     )
     select id, title, channel, area_code as "areaCode", kind, at, is_moved as "isMoved", said_at as "saidAt"
       from once order by at, id, kind limit $6`,
    [accountId, ...visibilityParameters(visibility), from, before, limit],
  )
}

/** What the latest notice that says anything of it says. */
function lastOf(column: string): string {
  return `(array_agg(notice.${column} order by notice.published_at desc, notice.id desc) filter (where notice.${column} is not null))[1] as ${column}`
}

/** Favourite → the bidding deadline to which the latest later change notice of its project has moved it; those that none has moved are left out. */
export async function selectMovedDeadlines(
  db: Executor,
  ids: readonly number[],
  visibility: Visibility | null,
): Promise<Map<number, Date>> {
  const rows = await db.query<{ id: number; deadline: Date }>(
    `select distinct on (starred.id) starred.id, notice.bidding_deadline as deadline
       from notice_public starred
       join notice_public notice on notice.project_id = starred.project_id and (notice.published_at, notice.id) > (starred.published_at, starred.id)
      where starred.id = any($1::bigint[]) and notice.channel in ('change', 'clarification') and notice.bidding_deadline is not null
        and ${visibilitySql(2)}
      order by starred.id, notice.published_at desc, notice.id desc`,
    [ids, ...visibilityParameters(visibility)],
  )
  return new Map(rows.map(({ id, deadline }) => [id, deadline]))
}
