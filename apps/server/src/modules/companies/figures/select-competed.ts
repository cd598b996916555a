import type { Executor } from '../../../platform/database/executor.ts'
import { partyScopeParameters, type PartyScope } from '../../documents/index.ts'

interface Asked {
  since: Date
  /** Only notices in this scope tell of a project. */
  scope: PartyScope
  limit: number
}

/** The notices by which a company competed for projects, one of each project, the latest first. */
export async function selectCompeted(
  db: Executor,
  companyId: number,
  { since, scope, limit }: Asked,
  signal: AbortSignal,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select notice.id from organisation_project join notice_public notice on notice.id = competed_notice
     where company_id = $1 and competed_at >= $2 and is_in_scope(notice.published_at, notice.area_code, $4, $5, $6)
     order by competed_at desc, competed_notice desc limit $3`,
    [companyId, since, limit, ...partyScopeParameters(scope)],
    { signal },
  )
  return rows.map(({ id }) => id)
}
