import type { Caller } from '../../../platform/http/context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor, QueryOptions } from '../../../platform/database/executor.ts'
import { isWholeScope, partyScopeOf, partyScopeParameters, partyScopeSql, type PartyScope } from '../../documents/index.ts'
import { may } from '../../membership/index.ts'
import { contributionsSql, dealsSql, figuresSql, rivalsSql, rolesOfProjects, totalsSql } from '../figures/contributions-sql.ts'
import { selectProjectsOf } from '../organisations/queries.ts'

/**
 * A company as an account sees it: where its figures are read. Who sees every notice reads what is kept; for all others the same is counted from the notices that
 * they see, so that no figure tells of another one.
 */
export interface Sight {
  /** The lowest id of the group. */
  id: number
  /** Its names. */
  entries: { id: number; name: string; key: string; parentId: number | null }[]
  /** Begins a statement: `with …`, or nothing. */
  with: string
  /** Selects with the columns of the tables of the same names. */
  projects: string
  summary: string
  figures: string
  deals: string
  rivals: string
  /** That a row of roles, called notice_party, may be seen. */
  isSeen: string
  /** Parameters that all of these need, the first ones of each statement. */
  values: readonly unknown[]
  /** One plan is good for all companies where they are read by their keys, and not where their projects are counted. */
  plan: Pick<QueryOptions, 'plansEachTime'>
}

/** What of companies a caller may see. @throws AppError rights.insufficient */
export function companyScopeOf(caller: Pick<Caller, 'grants'>, now: Date): PartyScope {
  const scope = may(caller, 'documents.search') ? partyScopeOf(caller, now, 'companies.view') : null
  if (scope === null) throw new AppError('rights.insufficient', { permission: 'companies.view' })
  return scope
}

/** @throws AppError companies.not-found where none of the notices that may be seen names it */
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
  const isSeen = partyScopeSql(2)
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

/** The same relations, counted from roles of notices that are seen. */
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

/** What statements about names take behind the values of the sight. */
export function namesOf({ entries }: Sight): number[] {
  return entries.map(({ id }) => id)
}

/** The number of that parameter. */
export function atNames({ values }: Sight): number {
  return values.length + 1
}

/** Every parameter must stand somewhere: the projects of a sight that counts stand in its contributions, which not every statement reads. */
export function unused({ values }: Sight): string {
  return values.length === 0 ? '' : 'and cardinality($1::bigint[]) >= 0'
}
