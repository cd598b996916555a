import { AppError } from '../../../platform/app-error.ts'
import { findAccount, hasOperatorRole } from '../../accounts/index.ts'
import type { AuthDeps } from '../deps.ts'
import { startSession, type Origin, type StartedSession } from '../session/session.ts'
import { findTokenAccount, takeTemporaryToken } from '../session/session-queries.ts'
import { hashToken, looksLikeToken } from '../session/token.ts'

/**
 * @throws AppError login.token-invalid for an unknown, expired or used token, login.disabled, login.second-factor-needed;
 * login.wrong as openSession
 */
export async function exchangeTemporaryToken(deps: AuthDeps, token: string, origin: Origin): Promise<StartedSession> {
  const tokenHash = hashToken(token)
  // the account first, so that a password that changes after the token was taken refuses the session
  const accountId = looksLikeToken(token) ? await findTokenAccount(deps.database, tokenHash) : null
  const account = accountId === null ? null : await findAccount(deps.database, accountId)
  const taken = account === null ? null : await takeTemporaryToken(deps.database, tokenHash, deps.clock.now())
  // an account may have become an operator's since
  if (account === null || taken === null || hasOperatorRole(account)) throw new AppError('login.token-invalid')
  if (account.isDisabled) throw new AppError('login.disabled')
  return startSession(deps, account, origin, { isProven: false, shownBy: taken.shownBy })
}
