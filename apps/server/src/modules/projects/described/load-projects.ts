import type { Executor } from '../../../platform/database/executor.ts'
import type { SearchedRecord } from '../../../search/port.ts'
import type { ProjectContent } from '../../../search/project-content.ts'
import { projectContent } from '../search/project-content.ts'
import { describeProject } from './describe-project.ts'
import { selectEvidence } from './select-evidence.ts'

/** A project in the form that is matched and searched. */
export interface LoadedProject {
  id: number
  /** Ids of all its keys, its own id included. */
  keyIds: number[]
  content: SearchedRecord<ProjectContent>
}

/** The projects that these keys lead to now, by key; keys without a project are left out. */
export async function loadProjects(db: Executor, keyIds: readonly number[]): Promise<Map<number, LoadedProject>> {
  if (keyIds.length === 0) return new Map()
  const asked = await db.query<{ keyId: number; id: number }>(
    'select id as "keyId", coalesce(merged_into, id) as id from designed_key where id = any($1::bigint[])',
    [[...keyIds]],
  )
  const ids = [...new Set(asked.map(({ id }) => id))]
  const evidence = await selectEvidence(db, ids)
  const keys = await selectKeys(db, ids)
  const projects = new Map(
    ids.flatMap((id) => {
      const project = describeProject(evidence.get(id) ?? [])
      if (project === null) return []
      return [[id, { id, keyIds: keys.get(id) ?? [], content: projectContent({ id, ...project }, evidence.get(id) ?? []) }] as const]
    }),
  )
  return new Map(
    asked.flatMap(({ keyId, id }) => {
      const project = projects.get(id)
      return project === undefined ? [] : [[keyId, project] as const]
    }),
  )
}

/** All keys of projects, by project. */
async function selectKeys(db: Executor, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db.query<{ id: number; keyIds: number[] }>(
    `select coalesce(merged_into, id) as id, array_agg(id order by id) as "keyIds" from designed_key
     where id = any($1::bigint[]) or merged_into = any($1::bigint[]) group by 1`,
    [[...ids]],
  )
  return new Map(rows.map(({ id, keyIds }) => [id, keyIds]))
}
