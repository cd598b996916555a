import type { Executor } from '../../platform/database/executor.ts'
import type { Visibility } from '../../search/port.ts'
import { visibilityParameters } from '../documents/index.ts'

export interface RelatedRow {
  word: string
  key: string
  /** The number of notices that contain it together with one of them. */
  notices: number
}

/** Words that are tendered together with one of these, strongest first. */
export function selectRelated(
  db: Executor,
  keys: readonly string[],
  { limit, signal }: { limit: number; signal: AbortSignal },
): Promise<RelatedRow[]> {
  return db.query<RelatedRow>(
    `select min(other) as word, other_key as key, max(notices)::integer as notices from word_pair
     where word_key = any($1) and other_key <> all($1) group by other_key order by max(strength) desc, max(notices) desc, other_key limit $2`,
    [[...keys], limit],
    { signal },
  )
}

/** Those of the keys that were ever tendered. */
export async function selectKnown(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ key: string }>(
    `select key from unnest($1::text[]) as key where exists (select 1 from notice_subject_public where word_key = key)`,
    [[...keys]],
  )
  return new Set(rows.map(({ key }) => key))
}

/** The subjects of a period, most notices first. Of a very long list only the newest rows are counted. */
export async function selectProducts(
  db: Executor,
  {
    beginning,
    since,
    visibility,
    offset,
    limit,
  }: { beginning: string; since: Date; visibility: Visibility | null; offset: number; limit: number },
): Promise<{ rows: { word: string; notices: number }[]; total: number }> {
  const rows = await db.query<{ word: string; notices: number; total: number }>(
    `with recent as (
       select subject.word, subject.word_key from notice_subject_public subject join notice_public notice on notice.id = subject.notice_id
       where subject.published_at >= $1 and subject.word_key like $2 and is_visible(notice.published_at, notice.area_code, $5, $6) order by subject.published_at desc limit 50000)
     select min(word) as word, count(*)::integer as notices, (count(*) over ())::integer as total
     from recent where char_length(word_key) between 2 and 20 group by word_key order by count(*) desc, word_key offset $3 limit $4`,
    [since, `${beginning.replace(/[\\%_]/g, String.raw`\$&`)}%`, offset, limit, ...visibilityParameters(visibility)],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}
