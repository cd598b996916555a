import type { Executor } from '../../platform/database/executor.ts'
import { violatedUniqueIndex } from '../../platform/database/unique-violation.ts'

/**
 * Lets an account log in with a phone after its code was entered.
 * @returns false if another account logs in with it: the transaction has failed then and can only be rolled back
 */
export async function verifyPhone(tx: Executor, accountId: number, { phone, at }: { phone: string; at: Date }): Promise<boolean> {
  try {
    await tx.query('update account set phone = $2, phone_verified_at = $3 where id = $1', [accountId, phone, at])
    return true
  } catch (error) {
    if (violatedUniqueIndex(error) === 'account_verified_phone') return false
    throw error
  }
}
