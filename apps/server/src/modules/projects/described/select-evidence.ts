import type { Executor } from '../../../platform/database/executor.ts'
import type { KeptEvidence } from './describe-project.ts'

/** All evidence of projects, by project. */
export async function selectEvidence(db: Executor, ids: readonly number[]): Promise<Map<number, KeptEvidence[]>> {
  const rows = await db.query<KeptEvidence & { projectId: number }>(
    `select coalesce(own.merged_into, own.id) as "projectId", source, source_id as "sourceId", position, code, is_founding as "isFounding", at, said
     from designed_key as own join designed_evidence on key_id = own.id
     where own.id = any($1::bigint[]) or own.merged_into = any($1::bigint[]) order by 1, at, source, source_id, position`,
    [[...ids]],
  )
  const byProject = new Map<number, KeptEvidence[]>()
  for (const { projectId, ...evidence } of rows) {
    const all = byProject.get(projectId)
    if (all === undefined) byProject.set(projectId, [evidence])
    else all.push(evidence)
  }
  return byProject
}
