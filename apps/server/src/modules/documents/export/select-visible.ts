import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { visibilityOf, visibilityParameters } from '../rights/visibility.ts'

interface Reading {
  caller: Pick<Caller, 'grants'>
  /** The time at which the caller's visibility is taken. */
  now: Date
  signal: AbortSignal
}

/** Those of these notices that the member may see, in the order of the ids. */
export function selectVisible(
  db: Executor,
  ids: readonly number[],
  { caller, now, signal }: Reading,
): Promise<{ id: number; areaCode: string | null }[]> {
  return db.query(
    `select notice.id, notice.area_code as "areaCode" from unnest($1::bigint[]) with ordinality as asked (id, position)
       join notice_public notice on notice.id = asked.id
      where is_visible(notice.published_at, notice.area_code, $2, $3) order by asked.position`,
    [ids, ...visibilityParameters(visibilityOf(caller, now))],
    { signal },
  )
}
