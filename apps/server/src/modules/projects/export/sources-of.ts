import type { Executor } from '../../../platform/database/executor.ts'

/** The notices and the records of approvals that these projects are described from. */
export async function selectSourcesOf(db: Executor, projectIds: readonly number[]): Promise<{ notices: number[]; approvals: number[] }> {
  const [row] = await db.query<{ notices: number[] | null; approvals: number[] | null }>(
    `select array_agg(distinct source_id) filter (where source = 'notice') as notices,
            array_agg(distinct source_id) filter (where source = 'approval') as approvals
       from designed_key_public own join designed_evidence_public evidence on evidence.key_id = own.id
      where own.project_id in (select project_id from designed_key_public where id = any($1::bigint[]))`,
    [projectIds],
  )
  return { notices: row?.notices ?? [], approvals: row?.approvals ?? [] }
}
