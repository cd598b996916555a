import { daysBack } from '@tender/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { hiddenDays, visibilityOf } from '../rights/visibility.ts'

const recomputedAfter = 10 * 60_000
const windowDays = 30

/**
 * The things tendered most often in the last 30 days, up to twelve. They are computed every ten minutes: for all
 * notices, and for those that every level may see.
 */
export function createRecommendations(db: Executor, clock: Clock): (caller: Pick<Caller, 'grants'>) => Promise<string[]> {
  const ofAll = recommendations(db, clock, () => null)
  const ofOlder = recommendations(db, clock, (now) => daysBack(now, hiddenDays))
  return (caller) => (visibilityOf(caller, clock.now()) === null ? ofAll() : ofOlder())
}

function recommendations(db: Executor, clock: Clock, before: (now: Date) => Date | null): () => Promise<string[]> {
  let words: Promise<string[]> = Promise.resolve([])
  let computedAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock.now()
    if (now.getTime() - computedAt > recomputedAfter) {
      computedAt = now.getTime()
      words = frequentSubjects(db, daysBack(now, windowDays), before(now))
      words.catch(() => {
        computedAt = Number.NEGATIVE_INFINITY
      })
    }
    return words
  }
}

async function frequentSubjects(db: Executor, since: Date, before: Date | null): Promise<string[]> {
  const rows = await db.query<{ word: string }>(
    `select min(word) as word
     from (select word, word_key from notice_subject_public
           where published_at >= $1 and ($2::timestamptz is null or published_at < $2) order by published_at desc limit 20000) recent
     where char_length(word_key) between 2 and 10
     group by word_key having count(*) > 1 order by count(*) desc, word_key limit 12`,
    [since, before],
  )
  return rows.map((row) => row.word)
}
