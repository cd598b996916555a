import { isValid } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'
import type { NewAccount } from './account.ts'
import { insertAccount, insertRoles } from './queries.ts'

/**
 * @returns id of the new account; null if another account has its name or its verified phone
 * @throws if the name could be taken for a phone number
 */
export async function createAccount(tx: Executor, account: NewAccount): Promise<number | null> {
  const name = account.name.normalize('NFKC').trim()
  if (name !== '' && isValid('mobile', name)) throw new Error('a phone number cannot be the name of an account')
  const id = await insertAccount(tx, { ...account, name })
  if (id !== null) await insertRoles(tx, id, account.roleIds)
  return id
}
