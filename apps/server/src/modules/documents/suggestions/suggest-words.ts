import type { searchWordCalls, ReplyOf } from '@tender/contract'
import { normaliseText } from '@tender/matching'
import { areasBeginning } from '../../../gazetteer/areas-beginning.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { areaName } from '../../areas/index.ts'
import type { DocumentDeps } from '../deps.ts'
import { ofNotices } from '../records/kept-kind.ts'
import { lastSearches } from '../records/search-records.ts'
import { partyScopeOf, partyScopeParameters } from '../rights/party-scope.ts'
import { visibilityOf, visibilityParameters } from '../rights/visibility.ts'
import { suggestTitles } from './suggest-titles.ts'

type Suggestion = ReplyOf<typeof searchWordCalls.getAssociativeWordList>[number]
type Context = Pick<SessionContext, 'caller' | 'signal'>

const shown = 10
const most = { history: 3, area: 2, subject: 4, company: 3 }

/**
 * Suggests what a member may mean: recent searches, areas, tendered things, companies, titles. Recent searches and
 * titles complete the whole input, the others only its last word.
 */
export async function suggestWords(deps: DocumentDeps, context: Context, typed: string): Promise<Suggestion[]> {
  const input = typed.trim()
  const word = input.split(/\s/u).at(-1) ?? ''
  const key = normaliseText(word).trim()
  if (key === '') return []
  const before = input.slice(0, input.length - word.length)
  const completed = (kind: Suggestion['kind']) => (found: string) => ({ word: found, kind, input: `${before}${found}` })
  const [history, subjects, companies, titles] = await Promise.all([
    suggestHistory(deps.database, context.caller.accountId, input),
    suggestSubjects(deps, context, key),
    suggestCompanies(deps, context, key),
    suggestTitles(deps, context, input),
  ])
  const all = [
    ...history.map((words): Suggestion => ({ word: words, kind: 'history', input: words })),
    ...areasBeginning(word, most.area).map(({ code }) => completed('area')(areaName(code))),
    ...subjects.map(completed('subject')),
    ...companies.map(completed('company')),
    ...titles.map((title): Suggestion => ({ word: title, kind: 'title', input: `"${title}"` })),
  ]
  return all.filter((one, index) => all.findIndex((other) => other.word === one.word) === index).slice(0, shown)
}

async function suggestHistory(db: Executor, accountId: number, input: string): Promise<string[]> {
  const key = normaliseText(input)
  const records = await lastSearches(db, accountId, ofNotices, { limit: 30, onlyWithWords: true })
  return records
    .map(({ words }) => words)
    .filter((words) => words !== input && normaliseText(words).includes(key))
    .slice(0, most.history)
}

/** Most frequent first. */
async function suggestSubjects({ database, clock }: DocumentDeps, { caller, signal }: Context, key: string): Promise<string[]> {
  const visibility = visibilityOf(caller, clock.now())
  const isSeen =
    visibility === null
      ? 'true'
      : `exists (select 1 from notice_public notice where notice.id = notice_id and is_visible(notice.published_at, notice.area_code, $3, $4))`
  const rows = await database.query<{ word: string }>(
    `select min(word) as word
     from (select word, word_key from notice_subject_public where word_key like $1 and ${isSeen} limit 2000) found
     group by word_key order by count(*) desc, word_key limit $2`,
    [`${literal(key)}%`, most.subject, ...(visibility === null ? [] : visibilityParameters(visibility))],
    { signal },
  )
  return rows.map(({ word }) => word)
}

/** First companies that begin with it, then those that contain it. */
async function suggestCompanies({ database, clock }: DocumentDeps, { caller, signal }: Context, key: string): Promise<string[]> {
  const scope = partyScopeOf(caller, clock.now())
  if (scope === null) return []
  const isTold = `exists (select 1 from notice_party_public party where party.company_id = company.id and exists (
    select 1 from notice_public notice where notice.id = party.notice_id and is_in_scope(notice.published_at, notice.area_code, $4, $5, $6)))`
  const holds = `company_bigrams(name_key) @> company_bigrams($3::text) and name_key like '%' || $1::text || '%' and ${isTold}`
  const rows = await database.query<{ name: string }>(
    `with beginning as (select name, name_key from company_public company where name_key like $1::text || '%' and ${isTold} order by name_key using ~<~ limit $2),
     holding as (select name, name_key from company_public company where char_length($3::text) > 1 and ${holds} limit $2)
     select name from (select name, name_key, 0 as nearness from beginning union select name, name_key, 1 from holding) found
     group by name, name_key order by min(nearness), name_key limit $2`,
    [literal(key), most.company, key, ...partyScopeParameters(scope)],
    { signal },
  )
  return rows.map(({ name }) => name)
}

function literal(key: string): string {
  return key.replace(/[\\%_]/g, String.raw`\$&`)
}
