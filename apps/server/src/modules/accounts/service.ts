import type { Executor } from '../../platform/database/executor.ts'
import type { Account } from './account.ts'
import { selectByNameOrPhone } from './queries.ts'

export { mainAccount, operatorRole, opportunityManagementRole, subAccount, type Account } from './account.ts'
export { chosenPassword } from './choose-password.ts'
export { createAccount } from './create-account.ts'
export { quotaKeyOf } from './create-sub-account.ts'
export { findSubAccount, takeSubAccount, viewedAccount } from './own-accounts.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { insertEnterprise as createEnterprise, insertRoles, replacePassword, replacePhone, selectById as findAccount } from './queries.ts'
export { seedDemoAccounts } from './seed-demo-accounts.ts'
export { updatePassword } from './sub-account-queries.ts'
export { ownerOf, passwordRefusal } from './unfit-password.ts'

/** The account with this name (in any case) or phone. */
export function findAccountByLogin(db: Executor, nameOrPhone: string): Promise<Account | null> {
  return selectByNameOrPhone(db, nameOrPhone.normalize('NFKC').trim())
}
