import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { operatorRole } from '../accounts/service.ts'

/**
 * Makes a change after which somebody must still be able to run the service.
 * @throws AppError account.last-operator where the change would take the last operator who can log in
 */
export async function keepingAnOperator<Result>(tx: Executor, change: () => Promise<Result>): Promise<Result> {
  // two operators must not disable each other at the same moment
  await tx.query('select id from role where id = $1 for update', [operatorRole])
  const before = await countOperators(tx)
  const result = await change()
  if (before > 0 && (await countOperators(tx)) === 0) throw new AppError('account.last-operator')
  return result
}

async function countOperators(tx: Executor): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count
       from account_role join account on account.id = account_role.account_id join enterprise on enterprise.id = account.enterprise_id
      where account_role.role_id = $1 and account.disabled_at is null and enterprise.disabled_at is null`,
    [operatorRole],
  )
  return row?.count ?? 0
}
