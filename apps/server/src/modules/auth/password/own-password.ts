import { errorCatalogue } from '@tender/contract/server'
import { AppError } from '../../../platform/app-error.ts'
import { findAccount, verifyPassword, type Account } from '../../accounts/index.ts'
import type { AuthDeps } from '../deps.ts'
import { knownDevice } from '../login/login-devices.ts'
import { countAttempt, ownCounter } from '../login/login-failures.ts'
import { networkOf } from '../../../platform/http/network.ts'
import type { SessionOwner } from '../session/own-sessions.ts'
import { liftFailures } from '../second-factor/second-factor-ticket.ts'

/**
 * The caller's account, after they have entered its password. With a session it must not be easier to guess the
 * password than at the login, so wrong guesses count together with wrong logins.
 * @param field the request's field with the password
 * @throws AppError password.wrong, login.slowed
 */
export async function demandPassword(deps: AuthDeps, owner: SessionOwner, password: string, field: string): Promise<Account> {
  const account = await findAccount(deps.database, owner.caller.accountId)
  if (account === null) throw new AppError('session.expired')
  const device = await knownDevice(deps, account.id, owner)
  const who = device === null ? { account: `id:${account.id}`, address: networkOf(owner.address) } : ownCounter(account.id, device)
  const attempt = await countAttempt(deps.database, who, deps.clock.now())
  if (typeof attempt === 'number') {
    throw new AppError('login.slowed', { fields: { [field]: '密码错误次数过多，请稍后再试' }, retryAfterSeconds: attempt })
  }
  if (!(await verifyPassword(account.passwordHash, password))) throw wrongPassword(field, attempt.secondsAfter)
  await liftFailures(deps, attempt, account.id)
  return account
}

export function wrongPassword(field: string, secondsAfter = 0): AppError {
  return new AppError('password.wrong', {
    fields: { [field]: field === 'oldPassword' ? errorCatalogue['password.wrong'].text : '密码不正确，请重新输入' },
    ...(secondsAfter > 0 ? { retryAfterSeconds: secondsAfter } : {}),
  })
}
