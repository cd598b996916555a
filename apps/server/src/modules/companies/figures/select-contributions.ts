import type { Executor } from '../../../platform/database/executor.ts'
import { isWholeScope, partyScopeParameters, type PartyScope } from '../../documents/index.ts'
import { contributionsSql, rolesOfProjects } from './contributions-sql.ts'

/** What one company did in one project, as in `organisation_project`. */
export interface Contribution {
  project: number
  companyId: number
  tenderedAt: Date | null
  tenderedNotice: number | null
  wonAt: Date | null
  /** Ranked or won. */
  competedAt: Date | null
  competedNotice: number | null
  /** Fen. */
  wonAmount: number | null
  /** Fen that all winners of the project won, with those who tendered it. */
  awarded: number | null
  /** Ten-thousandths by which the one award is below the budget. */
  discount: number | null
  /** Who led consortia with it, else itself. */
  teams: number[]
  areaCode: string | null
}

const columns = `project, company_id as "companyId", tendered_at as "tenderedAt", tendered_notice as "tenderedNotice", won_at as "wonAt",
  competed_at as "competedAt", competed_notice as "competedNotice", won_amount as "wonAmount", awarded, discount, teams, area_code as "areaCode"`

/** an invisible notice names nobody, whichever of the scopes hides it */
const isSeen = `exists (select 1 from notice_public notice where notice.id = notice_party.notice_id
  and is_in_scope(notice.published_at, notice.area_code, $2, $3, $4) and is_in_scope(notice.published_at, notice.area_code, $5, $6, $7))`

/**
 * What companies did in some projects. For members who do not see every notice it is counted from those that are in
 * both scopes.
 * @param projects as contributions identify them: a notice without a project by its id, negative
 */
export function selectContributions(
  db: Executor,
  projects: readonly number[],
  [one, other]: readonly [PartyScope, PartyScope],
  signal: AbortSignal,
): Promise<Contribution[]> {
  if (projects.length === 0) return Promise.resolve([])
  if (isWholeScope(one) && isWholeScope(other))
    return db.query(`select ${columns} from organisation_project where project = any($1::bigint[])`, [[...projects]], { signal })
  return db.query(
    `with ${contributionsSql(`select * from (${rolesOfProjects(1)}) as notice_party where ${isSeen}`)} select ${columns} from contribution`,
    [[...projects], ...partyScopeParameters(one), ...partyScopeParameters(other)],
    { signal, plansEachTime: true },
  )
}

/** Id of a company → its name. */
export async function selectCompanyNames(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.query<{ id: number; name: string }>('select id, name from organisation_summary where id = any($1::bigint[])', [
    [...ids],
  ])
  return new Map(rows.map(({ id, name }) => [id, name]))
}
