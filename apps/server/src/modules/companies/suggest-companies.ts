import type { ReplyOf } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import { comparedName } from '../../ingest/identify/compared-name.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { CompanyEngine } from '../../search/company-kind.ts'
import { isWholeScope, partyScopeParameters, partyScopeSql, type PartyScope } from '../documents/index.ts'
import { isSpelt } from '../../search/initials.ts'
import { initialsOf } from './search/initials-of.ts'
import { scopeConditions } from './search/company-scope.ts'
import { wordsOf } from './search/search-companies.ts'

type Suggestions = ReplyOf<(typeof calls)['suggestCompanies']>

/** Longer lists are not read. */
const shown = 10
/** Candidates whose notices are counted to choose from, and how far. */
const considered = 100
const countedFor = { choice: 100, reply: 10_000 }

/** Names that are found by the first letters of their characters. */
const spelt = 20

interface Needs {
  database: Executor
  companyEngine: CompanyEngine
  now: Date
}

/** As `suggestByName`; Latin letters alone are the first letters of a name's characters as well. */
export async function suggestCompanies(
  { database, companyEngine, now }: Needs,
  words: string,
  scope: PartyScope,
  signal: AbortSignal,
): Promise<Suggestions> {
  const { conditions } = wordsOf(words)
  if (conditions.length === 0) return suggestByName(database, words, { scope, keys: [] }, signal)
  const { ids } = await companyEngine.search(
    { queries: [], scope: 'full', conditions: [...conditions, ...scopeConditions(scope)], sort: 'entry', now, size: spelt },
    signal,
  )
  const rows = await database.query<{ name: string; key: string }>(
    'select name, name_key as key from organisation where id = any($1::bigint[]) or merged_into = any($1::bigint[])',
    [ids],
    { signal },
  )
  // one name is not found by another, which only a notice may state that is not seen
  const own = rows.filter(
    ({ name }) => isWholeScope(scope) || conditions.every((one) => one.kind !== 'spelt' || isSpelt(initialsOf(name), one.letters)),
  )
  return suggestByName(database, words, { scope, keys: own.map(({ key }) => key) }, signal)
}

/**
 * Companies that buy, win or run tenders and whose names contain the words: the exact name first, then names that begin with the words, then
 * those with the most notices within the scope. `keys`: names to choose from besides. However many there are, only some of them are looked at.
 */
async function suggestByName(
  db: Executor,
  words: string,
  { scope, keys }: { scope: PartyScope; keys: readonly string[] },
  signal: AbortSignal,
): Promise<Suggestions> {
  const key = comparedName(words)
  if (key.length < 2) return []
  const isTold = isWholeScope(scope) ? '' : `and ${partyScopeSql(8)}`
  const literal = key.replace(/[\\%_]/g, String.raw`\$&`)
  return db.query<Suggestions[number]>(
    suggestionsSql(isTold),
    [
      key,
      literal,
      considered,
      countedFor.choice,
      countedFor.reply,
      shown,
      [...keys],
      ...(isWholeScope(scope) ? [] : partyScopeParameters(scope)),
    ],
    { signal },
  )
}

/** @param isTold more that must hold of a row of notice_party */
function suggestionsSql(isTold: string): string {
  return `with candidate as materialized (
       (select id, name, name_key from company_public company where name_key like $2::text || '%' order by name_key using ~<~ limit $3)
       union
       (select id, name, name_key from company_public company where company_bigrams(name_key) @> company_bigrams($1::text) and name_key like '%' || $2::text || '%' limit $3)
       union
       select id, name, name_key from company_public company where name_key = any($7::text[])
     ), chosen as materialized (
       select candidate.*, case when name_key = $1::text then 0 when starts_with(name_key, $1::text) then 1 else 2 end as nearness, known.notices
       from candidate, lateral (select count(*) as notices from (
         select 1 from notice_party_public notice_party where company_id = candidate.id and role in ('tenderer', 'winner', 'agency') ${isTold} limit $4) counted) known
       where known.notices > 0
       order by nearness, known.notices desc, char_length(name_key), name_key limit $6
     )
     select chosen.name, (select company_id from organisation_public where name_key = chosen.name_key) as id, most.role, most.notices
     from chosen, lateral (
       select role, count(distinct notice_id)::integer as notices
       from (select role, notice_id from notice_party_public notice_party where company_id = chosen.id and role in ('tenderer', 'winner', 'agency') ${isTold} limit $5) party
       group by role order by notices desc, role limit 1) most
     order by chosen.nearness, most.notices desc, chosen.name_key`
}
