import { permissionCodes, type PermissionCode, type QuotaCode } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'

/** Locks the rights of levels until the transaction ends. */
export async function lockLevels(tx: Executor): Promise<void> {
  await tx.query('select id from member_level order by id for update')
}

/** Keeps codes of a newer program. */
export async function replacePermissions(tx: Executor, levelId: number, codes: readonly PermissionCode[]): Promise<void> {
  await tx.query('delete from level_permission where level_id = $1 and permission_code = any($2)', [levelId, permissionCodes])
  await tx.query('insert into level_permission (level_id, permission_code) select $1, unnest($2::text[])', [levelId, codes])
}

/** @param amount null for unlimited */
export async function setQuota(tx: Executor, levelId: number, code: QuotaCode, amount: number | null): Promise<void> {
  await tx.query(
    `insert into level_quota (level_id, quota_code, amount, span)
     values ($1, $2, $3, coalesce((select span from level_quota where quota_code = $2 limit 1), 'total'))
     on conflict (level_id, quota_code) do update set amount = excluded.amount`,
    [levelId, code, amount],
  )
}
