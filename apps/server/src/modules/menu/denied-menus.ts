import { permissionCodes, type PermissionCode } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'

/** Names of the pages that are denied to an account. */
export async function selectDeniedMenus(db: Executor, accountId: number): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    'select menu_name as name from account_denied_menu where account_id = $1 order by menu_name',
    [accountId],
  )
  return rows.map((row) => row.name)
}

/**
 * The permissions that are removed from an account: those of which it no longer sees any page. Pages outside the menu
 * do not count, because others lead to them.
 */
export async function permissionsDeniedTo(db: Executor, accountId: number): Promise<PermissionCode[]> {
  const rows = await db.query<{ code: string }>(
    `select item.permission_code as code
       from menu_item item left join account_denied_menu denied on denied.menu_name = item.name and denied.account_id = $1
      where item.permission_code is not null and not item.is_hidden
      group by item.permission_code having bool_and(denied.menu_name is not null)`,
    [accountId],
  )
  return permissionCodes.filter((known) => rows.some((row) => row.code === known))
}

export async function replaceDeniedMenus(tx: Executor, accountId: number, names: readonly string[]): Promise<void> {
  await tx.query('delete from account_denied_menu where account_id = $1', [accountId])
  await tx.query('insert into account_denied_menu (account_id, menu_name) select $1, name from unnest($2::text[]) as given (name)', [
    accountId,
    names,
  ])
}
