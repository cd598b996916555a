import type { Executor } from '../../platform/database/executor.ts'

export interface TextSize {
  id: number
  /** Length of the text in UTF-8. */
  bytes: number
}

/** How long the texts of stored notices are, without reading them, in the order of the ids. Ids that no longer exist are left out. */
export function selectSizes(db: Executor, ids: readonly number[]): Promise<TextSize[]> {
  return db.query<TextSize>(
    `select body.notice_id as id, octet_length(body.text) as bytes
     from unnest($1::bigint[]) with ordinality as asked (id, place) join notice_body body on body.notice_id = asked.id order by asked.place`,
    [[...ids]],
  )
}
