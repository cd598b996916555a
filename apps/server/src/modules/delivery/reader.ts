import { findAccount } from '../accounts/index.ts'
import { may } from '../membership/index.ts'
import type { Reader } from '../subscriptions/index.ts'
import type { DeliveryDeps } from './deps.ts'

/** An account with the rights that it has now; null where it is disabled, or may not search any more: it is told nothing. */
export async function readerOf({ database, auth }: Pick<DeliveryDeps, 'database' | 'auth'>, accountId: number): Promise<Reader | null> {
  const [account, member] = [await findAccount(database, accountId), await auth.rightsOf(accountId)]
  if (account === null || member === null || !may(member, 'documents.search')) return null
  return { accountId, enterpriseId: account.enterpriseId, grants: member.grants }
}
