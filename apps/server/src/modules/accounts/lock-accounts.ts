import type { Executor } from '../../platform/database/executor.ts'
import type { AccountRole } from './account.ts'

/** Until the transaction ends, no other transaction changes the account or takes this lock. */
export async function lockAccount(tx: Executor, id: number): Promise<void> {
  await tx.query('select id from account where id = $1 for no key update', [id])
}

/** Locks the enterprise's possessions and uses until the transaction ends. */
export async function lockEnterprise(tx: Executor, id: number): Promise<void> {
  await tx.query('select id from enterprise where id = $1 for update', [id])
}

/** Until the transaction ends, no other transaction takes this lock or gives an account the role. */
export async function lockRole(tx: Executor, id: number): Promise<void> {
  await tx.query('select id from role where id = $1 for update', [id])
}

export interface LockedAccount {
  id: number
  enterpriseId: number
  name: string
  type: number
  isDisabled: boolean
  roles: AccountRole[]
}

/**
 * Locks the account and its enterprise until the transaction ends. The enterprise is locked first, as in all code that
 * changes accounts.
 */
export async function lockAccountAndEnterprise(tx: Executor, id: number): Promise<LockedAccount | null> {
  await tx.query('select id from enterprise where id = (select enterprise_id from account where id = $1) for update', [id])
  const [row] = await tx.query<Omit<LockedAccount, 'roles'>>(
    `select id, enterprise_id as "enterpriseId", name, type, disabled_at is not null as "isDisabled" from account where id = $1 for no key update`,
    [id],
  )
  return row === undefined ? null : { ...row, roles: await selectRolesOf(tx, id) }
}

function selectRolesOf(db: Executor, accountId: number): Promise<AccountRole[]> {
  return db.query(
    `select role.id, role.name from account_role join role on role.id = account_role.role_id
      where account_role.account_id = $1 order by account_role.position, role.id`,
    [accountId],
  )
}

/**
 * A query for the id of an account that was not disabled and has not changed its password since it was read, to be used
 * in an insert that relies on that. Its lock makes a change of the password wait for the insert, so that the change
 * finds the inserted row and ends it.
 * @param parameters numbers of the statement's parameters
 */
export function unchangedAccountSql(parameters: { id: number; passwordHash: number }): string {
  return `select id from account where id = $${parameters.id} and password_hash = $${parameters.passwordHash} and disabled_at is null for share`
}
