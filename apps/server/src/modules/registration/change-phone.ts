import type { SessionContext } from '../../platform/http/context.ts'
import { verifyPhone } from '../accounts/index.ts'
import { actorOf, audit } from '../audit/index.ts'
import type { RegistrationDeps } from './deps.ts'
import { proveCode, wrongCode } from './message-codes.ts'

/**
 * Sets a phone to log in with: a new one, or the account's contact phone. It also requires the password: a phone can
 * set a new password, so otherwise anyone at an unlocked browser could take the account over.
 * @throws AppError password.wrong, message-code.wrong, login.slowed
 */
export async function changePhone(
  deps: RegistrationDeps,
  context: SessionContext,
  input: { password: string; phone: string; code: string },
): Promise<void> {
  const account = await deps.auth.demandPassword(context, input.password, 'password')
  const code = await proveCode(deps, { ...input, purpose: 'change-phone' }, context.address)
  const at = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    await code.use(tx)
    // another account has verified the phone since the code was sent
    if (!(await verifyPhone(tx, account.id, { phone: input.phone, at }))) throw wrongCode()
    await audit(tx, {
      at,
      actor: actorOf(context),
      enterpriseId: account.enterpriseId,
      action: 'account.phone-changed',
      subject: account.name,
    })
  })
}
