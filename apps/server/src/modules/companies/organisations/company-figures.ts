import type { Executor } from '../../../platform/database/executor.ts'
import { contributionsSql, rolesOfProjects, totalsSql } from '../figures/contributions-sql.ts'
import { selectProjectsOf } from './queries.ts'

/** A company's figures, counted by projects; a notice without a project counts as one. */
export interface CompanyFigures {
  tendered: number
  ranTenders: number
  won: number
  /** Fen of the projects won whose price is stated; null if none is. */
  wonAmount: number | null
  /** Projects in which it was ranked or won. */
  competed: number
  notices: number
  firstSeen: Date | null
  lastSeen: Date | null
}

const none: CompanyFigures = {
  tendered: 0,
  ranTenders: 0,
  won: 0,
  wonAmount: null,
  competed: 0,
  notices: 0,
  firstSeen: null,
  lastSeen: null,
}

/**
 * The figures of names that are one company, counted from their roles. They equal the stored figures, but also exist
 * where nothing is stored yet.
 */
export async function companyFigures(db: Executor, ids: readonly number[]): Promise<CompanyFigures> {
  const projects = await selectProjectsOf(db, ids)
  const [row] = await db.query<CompanyFigures>(
    `with ${contributionsSql(rolesOfProjects(1))}
     select tendered, ran_tenders as "ranTenders", won, case when won_priced > 0 then won_total end as "wonAmount", competed, notices,
       (select min(published_at) from organisation_role where organisation_id = any($2::bigint[])) as "firstSeen",
       (select max(published_at) from organisation_role where organisation_id = any($2::bigint[])) as "lastSeen"
     from (${totalsSql(`select 1 as sign, * from contribution where company_id in (select coalesce(merged_into, id) from organisation where id = any($2::bigint[]))`)}) as total`,
    [projects, [...ids]],
  )
  return row ?? none
}
