import type { Caller } from '../../../platform/http/context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor, QueryOptions } from '../../../platform/database/executor.ts'
import { isWholeScope, partyScopeOf, partyScopeParameters, type PartyScope } from '../../documents/index.ts'
import { may } from '../../membership/index.ts'
import { contributionsSql, dealsSql, figuresSql, rivalsSql, rolesOfProjects, totalsSql } from '../figures/contributions-sql.ts'
import { selectProjectsOf } from '../organisations/queries.ts'

/**
 * A company as an account may see it, and where its figures are read. Members who see every notice read the stored
 * figures. For all others they are counted from the notices that they see, so that no figure reveals another notice.
 */
export interface Sight {
  /** The lowest id of the group. */
  id: number
  /** Its names. */
  entries: { id: number; name: string; key: string; parentId: number | null }[]
  /** The beginning of a statement: `with …`, or nothing. */
  with: string
  /** Relations with the columns of the tables of the same names. */
  projects: string
  summary: string
  figures: string
  deals: string
  rivals: string
  /** A condition that a row of roles, called notice_party, may be seen. */
  isSeen: string
  /** The parameters that all of these need, at the start of each statement. */
  values: readonly unknown[]
  /** One plan fits all companies if their rows are read by key, but not if their projects are counted. */
  plan: Pick<QueryOptions, 'plansEachTime'>
}

/** The part of companies that a caller may see. @throws AppError rights.insufficient */
export function companyScopeOf(caller: Pick<Caller, 'grants'>, now: Date): PartyScope {
  const scope = may(caller, 'documents.search') ? partyScopeOf(caller, now, 'companies.view') : null
  if (scope === null) throw new AppError('rights.insufficient', { permission: 'companies.view' })
  return scope
}

/** @throws AppError companies.not-found if no visible notice names it */
export async function findSight(db: Executor, id: number, scope: PartyScope): Promise<Sight> {
  const entries = await db.query<Sight['entries'][number]>(
    `select id, name, name_key as key, parent_id as "parentId" from organisation
     where coalesce(merged_into, id) = (select coalesce(merged_into, id) from organisation where id = $1) order by id`,
    [id],
  )
  const [root] = entries
  if (root === undefined) throw new AppError('companies.not-found')
  if (isWholeScope(scope)) return { id: root.id, entries, ...kept }
  return countedSight(db, { root: root.id, entries, scope })
}

const kept = {
  with: '',
  projects: 'select * from organisation_project',
  summary: 'select * from organisation_summary',
  figures: 'select * from organisation_figure',
  deals: 'select * from organisation_deal',
  rivals: 'select * from organisation_rival',
  isSeen: 'true',
  values: [],
  plan: {},
} as const satisfies Partial<Sight>

interface Counted {
  root: number
  entries: Sight['entries']
  scope: PartyScope
}

async function countedSight(db: Executor, { root, entries, scope }: Counted): Promise<Sight> {
  const projects = await selectProjectsOf(
    db,
    entries.map((entry) => entry.id),
  )
  const values = [projects, ...partyScopeParameters(scope)]
  const isSeen = `exists (select 1 from notice_public notice where notice.id = notice_party.notice_id and is_in_scope(notice.published_at, notice.area_code, $2, $3, $4))`
  const seen = await db.query<{ id: number; inRole: boolean; isNamed: boolean }>(
    `select own.id, exists (select from organisation_role as notice_party where organisation_id = own.id and ${isSeen}) as "inRole",
       exists (select from organisation_evidence as notice_party where (organisation_id = own.id or former_id = own.id) and ${isSeen}) as "isNamed"
     from unnest($5::bigint[]) as own (id) where cardinality($1::bigint[]) >= 0`,
    [...values, entries.map((entry) => entry.id)],
  )
  if (!seen.some(({ inRole }) => inRole)) throw new AppError('companies.not-found')
  const named = new Set(seen.flatMap(({ id, inRole, isNamed }) => (inRole || isNamed ? [id] : [])))
  return {
    id: root,
    entries: entries.filter((entry) => named.has(entry.id)),
    ...counted(isSeen),
    isSeen,
    values,
    plan: { plansEachTime: true },
  }
}

/** The same relations, counted from the roles of visible notices. */
function counted(isSeen: string): Pick<Sight, 'with' | 'projects' | 'summary' | 'figures' | 'deals' | 'rivals'> {
  const signed = 'select 1 as sign, * from contribution'
  return {
    with: `with ${contributionsSql(`select * from (${rolesOfProjects(1)}) as notice_party where ${isSeen}`)}`,
    projects: 'select * from contribution',
    summary: `select company_id as id, *, case when won_priced > 0 then won_total end as won_amount, case when awarded_priced > 0 then awarded_total end as awarded
      from (${totalsSql(signed)}) as total`,
    figures: figuresSql(signed),
    deals: `select *, gained as latest from (${dealsSql(signed)}) as deal`,
    rivals: `select *, gained as latest from (${rivalsSql(signed)}) as rival`,
  }
}

/** The parameter of statements about names, after the values of the sight. */
export function namesOf({ entries }: Sight): number[] {
  return entries.map(({ id }) => id)
}

/** The number of that parameter. */
export function atNames({ values }: Sight): number {
  return values.length + 1
}

/** Uses every parameter: a counting sight has its projects in its contributions, which not every statement reads. */
export function unused({ values }: Sight): string {
  return values.length === 0 ? '' : 'and cardinality($1::bigint[]) >= 0'
}
