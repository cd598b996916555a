import type { Executor } from '../../platform/database/executor.ts'
import type { NewAccount } from './account.ts'
import { insertAccount, insertRoles, selectById, selectByNameOrPhone } from './queries.ts'

export { mainAccount, subAccount, type Account, type NewAccount } from './account.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { insertEnterprise as createEnterprise, selectById as findAccount } from './queries.ts'

const phone = /^1\d{10}$/

/** The account with this name (in any case) or phone. */
export function findAccountByLogin(db: Executor, nameOrPhone: string): ReturnType<typeof selectById> {
  return selectByNameOrPhone(db, nameOrPhone.normalize('NFKC').trim())
}

/**
 * @returns id of the new account; null where its name or phone belongs to another one
 * @throws where the name could be taken for somebody's phone number
 */
export async function createAccount(tx: Executor, account: NewAccount): Promise<number | null> {
  const name = account.name.normalize('NFKC').trim()
  if (phone.test(name)) throw new Error('a phone number cannot be the name of an account')
  const id = await insertAccount(tx, { ...account, name })
  if (id !== null) await insertRoles(tx, id, account.roleIds)
  return id
}
