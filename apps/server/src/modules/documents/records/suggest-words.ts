import { daysBack } from '@tender/contract'
import { normaliseText } from '@tender/matching'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Visibility } from '../../../search/port.ts'
import { partyScopeParameters, partyScopeSql, type PartyScope } from '../rights/party-scope.ts'
import { hiddenDays, visibilityOf, visibilityParameters, visibilitySql } from '../rights/visibility.ts'

export interface Suggestion {
  word: string
  kind: 'subject' | 'company'
}

/** What a suggestion may draw on. */
interface Told {
  /** Notices whose words are suggested. */
  visibility: Visibility | null
  /** Notices whose companies are suggested; null: none. */
  parties: PartyScope | null
}

/** What members may mean by the beginning of a word: things tendered, most frequent first, then companies. */
export async function suggestWords(
  db: Executor,
  beginning: string,
  { visibility, parties }: Told,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const key = normaliseText(beginning).trim()
  if (key === '') return []
  const pattern = `${key.replace(/[\\%_]/g, '\\$&')}%`
  const isSeen =
    visibility === null ? 'true' : `exists (select 1 from notice_public notice where notice.id = notice_id and ${visibilitySql(2)})`
  const subjects = await db.query<Suggestion>(
    `select min(word) as word, 'subject' as kind
     from (select word, word_key from notice_subject_public where word_key like $1 and ${isSeen} limit 2000) found
     group by word_key order by count(*) desc, word_key limit 6`,
    visibility === null ? [pattern] : [pattern, ...visibilityParameters(visibility)],
    { signal },
  )
  if (parties === null) return subjects
  const companies = await db.query<Suggestion>(
    `select name as word, 'company' as kind from company_public company
     where name_key like $1 and exists (select 1 from notice_party_public notice_party where company_id = company.id and ${partyScopeSql(2)})
     order by name_key limit 4`,
    [pattern, ...partyScopeParameters(parties)],
    { signal },
  )
  return [...subjects, ...companies]
}

const recomputedAfter = 10 * 60_000
const windowDays = 30

/** Things most often tendered in the last 30 days, up to twelve; computed again every ten minutes: once for all notices, and once for those that every level sees. */
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
