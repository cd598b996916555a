import type { ReplyOf } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import { anyOf } from '@tender/matching'
import { comparedName } from '../../wording/texts/compared-name.ts'
import type { Database, Executor } from '../../platform/database/executor.ts'
import type { CompanyEngine } from '../../search/company-kind.ts'
import { isWholeScope, partyScopeParameters, type PartyScope } from '../documents/index.ts'
import { scopeConditions } from './search/company-scope.ts'
import { wordsOf, type Words } from './search/search-companies.ts'
import { isMeant } from './search/search-seen.ts'
import { selectSeenNames } from './search/seen-names.ts'

type Suggestions = ReplyOf<(typeof calls)['suggestCompanies']>

/** nobody reads longer lists */
const shown = 10
/** candidates from the search, and as many whose names begin with the words */
const considered = 100
/** the limits of counting notices: for candidates without a stored count, and for the suggestions */
const countedFor = { choice: 100, reply: 10_000 }

interface Needs {
  database: Database
  companyEngine: CompanyEngine
  now: Date
}

/**
 * Suggests companies that buy, win or run tenders, each once, by the same data as 查企业: names, initials, credit code. An
 * exact name comes first, then names that begin with the words, then companies with the most notices. For members who
 * do not see all notices, only visible names and notices count. However many there are, only some of them are looked
 * at.
 */
export async function suggestCompanies(
  { database, companyEngine, now }: Needs,
  typed: string,
  scope: PartyScope,
  signal: AbortSignal,
): Promise<Suggestions> {
  const key = comparedName(typed)
  if (key.length < 2) return []
  const words = literally(typed, key)
  const request = { ...words, conditions: [...words.conditions, ...scopeConditions(scope)] }
  const sort = isWholeScope(scope) ? 'projects' : 'entry'
  const { ids } = await companyEngine.search({ ...request, scope: 'full', sort, now, size: considered }, signal)
  const candidates = [...new Set([...ids, ...(await selectBeginning(database, key, signal))])]
  const named = await nameCandidates(database, candidates, { scope, words, key }, signal)
  const chosen = named.toSorted(nearestFirst).slice(0, shown)
  const told = await selectRoles(
    database,
    chosen.map(({ id }) => id),
    scope,
    signal,
  )
  const rows = chosen.flatMap((one) => {
    const most = told.get(one.id)
    return most === undefined ? [] : [{ ...one, ...most }]
  })
  return rows.toSorted(nearestFirst).map(({ name, id, role, notices }) => ({ name, id, role, notices }))
}

/** No operators: the typed text is a part of a name or of a credit code. */
function literally(typed: string, key: string): Pick<Words, 'queries' | 'conditions'> {
  const { conditions } = wordsOf(typed)
  return { queries: conditions.length > 0 ? [] : [anyOf([typed, key])], conditions }
}

async function selectBeginning(db: Executor, key: string, signal: AbortSignal): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select coalesce(merged_into, id) as id from organisation where name_key like $1::text || '%' order by name_key using ~<~ limit $2`,
    [key.replace(/[\\%_]/g, String.raw`\$&`), considered],
    { signal },
  )
  return rows.map(({ id }) => id)
}

interface Asked {
  scope: PartyScope
  words: Pick<Words, 'queries' | 'conditions'>
  key: string
}

interface Candidate {
  id: number
  name: string
  /** 0: a name equals the typed text; 1: a name begins with it; 2: any other match. */
  nearness: number
  notices: number
}

/** The matching companies that have a role, with their names. */
async function nameCandidates(db: Executor, ids: readonly number[], asked: Asked, signal: AbortSignal): Promise<Candidate[]> {
  if (ids.length === 0) return []
  if (isWholeScope(asked.scope)) {
    const rows = await db.query<{ id: number; name: string; notices: number; keys: string[] }>(selectSummaries, [[...ids]], { signal })
    return rows.map(({ keys, ...row }) => ({ ...row, nearness: nearnessOf(keys, asked.key) }))
  }
  const seen = await selectSeenNames(db, ids, asked.scope, signal)
  const meant = [...(seen ?? [])].flatMap(([id, names]) => {
    const keys = names.names.map(comparedName)
    const [name] = names.names
    const isFound = keys.some((one) => one.startsWith(asked.key)) || isMeant(names, asked.words)
    return name === undefined || !isFound ? [] : [{ id, name, nearness: nearnessOf(keys, asked.key) }]
  })
  const counts = await countSeen(
    db,
    meant.map(({ id }) => id),
    asked.scope,
    signal,
  )
  return meant.map((one) => ({ ...one, notices: counts.get(one.id) ?? 0 }))
}

const selectSummaries = `select summary.id, summary.name, summary.notices,
    array(select name_key from organisation own where coalesce(own.merged_into, own.id) = summary.id) as keys
  from organisation_summary summary where summary.id = any($1::bigint[]) and tendered + ran_tenders + won > 0`

function nearnessOf(keys: readonly string[], key: string): number {
  if (keys.includes(key)) return 0
  return keys.some((one) => one.startsWith(key)) ? 1 : 2
}

function nearestFirst(one: Candidate, other: Candidate): number {
  return (
    one.nearness - other.nearness ||
    other.notices - one.notices ||
    one.name.length - other.name.length ||
    (one.name < other.name ? -1 : Number(one.name > other.name))
  )
}

/** The roles of these companies' names: `asked.id` is the company. */
const rolesOfAsked = `organisation own join organisation_role notice_party on notice_party.organisation_id = own.id
  where coalesce(own.merged_into, own.id) = asked.id and role in ('tenderer', 'winner', 'agency')`

/** Whether the scope, the parameters from the third on, contains the notice of such a role. */
const isSeen = `exists (select 1 from notice_public notice where notice.id = notice_party.notice_id and is_in_scope(notice.published_at, notice.area_code, $3, $4, $5))`

/** Counts enough to choose by. */
async function countSeen(db: Executor, ids: readonly number[], scope: PartyScope, signal: AbortSignal): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; notices: number }>(
    `select asked.id, (select count(*)::integer from (select 1 from ${rolesOfAsked} and ${isSeen} limit $2) as counted) as notices
     from unnest($1::bigint[]) as asked (id)`,
    [[...ids], countedFor.choice, ...partyScopeParameters(scope)],
    { signal },
  )
  return new Map(rows.map(({ id, notices }) => [id, notices]))
}

type Most = Pick<Suggestions[number], 'role' | 'notices'>

/** The most frequent role of each company and its number of notices; companies without a role are left out. */
async function selectRoles(db: Executor, ids: readonly number[], scope: PartyScope, signal: AbortSignal): Promise<Map<number, Most>> {
  const isWhole = isWholeScope(scope)
  const rows = await db.query<Most & { id: number }>(
    `select asked.id, most.role, most.notices from unnest($1::bigint[]) as asked (id), lateral (
       select role, count(distinct notice_id)::integer as notices
       from (select role, notice_id from ${rolesOfAsked} ${isWhole ? '' : `and ${isSeen}`} limit $2) as party
       group by role order by notices desc, role limit 1) as most`,
    [[...ids], countedFor.reply, ...(isWhole ? [] : partyScopeParameters(scope))],
    { signal },
  )
  return new Map(rows.map(({ id, role, notices }) => [id, { role, notices }]))
}
