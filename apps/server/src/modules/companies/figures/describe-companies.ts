import type { CompanyKind } from '@tender/contract'
import { areaByCode } from '../../../gazetteer/area-table.ts'
import { areaOfName } from '../../../wording/organisations/organisation-area.ts'
import { kindOfName } from '../../../wording/organisations/organisation-kind.ts'
import type { Transaction } from '../../../platform/database/executor.ts'
import { appendEvents } from '../../../platform/events/append-events.ts'
import { companiesChanged } from '../search/company-events.ts'

/** Sums of a company that describe it better than its name. */
export interface Activity {
  tendered: number
  ranTenders: number
  won: number
  /** The first four digits of the area of most of its tenders, and their share among those with a known area. */
  area: { prefix: string; share: number } | null
}

/** A company's kind and area, each with its source. */
export interface Description {
  kind: CompanyKind | null
  kindFrom: 'name' | 'roles' | null
  areaCode: string | null
  areaFrom: 'name' | 'tenders' | null
}

/** the number of tenders run for others that makes a company an agency */
const minTendersRun = 3

/** Pure. @param key the normalised name */
export function describe(key: string, { tendered, ranTenders, won, area }: Activity): Description {
  const named = kindOfName(key)
  const runs = (named === 'company' || named === 'state-owned') && ranTenders >= minTendersRun && ranTenders > 2 * (tendered + won)
  const [kind, kindFrom] = runs ? (['agency', 'roles'] as const) : ([named, named === null ? null : 'name'] as const)
  const ofName = areaOfName(key)
  if (ofName !== null) return { kind, kindFrom, areaCode: ofName, areaFrom: 'name' }
  const ofTenders = area !== null && area.share > 0.5 ? (areaByCode(`${area.prefix}00`)?.code ?? null) : null
  return { kind, kindFrom, areaCode: ofTenders, areaFrom: ofTenders === null ? null : 'tenders' }
}

/** Updates what is no sum: names, kinds, places and times. Companies without notices are deleted. */
export async function describeCompanies(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await appendEvents(tx, companiesChanged, [{ companyIds: [...ids] }])
  await tx.query('delete from organisation_summary where id = any($1::bigint[]) and notices = 0', [ids])
  const companies = await tx.query<Described>(selectDescribed, [ids])
  const rows = companies.map(({ id, name, key, industry, firstSeen, lastSeen, ...activity }) => {
    const area = activity.areaPrefix === null ? null : { prefix: activity.areaPrefix, share: activity.areaShare }
    return { id, name, industry, firstSeen, lastSeen, ...describe(key, { ...activity, area }) }
  })
  await tx.query(updateDescribed, [JSON.stringify(rows)])
}

interface Described extends Omit<Activity, 'area'> {
  id: number
  name: string
  key: string
  areaPrefix: string | null
  areaShare: number
  industry: string | null
  firstSeen: Date | null
  lastSeen: Date | null
}

/** A company is called by the shortest of its current names. */
const selectDescribed = `select summary.id, called.name, called.name_key as key, tendered, ran_tenders as "ranTenders", won, place.value as "areaPrefix",
    coalesce(place.share, 0)::float8 as "areaShare", line.value as industry, seen.first as "firstSeen", seen.last as "lastSeen"
  from organisation_summary as summary, lateral (
    select name, name_key from organisation where id = summary.id or merged_into = summary.id
    order by exists (select from organisation_evidence where former_id = organisation.id), char_length(name_key), name_key limit 1) as called,
  lateral (select min(first) as first, max(last) as last from organisation as own, unnest(array['tenderer', 'agency', 'winner', 'candidate']) as said,
    lateral (select min(published_at) as first, max(published_at) as last from organisation_role where organisation_id = own.id and role = said) as one
    where own.id = summary.id or own.merged_into = summary.id) as seen
  left join lateral (select value, projects::numeric / sum(projects) over () as share from organisation_figure
    where company_id = summary.id and side = 'tendered' and dimension = 'area' and value <> '' order by projects desc, value limit 1) as place on true
  left join lateral (select value from organisation_figure where company_id = summary.id and dimension = 'industry' and value <> ''
    group by value order by sum(projects) desc, value limit 1) as line on true
  where summary.id = any($1::bigint[])`

const updateDescribed = `update organisation_summary as kept set name = said.name, kind = said.kind, kind_from = said."kindFrom", area_code = said."areaCode",
    area_from = said."areaFrom", industry = said.industry, first_seen = said."firstSeen", last_seen = said."lastSeen"
  from json_to_recordset($1::json) as said (id bigint, name text, kind text, "kindFrom" text, "areaCode" text, "areaFrom" text, industry text,
    "firstSeen" timestamptz, "lastSeen" timestamptz)
  where kept.id = said.id and (kept.name, kept.kind, kept.kind_from, kept.area_code, kept.area_from, kept.industry, kept.first_seen, kept.last_seen)
    is distinct from (said.name, said.kind, said."kindFrom", said."areaCode", said."areaFrom", said.industry, said."firstSeen", said."lastSeen")`
