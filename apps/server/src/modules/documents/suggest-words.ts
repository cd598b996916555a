import { normaliseText } from '@tender/matching'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { daysBack } from './shanghai-days.ts'

export interface Suggestion {
  word: string
  kind: 'subject' | 'company'
}

/** What members may mean by the beginning of a word: things tendered, most frequent first, then companies. */
export async function suggestWords(db: Executor, beginning: string, signal: AbortSignal): Promise<Suggestion[]> {
  const key = normaliseText(beginning).trim()
  if (key === '') return []
  const pattern = `${key.replace(/[\\%_]/g, '\\$&')}%`
  const subjects = await db.query<Suggestion>(
    `select min(word) as word, 'subject' as kind
     from (select word, word_key from notice_subject where word_key like $1 limit 2000) found
     group by word_key order by count(*) desc, word_key limit 6`,
    [pattern],
    { signal },
  )
  const companies = await db.query<Suggestion>(
    `select name as word, 'company' as kind from company where name_key like $1 order by name_key limit 4`,
    [pattern],
    { signal },
  )
  return [...subjects, ...companies]
}

const recomputedAfter = 10 * 60_000
const windowDays = 30

/** Things most often tendered in the last 30 days, up to twelve; computed again every ten minutes. */
export function createRecommendations(db: Executor, clock: Clock): () => Promise<string[]> {
  let words: Promise<string[]> = Promise.resolve([])
  let computedAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock.now()
    if (now.getTime() - computedAt > recomputedAfter) {
      computedAt = now.getTime()
      words = frequentSubjects(db, daysBack(now, windowDays))
      words.catch(() => {
        computedAt = Number.NEGATIVE_INFINITY
      })
    }
    return words
  }
}

async function frequentSubjects(db: Executor, since: Date): Promise<string[]> {
  const rows = await db.query<{ word: string }>(
    `select min(word) as word
     from (select word, word_key from notice_subject where published_at >= $1 order by published_at desc limit 20000) recent
     where char_length(word_key) between 2 and 10
     group by word_key having count(*) > 1 order by count(*) desc, word_key limit 12`,
    [since],
  )
  return rows.map((row) => row.word)
}
