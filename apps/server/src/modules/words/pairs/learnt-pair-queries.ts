import { totalLimit } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'

export interface LearntPair {
  word: string
  other: string
  notices: number
  strength: number
  learntAt: Date
}

/** Most pairs are stored twice, once for each word; this selects them once. $1: a part of one of the words. */
const pairsOnce = `word_pair pair left join word_pair back on back.word_key = pair.other_key and back.other_key = pair.word_key
  where (pair.word_key < pair.other_key or back.word_key is null) and (pair.word_key like $1 or pair.other_key like $1)`

/** @param part a literal part of a word's key */
export function selectLearnt(
  db: Executor,
  part: string,
  { page, size }: { page: number; size: number },
  signal: AbortSignal,
): Promise<LearntPair[]> {
  return db.query<LearntPair>(
    `select coalesce(back.other, pair.word_key) as word, pair.other, pair.notices, pair.strength, pair.learnt_at as "learntAt"
     from ${pairsOnce} order by pair.notices desc, pair.word_key, pair.other_key offset $2 limit $3`,
    [containing(part), (page - 1) * size, size],
    { signal },
  )
}

/** No more than can be paged through. */
export async function countLearnt(db: Executor, part: string, signal: AbortSignal): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from (select from ${pairsOnce} limit $2) as pairs`,
    [containing(part), totalLimit],
    { signal },
  )
  return row?.count ?? 0
}

function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
