import type { CompanyQualification, ReplyOf } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import { readQualifications } from '../../../wording/organisations/read-qualifications.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { maskFor } from '../../documents/index.ts'
import type { Sight } from './sight.ts'

type Reply = ReplyOf<(typeof calls)['getCompanyQualifications']>

/** the number of newest notices that are read, and the length that is read of each */
const [maxRead, maxReadLength] = [40, 20_000]

interface Body {
  noticeId: number
  title: string
  areaCode: string | null
  publishedAt: Date
  text: string
  /** As written. */
  own: string[]
  bidders: string[]
}

/** A company's qualifications in notices, each with the newest notice that states it. */
export async function listQualifications(db: Executor, sight: Sight, caller: Pick<Caller, 'grants'>): Promise<Reply> {
  const bodies = await selectBodies(db, sight)
  const found = new Map<string, CompanyQualification>()
  for (const { noticeId, title, areaCode, publishedAt, text, own, bidders } of bodies) {
    for (const name of readQualifications(text, new Set(own), bidders)) {
      if (found.has(name)) continue
      found.set(name, { name, noticeId, title: maskFor(caller, areaCode).text(title), publishedAt: publishedAt.toISOString() })
    }
  }
  return { list: [...found.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1)), read: bodies.length }
}

/** The newest first. */
function selectBodies(db: Executor, sight: Sight): Promise<Body[]> {
  const [names, limit, length] = [1, 2, 3].map((offset) => `$${sight.values.length + offset}`)
  return db.query<Body>(
    `select notice.id as "noticeId", notice.title, notice.area_code as "areaCode", notice.published_at as "publishedAt", left(body.text, ${length}::integer) as text,
       array(select distinct name from organisation_role where notice_id = notice.id and organisation_id = any(${names}::bigint[])) as own,
       array(select distinct name from organisation_role where notice_id = notice.id and role in ('winner', 'candidate')) as bidders
     from (select distinct one.published_at, one.notice_id from unnest(${names}::bigint[]) as own (id), unnest(array['winner', 'candidate']) as said, lateral (
         select published_at, notice_id from organisation_role as notice_party where organisation_id = own.id and role = said and ${sight.isSeen}
         order by published_at desc limit ${limit}) as one
       where ${sight.values.length === 0 ? 'true' : 'cardinality($1::bigint[]) >= 0'} order by one.published_at desc, one.notice_id desc limit ${limit}) as newest
       join notice_public notice on notice.id = newest.notice_id join notice_body_personal body on body.notice_id = notice.id
     order by newest.published_at desc, newest.notice_id desc`,
    [...sight.values, sight.entries.map(({ id }) => id), maxRead, maxReadLength],
  )
}
