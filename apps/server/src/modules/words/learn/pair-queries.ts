import type { Executor } from '../../../platform/database/executor.ts'

export interface SubjectRow {
  noticeId: number
  key: string
  word: string
  publishedAt: Date
}

/** Reading continues after this row, newest notices first. */
export interface Place {
  publishedAt: Date
  noticeId: number
}

/** The subjects in notices of a period, notice by notice, newest first. */
export function selectSubjects(
  db: Executor,
  { since, after, limit }: { since: Date; after: Place; limit: number },
  signal: AbortSignal,
): Promise<SubjectRow[]> {
  return db.query<SubjectRow>(
    `select notice_id as "noticeId", word_key as key, word, published_at as "publishedAt" from notice_subject_public
     where published_at >= $1 and published_at <= $2 and (published_at, notice_id) < ($2, $3) and char_length(word_key) between 2 and 20
     order by published_at desc, notice_id desc, word_key limit $4`,
    [since, after.publishedAt, after.noticeId, limit],
    { signal },
  )
}

export interface Pair {
  key: string
  otherKey: string
  other: string
  notices: number
  /** 1 means that neither occurs without the other. */
  strength: number
}

export async function upsertPairs(db: Executor, pairs: readonly Pair[], now: Date): Promise<void> {
  await db.query(
    `insert into word_pair (word_key, other_key, other, notices, strength, learnt_at)
     select key, "otherKey", other, notices, strength, $2
     from jsonb_to_recordset($1::jsonb) as pair(key text, "otherKey" text, other text, notices integer, strength real)
     on conflict (word_key, other_key) do update set other = excluded.other, notices = excluded.notices, strength = excluded.strength, learnt_at = $2`,
    [JSON.stringify(pairs), now],
  )
}

/**
 * The embedded engine keeps no statistics by itself and would search hundreds of thousands of pairs as if they were a
 * few: 2 s instead of 0.1 s for a word without pairs.
 */
export async function refreshPairStatistics(db: Executor): Promise<void> {
  await db.query('analyze word_pair')
}

/** Deletes pairs that were not found again. */
export async function deleteOtherPairs(db: Executor, learntAt: Date): Promise<void> {
  await db.query('delete from word_pair where learnt_at <> $1', [learntAt])
}
