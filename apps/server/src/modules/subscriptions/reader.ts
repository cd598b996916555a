import { findAccount } from '../accounts/index.ts'
import { may } from '../membership/index.ts'
import type { SubscriptionDeps } from './deps.ts'
import type { Reader } from './hits/sight.ts'

/** An account with its current rights; null if it is disabled or may no longer search, so that it is told nothing. */
export async function readerOf({ database, auth }: Pick<SubscriptionDeps, 'database' | 'auth'>, accountId: number): Promise<Reader | null> {
  const [account, member] = [await findAccount(database, accountId), await auth.rightsOf(accountId)]
  if (account === null || member === null || !may(member, 'documents.search')) return null
  return { accountId, enterpriseId: account.enterpriseId, grants: member.grants }
}
