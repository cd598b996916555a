import type { Executor } from '../../platform/database/executor.ts'

export interface TakenAccount {
  id: number
  enterpriseId: number
  name: string
  type: number
  isDisabled: boolean
  roles: { id: number; name: string }[]
}

/** Until the transaction ends, nobody else changes the account. Its enterprise first, as everybody does who changes accounts. */
export async function lockAccount(tx: Executor, id: number): Promise<TakenAccount | null> {
  await tx.query('select id from enterprise where id = (select enterprise_id from account where id = $1) for update', [id])
  const [row] = await tx.query<Omit<TakenAccount, 'roles'>>(
    `select id, enterprise_id as "enterpriseId", name, type, disabled_at is not null as "isDisabled" from account where id = $1 for no key update`,
    [id],
  )
  return row === undefined ? null : { ...row, roles: await selectRolesOf(tx, id) }
}

export function updateState(tx: Executor, id: number, disabledAt: Date | null): Promise<unknown> {
  return tx.query('update account set disabled_at = $2, disabled_by_main_at = null where id = $1', [id, disabledAt])
}

export function selectRoles(db: Executor): Promise<{ id: number; name: string }[]> {
  return db.query('select id, name from role order by id')
}

function selectRolesOf(db: Executor, accountId: number): Promise<{ id: number; name: string }[]> {
  return db.query(
    `select role.id, role.name from account_role join role on role.id = account_role.role_id
      where account_role.account_id = $1 order by account_role.position, role.id`,
    [accountId],
  )
}

export async function deleteRoles(tx: Executor, accountId: number): Promise<void> {
  await tx.query('delete from account_role where account_id = $1', [accountId])
}
