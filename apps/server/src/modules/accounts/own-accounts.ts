import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { Caller } from '../../platform/http/context.ts'
import { mainAccount } from './account.ts'
import { lockSubAccount, findSubAccount, type SubAccount } from './sub-account-queries.ts'

/** The key of a sub-account in the use of its enterprise's quotas. */
export const quotaKeyOf = (id: number) => `account:${id}`

type Owner = Pick<Caller, 'enterpriseId'>

/** A sub-account of the caller's enterprise. @throws AppError account.not-found for any other account */
export async function demandSubAccount(db: Executor, { enterpriseId }: Owner, id: number): Promise<SubAccount> {
  return demand(await findSubAccount(db, enterpriseId, id))
}

/** Like demandSubAccount, but locks it until the transaction ends. */
export async function takeSubAccount(tx: Executor, { enterpriseId }: Owner, id: number): Promise<SubAccount> {
  return demand(await lockSubAccount(tx, enterpriseId, id))
}

/**
 * The account whose data are shown: the caller's own by default. A main account may look at those of its sub-accounts.
 * @throws AppError account.not-found
 */
export async function viewedAccount(db: Executor, caller: Caller, accountId: number | undefined): Promise<number> {
  if (accountId === undefined || accountId === caller.accountId) return caller.accountId
  if (caller.accountType !== mainAccount) throw new AppError('account.not-found')
  return (await demandSubAccount(db, caller, accountId)).id
}

function demand(found: SubAccount | null): SubAccount {
  if (found === null) throw new AppError('account.not-found')
  return found
}
