import type { ReplyOf } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { isInScope, presentProjects, projectScopeOf, recordsOfProject, type ProjectScope } from '../../projects/index.ts'
import { demandApproval } from './read-approval.ts'

type Reply = ReplyOf<(typeof calls)['getProjectsOfApproval']>

/**
 * The 拟在建 projects of an approval project, each with its latest notices, as far as this member may see them.
 * @throws AppError approvals.not-found
 */
export async function projectsOfApproval(db: Executor, caller: Caller, asked: number, now: Date): Promise<Reply> {
  const { id } = await demandApproval(db, caller, asked, now)
  const scope = projectScopeOf(caller, now)
  const seen = (await selectProjects(db, id)).filter((project) => isInScope(scope, project))
  const rows = await presentProjects(
    db,
    seen.map((project) => project.id),
    { caller, now },
  )
  return Promise.all(rows.map(async (project) => ({ project, ...(await noticesOf(db, { caller, now }, project.id, scope)) })))
}

async function noticesOf(
  db: Executor,
  reader: { caller: Caller; now: Date },
  id: number,
  { visibility }: ProjectScope,
): Promise<Pick<Reply[number], 'notices' | 'noticeCount'>> {
  const records = (await recordsOfProject(db, id, { ...reader, visibility })).map(({ record }) => record)
  const notices = records.filter(({ from }) => from.kind === 'notice')
  return { notices: notices.slice(0, maxNotices), noticeCount: notices.length }
}

interface Belonging {
  id: number
  areaCode: string | null
  lastAt: Date
}

/** The projects with most of its matters come first. */
function selectProjects(db: Executor, approvalId: number): Promise<Belonging[]> {
  return db.query<Belonging>(
    `select project.id, project.area_code as "areaCode", project.last_at as "lastAt"
     from approval_matter_public as matter
       join designed_evidence_public as evidence on evidence.source = 'approval' and evidence.source_id = matter.record_id and evidence.position = matter.position
       join designed_key_public as own on own.id = evidence.key_id join designed_project_public as project on project.id = own.project_id
     where matter.approval_id = $1
     group by project.id, project.area_code, project.last_at order by count(*) desc, project.id limit $2`,
    [approvalId, maxProjects],
  )
}

/** there is one, unless codes or operators split what the approval's name or source joins */
const maxProjects = 5
/** the project's page has all of them */
const maxNotices = 10
