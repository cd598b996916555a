import type { Executor } from '../../../platform/database/executor.ts'
import { emptyChange } from './contribution-change.ts'
import { contributionColumns, contributionsSql, rolesOfProjects } from './contributions-sql.ts'

/** The result of recounting the contributions of some projects. */
export interface Replaced {
  /** True if some were removed, not only added. */
  takesBack: boolean
  /** Companies whose contribution to a project changed. */
  companies: number[]
}

/**
 * Writes the contributions of these projects from their current roles, and leaves the changes in `contribution_change`:
 * all changed rows of the projects, with a sign.
 */
export async function replaceContributions(tx: Executor, projects: readonly number[]): Promise<Replaced> {
  await emptyChange(tx)
  const changed = await tx.query<{ companyId: number; takesBack: boolean }>(insertChange, [projects])
  if (changed.length === 0) return { takesBack: false, companies: [] }
  const takesBack = changed.some((row) => row.takesBack)
  if (takesBack)
    await tx.query(
      'delete from organisation_project where project = any(array(select distinct project from contribution_change where sign < 0))',
    )
  await tx.query(
    `insert into organisation_project (${contributionColumns}) select ${contributionColumns} from contribution_change where sign > 0`,
  )
  return { takesBack, companies: changed.map(({ companyId }) => companyId) }
}

const insertChange = `with ${contributionsSql(rolesOfProjects(1))}, kept as materialized (
    select ${contributionColumns} from organisation_project where project = any($1::bigint[])
  ), differing as materialized (
    (select ${contributionColumns} from kept except select ${contributionColumns} from contribution)
    union all (select ${contributionColumns} from contribution except select ${contributionColumns} from kept)
  ), changed as materialized (select distinct project from differing), inserted as (
    insert into contribution_change (sign, ${contributionColumns})
    select -1, ${contributionColumns} from kept where project in (select project from changed)
    union all select 1, ${contributionColumns} from contribution where project in (select project from changed)
    returning sign
  )
  select distinct company_id as "companyId", (select bool_or(sign < 0) from inserted) as "takesBack" from differing`
