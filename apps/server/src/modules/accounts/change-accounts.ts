import type { Executor } from '../../platform/database/executor.ts'
import type { AccountRole } from './account.ts'
import { insertRoles } from './queries.ts'

/** @returns the former name */
export async function updateEnterpriseName(tx: Executor, id: number, name: string): Promise<string> {
  const [before] = await tx.query<{ name: string }>('select name from enterprise where id = $1 for update', [id])
  await tx.query('update enterprise set name = $2 where id = $1', [id, name])
  return before?.name ?? ''
}

/** @param disabledAt null lets its accounts log in, unless they are disabled themselves */
export async function updateEnterpriseState(tx: Executor, id: number, disabledAt: Date | null): Promise<void> {
  await tx.query('update enterprise set disabled_at = $2 where id = $1', [id, disabledAt])
}

/** Its accounts log in only while the server is a demo. */
export async function markDemoEnterprise(tx: Executor, id: number): Promise<void> {
  await tx.query('update enterprise set is_demo = true where id = $1 and not is_demo', [id])
}

/** For operators. The main account cannot enable an account that was disabled like this. @param disabledAt null lets it log in */
export async function updateAccountState(tx: Executor, id: number, disabledAt: Date | null): Promise<void> {
  await tx.query('update account set disabled_at = $2, disabled_by_main_at = null where id = $1', [id, disabledAt])
}

export function selectRoles(db: Executor): Promise<AccountRole[]> {
  return db.query('select id, name from role order by id')
}

/** Sets the account's roles, in order, and removes all others. */
export async function replaceRoles(tx: Executor, accountId: number, roleIds: readonly number[]): Promise<void> {
  await tx.query('delete from account_role where account_id = $1', [accountId])
  await insertRoles(tx, accountId, roleIds)
}
