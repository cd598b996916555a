import { AppError } from '../../platform/app-error.ts'
import { findAccountByPhone, hashPassword, ownerOf } from '../accounts/index.ts'
import type { Origin } from '../auth/index.ts'
import type { RegistrationDeps } from './deps.ts'
import { proveCode, wrongCode } from './message-codes.ts'
import { demandFit } from './register.ts'
import { setNewPassword } from './set-new-password.ts'

/**
 * Sets a new password, proven by the account's phone. Every session of the account ends, and waits after wrong
 * passwords are removed.
 * @throws AppError password.unfit, message-code.wrong, login.slowed
 */
export async function resetPassword(
  deps: RegistrationDeps,
  input: { phone: string; code: string; password: string },
  origin: Origin,
): Promise<void> {
  demandFit(input.password, { phone: input.phone })
  const code = await proveCode(deps, { ...input, purpose: 'reset' }, origin.address)
  const account = await findAccountByPhone(deps.database, input.phone)
  // the account has given the phone up since the code was sent
  if (account === null) throw wrongCode()
  demandFit(input.password, ownerOf(account))
  const passwordHash = await hashPassword(input.password)
  await deps.database.transaction(async (tx) => {
    await code.use(tx)
    const isSet = await setNewPassword(tx, { account, passwordHash, now: deps.clock.now(), way: 'phone', address: origin.address })
    if (!isSet) throw new AppError('message-code.wrong', { fields: { code: '密码刚刚被修改过，请重新获取验证码' } })
  })
}
