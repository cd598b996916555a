import type { ReplyOf } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import { emptyQuery } from '@tender/matching'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { presentList } from '../../documents/index.ts'
import { readCursor, writeCursor, type NoticePlace } from './notice-cursor.ts'
import { atNames, namesOf, unused, type Sight } from './sight.ts'

/** A page of all notices that name a company in a role, newest first. @throws AppError document.cursor-invalid */
export async function listEveryNotice(
  db: Executor,
  context: Pick<SessionContext, 'caller' | 'signal'>,
  sight: Sight,
  { size, cursor }: { size: number; cursor?: string | undefined },
): Promise<ReplyOf<(typeof calls)['getCompanyNotices']>> {
  const rows = await selectNotices(db, sight, { after: readCursor(cursor), most: size + 1 }, context.signal)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const ids = shown.map(({ id }) => id)
  return {
    list: await presentList(db, context, { ids, query: emptyQuery, scope: 'title' }),
    totalCount: await countNotices(db, sight),
    nextCursor: rows.length > size && last !== undefined ? writeCursor(last) : null,
  }
}

/** Reads the newest of each name and role by the index, because a large company has a hundred thousand. */
function selectNotices(
  db: Executor,
  sight: Sight,
  { after, most }: { after: NoticePlace | null; most: number },
  signal: AbortSignal,
): Promise<NoticePlace[]> {
  const names = atNames(sight)
  return db.query<NoticePlace>(
    `select distinct one.id, one.at from unnest($${names}::bigint[]) as own (id), unnest(array['tenderer', 'agency', 'winner', 'candidate']) as said, lateral (
       select distinct notice_id as id, published_at as at from organisation_role as notice_party
       where organisation_id = own.id and role = said and ${sight.isSeen}
         and ($${names + 1}::timestamptz is null or published_at <= $${names + 1} and (published_at, notice_id) < ($${names + 1}, $${names + 2}::bigint))
       order by published_at desc, notice_id desc limit $${names + 3}) as one
     where true ${unused(sight)} order by one.at desc, one.id desc limit $${names + 3}`,
    [...sight.values, namesOf(sight), after?.at ?? null, after?.id ?? null, most],
    { signal },
  )
}

async function countNotices(db: Executor, sight: Sight): Promise<number> {
  const [row] = await db.query<{ notices: number }>(
    `${sight.with} select notices from (${sight.summary}) as total where id = $${sight.values.length + 1}`,
    [...sight.values, sight.id],
  )
  return row?.notices ?? 0
}
