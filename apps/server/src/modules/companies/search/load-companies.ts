import { addDays, companyKinds, type CompanyRole } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { CompanyContent } from '../../../search/company-content.ts'
import type { SearchedRecord } from '../../../search/port.ts'
import { hiddenDays } from '../../documents/index.ts'
import { initialsOf } from './initials-of.ts'

/** A company as it is indexed. */
export interface LoadedCompany {
  record: SearchedRecord<CompanyContent>
  /** When members who do not see the newest notices may find more of it; null if they see everything already. */
  settlesAt: Date | null
}

/** The index entries of these companies, without those that are gone. */
export async function loadCompanies(db: Executor, ids: readonly number[], now: Date): Promise<LoadedCompany[]> {
  const rows = await db.query<CompanyRow>(selectCompanies, [[...ids], maxWithOneCode])
  const places = await selectPlaces(db, ids)
  return rows.map((row) => loaded(row, places.get(row.id) ?? [], now))
}

interface CompanyRow {
  id: number
  kind: string | null
  kindFrom: string | null
  area: string | null
  areaFrom: string | null
  industry: string | null
  tendered: number
  ranTenders: number
  won: number
  competed: number
  wonAmount: number | null
  lastSeen: Date | null
  names: string[]
  creditCodes: string[]
}

function loaded({ id, lastSeen, ...row }: CompanyRow, places: readonly Place[], now: Date): LoadedCompany {
  const { names, creditCodes, area, industry, tendered, ranTenders, competed, wonAmount } = row
  const kind = companyKinds.find(({ code }) => code === row.kind)?.code ?? null
  const settled = places.filter(({ since }) => addDays(since, hiddenDays) < now)
  const next = places.filter((place) => !settled.includes(place)).map(({ since }) => addDays(since, hiddenDays).getTime())
  const record: SearchedRecord<CompanyContent> = {
    id,
    entry: id,
    names,
    initials: names.map(initialsOf),
    creditCodes,
    kind,
    area,
    kindByName: row.kindFrom === 'name' ? kind : null,
    areaByName: row.areaFrom === 'name' ? area : null,
    industry,
    roles: rolesOf(row),
    projects: tendered + ranTenders + competed,
    wonAmount,
    lastSeen: lastSeen ?? new Date(0),
    seenIn: areasOf(places),
    settledIn: areasOf(settled),
    isSettled: settled.length > 0,
  }
  return { record, settlesAt: next.length === 0 ? null : new Date(Math.min(...next)) }
}

function rolesOf({ tendered, won, ranTenders }: Pick<CompanyRow, 'tendered' | 'won' | 'ranTenders'>): CompanyRole[] {
  const counts: [CompanyRole, number][] = [
    ['tenderer', tendered],
    ['winner', won],
    ['agency', ranTenders],
  ]
  return counts.flatMap(([role, count]) => (count > 0 ? [role] : []))
}

/** The first date of a company in an area; the area is empty if its notice names none. */
interface Place {
  area: string
  since: Date
}

function areasOf(places: readonly Place[]): string[] {
  return places.flatMap(({ area }) => (area === '' ? [] : [area]))
}

/** a code that more names state belongs to something else, such as their common agency */
const maxWithOneCode = 5

const selectCompanies = `
  select summary.id, summary.kind, summary.kind_from as "kindFrom", summary.area_code as area, summary.area_from as "areaFrom", summary.industry, summary.tendered, summary.ran_tenders as "ranTenders", summary.won, summary.competed,
    summary.won_amount as "wonAmount", summary.last_seen as "lastSeen",
    array(select own.name from organisation own where own.id = summary.id or own.merged_into = summary.id order by own.name <> summary.name, own.id) as names,
    array(select distinct evidence.credit_code from organisation own join organisation_evidence evidence on evidence.organisation_id = own.id
      where (own.id = summary.id or own.merged_into = summary.id) and own.parent_id is null and evidence.credit_code is not null
        and (select count(distinct other.organisation_id) from organisation_evidence other where other.credit_code = evidence.credit_code) <= $2
      order by 1) as "creditCodes"
  from organisation_summary summary where summary.id = any($1::bigint[]) order by summary.id`

/** For each company its areas and their first dates. It jumps from one area to the next along the index, however many notices there are. */
async function selectPlaces(db: Executor, ids: readonly number[]): Promise<Map<number, Place[]>> {
  const rows = await db.query<Place & { id: number }>(
    `with recursive own as (
       select id, coalesce(merged_into, id) as company from organisation where id = any($1::bigint[]) or merged_into = any($1::bigint[])
     ), seen as (
       select own.company, own.id, first.area_code, first.published_at from own, lateral (
         select area_code, published_at from organisation_role where organisation_id = own.id order by area_code, published_at limit 1) as first
       union all
       select seen.company, seen.id, next.area_code, next.published_at from seen, lateral (
         select area_code, published_at from organisation_role where organisation_id = seen.id and area_code > seen.area_code
         order by area_code, published_at limit 1) as next
     )
     select company as id, area_code as area, min(published_at) as since from seen group by company, area_code order by company, area_code`,
    [[...ids]],
  )
  const places = new Map<number, Place[]>()
  for (const { id, ...place } of rows) places.set(id, [...(places.get(id) ?? []), place])
  return places
}
