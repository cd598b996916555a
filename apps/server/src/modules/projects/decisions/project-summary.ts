import type { ProjectStage } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'

/** A key that leads to a project. */
export interface KnownKey {
  id: number
  /** As `projectKeys` makes it. */
  key: string
  ownerKey: string | null
  /** The latest name in its evidence; null if no source is left. */
  name: string | null
}

/** A project as operators see it before and after a decision. */
export interface ProjectSummary {
  id: number
  /** Empty if nothing founds it. */
  name: string
  stage: ProjectStage | null
  owner: string | null
  /** Six digits. */
  areaCode: string | null
  notices: number
  approvals: number
  lastAt: Date | null
  /** The keys that lead to it: a code, an owner and name, a place and name, a thread. */
  keys: KnownKey[]
}

/** The project that a key or an id leads to now; null if there is no such key. */
export async function findProject(db: Executor, keyId: number): Promise<ProjectSummary | null> {
  const [row] = await db.query<Omit<ProjectSummary, 'keys'>>(
    `select root.id, coalesce(name, '') as name, stage, owner, area_code as "areaCode", coalesce(notices, 0) as notices, coalesce(approvals, 0) as approvals,
       last_at as "lastAt"
     from designed_key as own join designed_key as root on root.id = coalesce(own.merged_into, own.id) left join designed_project as project on project.id = root.id
     where own.id = $1`,
    [keyId],
  )
  if (row === undefined) return null
  const keys = await db.query<KnownKey>(
    `select id, key, owner_key as "ownerKey", (
       select said ->> 'name' from designed_link join designed_evidence as evidence on evidence.id = evidence_id
       where designed_link.key_id = designed_key.id order by at desc, evidence.id desc limit 1
     ) as name
     from designed_key where id = $1 or merged_into = $1 order by id`,
    [row.id],
  )
  return { ...row, keys }
}

/** @returns those that exist, in the requested order */
export async function findProjectsOf(db: Executor, ids: readonly number[]): Promise<ProjectSummary[]> {
  const found = []
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- a few, on one connection
    const project = await findProject(db, id)
    if (project !== null) found.push(project)
  }
  return found
}
