import type { SessionContext } from '../../platform/http/context.ts'
import { replacePhone } from '../accounts/service.ts'
import { actorOf, audit } from '../audit/service.ts'
import type { RegistrationDeps } from './deps.ts'
import { proveCode, wrongCode } from './message-codes.ts'

/**
 * Another phone to log in with. The password is asked for as well: a phone can set a new one, so that whoever finds a login left open
 * could take the account by it.
 * @throws AppError password.wrong, message-code.wrong, login.slowed
 */
export async function changePhone(
  deps: RegistrationDeps,
  context: SessionContext,
  given: { password: string; phone: string; code: string },
): Promise<void> {
  const account = await deps.auth.demandPassword(context, given.password, 'password')
  const code = await proveCode(deps, { ...given, purpose: 'change-phone' }, context.address)
  await deps.database.transaction(async (tx) => {
    await code.use(tx)
    // somebody's own since the code was sent
    if (!(await replacePhone(tx, account.id, given.phone))) throw wrongCode()
    await audit(tx, {
      at: deps.clock.now(),
      actor: actorOf(context),
      enterpriseId: account.enterpriseId,
      action: 'account.phone-changed',
      subject: account.name,
    })
  })
}
