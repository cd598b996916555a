import type { ReplyOf } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import { comparedName } from '../../ingest/identify/compared-name.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { isWholeScope, partyScopeParameters, partyScopeSql, type PartyScope } from '../documents/index.ts'

type Suggestions = ReplyOf<(typeof calls)['suggestCompanies']>

/** Longer lists are not read. */
const shown = 10
/** Candidates whose notices are counted to choose from, and how far. */
const considered = 100
const countedFor = { choice: 100, reply: 10_000 }

/**
 * Companies that buy, win or run tenders and whose names contain the words: the exact name first, then names that begin with the words, then
 * those with the most notices within the scope. However many there are, only some of them are looked at.
 */
export async function suggestCompanies(db: Executor, words: string, scope: PartyScope, signal: AbortSignal): Promise<Suggestions> {
  const key = comparedName(words)
  if (key.length < 2) return []
  const isTold = isWholeScope(scope) ? '' : `and ${partyScopeSql(7)}`
  const literal = key.replace(/[\\%_]/g, String.raw`\$&`)
  return db.query<Suggestions[number]>(
    `with candidate as materialized (
       (select id, name, name_key from company_public company where name_key like $2::text || '%' order by name_key using ~<~ limit $3)
       union
       (select id, name, name_key from company_public company where company_bigrams(name_key) @> company_bigrams($1::text) and name_key like '%' || $2::text || '%' limit $3)
     ), chosen as materialized (
       select candidate.*, case when name_key = $1::text then 0 when starts_with(name_key, $1::text) then 1 else 2 end as nearness, known.notices
       from candidate, lateral (select count(*) as notices from (
         select 1 from notice_party_public notice_party where company_id = candidate.id and role in ('tenderer', 'winner', 'agency') ${isTold} limit $4) counted) known
       where known.notices > 0
       order by nearness, known.notices desc, char_length(name_key), name_key limit $6
     )
     select chosen.name, most.role, most.notices
     from chosen, lateral (
       select role, count(distinct notice_id)::integer as notices
       from (select role, notice_id from notice_party_public notice_party where company_id = chosen.id and role in ('tenderer', 'winner', 'agency') ${isTold} limit $5) party
       group by role order by notices desc, role limit 1) most
     order by chosen.nearness, most.notices desc, chosen.name_key`,
    [key, literal, considered, countedFor.choice, countedFor.reply, shown, ...(isWholeScope(scope) ? [] : partyScopeParameters(scope))],
    { signal },
  )
}
