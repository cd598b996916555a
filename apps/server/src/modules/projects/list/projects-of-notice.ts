import type { DesignedProjectRow } from '@tender/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Visibility } from '../../../search/port.ts'
import { visibilityParameters } from '../../documents/index.ts'
import { presentProjects } from './present-projects.ts'
import { isInScope, projectScopeOf } from './project-scope.ts'
import { selectProjects } from './select-projects.ts'

/** The projects of a notice, as far as this member may see it and them. @throws AppError rights.insufficient */
export async function projectsOfNotice(
  { database, clock }: { database: Database; clock: Clock },
  caller: Caller,
  noticeId: number,
): Promise<DesignedProjectRow[]> {
  const now = clock.now()
  const scope = projectScopeOf(caller, now)
  const ids = await selectProjectIds(database, noticeId, scope.visibility)
  if (ids.length === 0) return []
  const seen = (await selectProjects(database, ids, caller.accountId)).filter((project) => isInScope(scope, project))
  const shown = new Set(seen.map(({ id }) => id))
  return presentProjects(
    database,
    ids.filter((id) => shown.has(id)),
    { caller, now },
  )
}

/** In the order in which the notice names them. */
async function selectProjectIds(db: Executor, noticeId: number, visibility: Visibility | null): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select coalesce(own.merged_into, own.id) as id
     from notice_public as notice join designed_evidence as evidence on evidence.source = 'notice' and evidence.source_id = notice.id
       join designed_key as own on own.id = evidence.key_id
     where notice.id = $1 and is_visible(notice.published_at, notice.area_code, $2, $3)
     group by 1 order by min(evidence.position) limit $4`,
    [noticeId, ...visibilityParameters(visibility), maxProjects],
  )
  return rows.map(({ id }) => id)
}

const maxProjects = 5
