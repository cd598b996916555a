import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { lockRole, operatorRole } from '../accounts/index.ts'

/**
 * Makes a change after which at least one operator must remain.
 * @throws AppError account.last-operator if the change would remove the last operator who can log in
 */
export async function keepingAnOperator<Result>(tx: Executor, change: () => Promise<Result>): Promise<Result> {
  // two operators must not disable each other at the same moment
  await lockRole(tx, operatorRole)
  const before = await countOperators(tx)
  const result = await change()
  const after = await countOperators(tx)
  if ((before.all > 0 && after.all === 0) || (before.real > 0 && after.real === 0)) throw new AppError('account.last-operator')
  return result
}

/** `real`: without those of the demo world, who can log in only while the server is a demo. */
async function countOperators(tx: Executor): Promise<{ all: number; real: number }> {
  const [row] = await tx.query<{ all: number; real: number }>(
    `select count(*)::integer as all, (count(*) filter (where not enterprise.is_demo))::integer as real
       from account_role_public account_role join account_public account on account.id = account_role.account_id
            join enterprise_public enterprise on enterprise.id = account.enterprise_id
      where account_role.role_id = $1 and account.disabled_at is null and enterprise.disabled_at is null`,
    [operatorRole],
  )
  return row ?? { all: 0, real: 0 }
}
