import { permissionCodes, type PermissionCode, type QuotaCode } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'

/** From here to the end of the transaction, nobody else changes the table. */
export async function lockLevels(tx: Executor): Promise<void> {
  await tx.query('select id from member_level order by id for update')
}

/** Codes of a newer program stay as they are. */
export async function replacePermissions(tx: Executor, levelId: number, codes: readonly PermissionCode[]): Promise<void> {
  await tx.query('delete from level_permission where level_id = $1 and permission_code = any($2)', [levelId, permissionCodes])
  await tx.query('insert into level_permission (level_id, permission_code) select $1, unnest($2::text[])', [levelId, codes])
}

export async function setQuota(tx: Executor, levelId: number, code: QuotaCode, amount: number | null): Promise<void> {
  await tx.query(
    `insert into level_quota (level_id, quota_code, amount, span)
     values ($1, $2, $3, coalesce((select span from level_quota where quota_code = $2 limit 1), 'total'))
     on conflict (level_id, quota_code) do update set amount = excluded.amount`,
    [levelId, code, amount],
  )
}

export interface ChangeRow {
  id: number
  at: Date
  by: string
  action: string
  levelName: string
  /** As the audit log holds it; of jsonb. */
  detail: unknown
}

const changes = `audit_log where action in ('rights.changed', 'price.changed')`

/** Changes of the table, the last one first. */
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
