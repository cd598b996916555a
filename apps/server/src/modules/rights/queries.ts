import type { Executor } from '../../platform/database/executor.ts'

export interface ChangeRow {
  id: number
  at: Date
  by: string
  action: string
  levelName: string
  /** As in the audit log (jsonb). */
  detail: unknown
}

const changes = `audit_log_public where action in ('rights.changed', 'price.changed')`

/** The changes of the table, latest first. */
export function selectChanges(db: Executor, { page, size }: { page: number; size: number }): Promise<ChangeRow[]> {
  return db.query<ChangeRow>(
    `select id, at, actor_name as by, action, subject as "levelName", detail from ${changes} order by at desc, id desc limit $1 offset $2`,
    [size, (page - 1) * size],
  )
}

export async function countChanges(db: Executor): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*)::integer as count from ${changes}`)
  return row?.count ?? 0
}
