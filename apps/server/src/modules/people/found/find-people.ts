import type { PeopleSearch } from '@tender/contract'
import { comparedName } from '../../../ingest/identify/compared-name.ts'
import { personNameKey } from '../../../ingest/forgetting/forgotten-marks.ts'
import { typedNumber } from '../../../phones/dialled-number.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import { isWholeScope, type PartyScope } from '../../documents/index.ts'
import { scopeParameters, scopeSql } from './people-scope.ts'

/** People as they were found, those seen last first. */
export interface FoundPeople {
  ids: number[]
  total: number
}

export interface Page {
  page: number
  size: number
}

/** Names and companies that are looked at: whoever is asked for is among those seen last, or asks for more of the name. */
const mostEntries = 2000
const mostCompanies = 200

interface Condition {
  /** Gives `entry.id`; its parameters are `$1` and `$2`. */
  sql: string
  parameters: readonly [unknown, unknown]
}

/** People of a name, of companies of a name, or with a number; none where the words name nothing. */
export async function findPeople(
  db: Executor,
  { by, words }: { by: PeopleSearch; words: string },
  scope: PartyScope,
  page: Page,
  signal?: AbortSignal,
): Promise<FoundPeople> {
  const condition = conditionOf(by, words)
  return condition === null ? { ids: [], total: 0 } : selectPeople(db, condition, scope, page, signal)
}

/** People of a company. @param id of any of its names */
export async function findPeopleOf(db: Executor, id: number, scope: PartyScope, page: Page, signal?: AbortSignal): Promise<FoundPeople> {
  const sql = `root_key = (select root.name_key from organisation_public own join organisation_public root on root.id = own.company_id where own.id = $1)
    and $2::text is null`
  return selectPeople(db, { sql, parameters: [id, null] }, scope, page, signal)
}

/** People of a notice. */
export async function findPeopleIn(db: Executor, noticeId: number, scope: PartyScope): Promise<FoundPeople> {
  const sql = 'entry.id in (select entry_id from person_contact where notice_id = $1) and $2::text is null'
  return selectPeople(db, { sql, parameters: [noticeId, null] }, scope, { page: 1, size: 50 })
}

function conditionOf(by: PeopleSearch, words: string): Condition | null {
  switch (by) {
    case 'person':
      return ofName(personNameKey(words))
    case 'company':
      return ofCompany(comparedName(words))
    case 'number':
      return ofNumber(words)
  }
}

/** Literally, from the middle too; a form of address only where it is given as it is written. */
function ofName(key: string): Condition | null {
  if (key.length < 2) return null
  const sql = `entry.id in (select id from person_entry named where is_full_name and company_bigrams(name_key) @> company_bigrams($1::text) and name_key like $2
    order by last_seen desc, id desc limit ${mostEntries})`
  return { sql, parameters: [key, `%${escaped(key)}%`] }
}

/** Of very many companies that have the words in their names some are looked at, and always the one that is called so. */
function ofCompany(key: string): Condition | null {
  if (key.length < 2) return null
  const sql = `root_key in (select root.name_key
      from (select company_id from (
          select company_id, name_key from organisation_public where name_key = $1
          union all (select company_id, name_key from organisation_public where company_bigrams(name_key) @> company_bigrams($1::text) and name_key like $2
            limit ${mostCompanies * 5})) as candidate
        order by name_key <> $1, position($1 in name_key), char_length(name_key), name_key limit ${mostCompanies}) as named
      join organisation_public root on root.id = named.company_id)`
  return { sql, parameters: [key, `%${escaped(key)}%`] }
}

/** The whole number, or a landline's without the code of its area. */
function ofNumber(words: string): Condition | null {
  const number = typedNumber(words)
  if (number === null) return null
  if (number.kind !== 'local') return { sql: 'digits = $1 and ($2 = $2)', parameters: [number.digits, ''] }
  return { sql: '(digits = $1 or local_digits = $2)', parameters: [number.digits, number.digits] }
}

function escaped(words: string): string {
  return words.replace(/[\\%_]/g, String.raw`\$&`)
}

async function selectPeople(
  db: Executor,
  { sql, parameters }: Condition,
  scope: PartyScope,
  { page, size }: Page,
  signal?: AbortSignal,
): Promise<FoundPeople> {
  const isWhole = isWholeScope(scope)
  const seen = isWhole
    ? `select person_id, max(last_seen) as last_seen from person_entry entry where ${sql} group by person_id`
    : `select person_id, max(notice.published_at) as last_seen
       from person_entry entry join person_contact contact on contact.entry_id = entry.id join notice_public notice on notice.id = contact.notice_id
       where ${sql} and ${scopeSql(5)} group by person_id`
  const rows = await db.query<{ id: number; total: number }>(
    `with seen as (${seen}), counted as (select count(*)::integer as total from seen)
     select person_id as id, total from counted left join (select * from seen order by last_seen desc, person_id desc limit $3 offset $4) as shown on true
     order by last_seen desc, person_id desc`,
    [...parameters, size, (page - 1) * size, ...(isWhole ? [] : scopeParameters(scope))],
    signal === undefined ? {} : { signal },
  )
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 }
}
