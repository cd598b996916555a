import { maxPeopleCompanies, maxPeopleNames, type PeopleSearch } from '@tender/contract'
import { readNames } from '../../../wording/organisations/read-names.ts'
import { comparedName } from '../../../wording/texts/compared-name.ts'
import { personNameKey } from '../../../ingest/index.ts'
import { typedNumber } from '../../../phones/dialled-number.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import { isWhole, scopeParameters, seenContactsSql, type PeopleScope } from './people-scope.ts'

/** The people found, last seen first. */
export interface FoundPeople {
  ids: number[]
  total: number
  /** More names or companies match than are looked at. */
  isCut: boolean
}

export interface Page {
  page: number
  size: number
}

/** A condition on entries. Its parameters are `$1` and `$2`. */
interface Condition {
  /** On the entry; may read `looked_at`. */
  sql: string
  /**
   * The names or companies that contain the words: a query of one column, and the number of rows that are looked at.
   * One more row means that there are more.
   */
  named?: { sql: string; most: number }
  parameters: readonly [unknown, unknown]
}

/** People with a name, at companies with a name, or with a number; none if the words name nothing. */
export async function findPeople(
  db: Executor,
  { by, words }: { by: PeopleSearch; words: string },
  scope: PeopleScope,
  page: Page,
  signal?: AbortSignal,
): Promise<FoundPeople> {
  const condition = conditionOf(by, words)
  return condition === null ? { ids: [], total: 0, isCut: false } : selectPeople(db, condition, scope, page, signal)
}

/** A company: the id of any of its names, or a name, which need not be known as a company's. */
export type AskedCompany = { id: number } | { name: string }

/** People of a company. */
export async function findPeopleOf(
  db: Executor,
  company: AskedCompany,
  scope: PeopleScope,
  page: Page,
  signal?: AbortSignal,
): Promise<FoundPeople> {
  const root = `select root.name_key from organisation_public own join organisation_public root on root.id = own.company_id`
  const condition: Condition =
    'id' in company
      ? { sql: `root_key = (${root} where own.id = $1) and $2::text is null`, parameters: [company.id, null] }
      : {
          sql: `root_key = coalesce((${root} where own.name_key = $1), $1) and $1 <> '' and $2::text is null`,
          parameters: [readNames(company.name)[0]?.key ?? '', null],
        }
  return selectPeople(db, condition, scope, page, signal)
}

/** People of a notice. */
export async function findPeopleIn(db: Executor, noticeId: number, scope: PeopleScope): Promise<FoundPeople> {
  const sql = `entry.id in (select entry_id from person_contact where source = 'notice' and source_id = $1) and $2::text is null`
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

/** Literally, also within names. A form of address only matches if it is given as written. */
function ofName(key: string): Condition | null {
  if (key.length < 2) return null
  const sql = `select id from person_entry where is_full_name and company_bigrams(name_key) @> company_bigrams($1::text) and name_key like $2
    order by last_seen desc, id desc`
  return { named: { sql, most: maxPeopleNames }, sql: 'entry.id in (select id from looked_at)', parameters: [key, `%${escaped(key)}%`] }
}

/** If very many companies contain the words, only some are looked at, always including the one with exactly this name. */
function ofCompany(key: string): Condition | null {
  if (key.length < 2) return null
  const most = maxPeopleCompanies * 5
  const has = (column: string) => `company_bigrams(${column}) @> company_bigrams($1::text) and ${column} like $2`
  // a company that only records name has no page
  const sql = `select coalesce(root.name_key, candidate.name_key) as root_key from (
      select company_id, name_key from organisation_public where name_key = $1
      union (select company_id, name_key from organisation_public where ${has('name_key')} limit ${most})
      union (select distinct null::bigint, company_key from person_entry where company <> '' and ${has('company_key')}
        and not exists (select from organisation_public where name_key = company_key) limit ${most})) as candidate
      left join organisation_public root on root.id = candidate.company_id
    order by candidate.name_key <> $1, position($1 in candidate.name_key), char_length(candidate.name_key), candidate.name_key`
  return {
    named: { sql, most: maxPeopleCompanies },
    sql: 'root_key in (select root_key from looked_at)',
    parameters: [key, `%${escaped(key)}%`],
  }
}

/** The whole number, or a landline without its area code. */
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
  { sql, named, parameters }: Condition,
  scope: PeopleScope,
  { page, size }: Page,
  signal?: AbortSignal,
): Promise<FoundPeople> {
  const seen = isWhole(scope)
    ? `select person_id, max(last_seen) as last_seen from person_entry entry where ${sql} group by person_id`
    : `select person_id, max(seen.at) as last_seen
       from person_entry entry, lateral (${seenContactsSql('contact.entry_id = entry.id', 5)}) as seen where ${sql} group by person_id`
  const before =
    named === undefined
      ? ''
      : `named as materialized (${named.sql} limit ${named.most + 1}), looked_at as materialized (select * from named limit ${named.most}),`
  const isCut = named === undefined ? 'false' : `(select count(*) > ${named.most} from named)`
  const rows = await db.query<{ id: number | null; total: number; isCut: boolean }>(
    `with ${before} seen as (${seen}), counted as (select count(*)::integer as total, ${isCut} as "isCut" from seen)
     select person_id as id, total, "isCut" from counted left join (select * from seen order by last_seen desc, person_id desc limit $3 offset $4) as shown on true
     order by last_seen desc, person_id desc`,
    [...parameters, size, (page - 1) * size, ...(isWhole(scope) ? [] : scopeParameters(scope))],
    signal === undefined ? {} : { signal },
  )
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0, isCut: rows[0]?.isCut ?? false }
}
