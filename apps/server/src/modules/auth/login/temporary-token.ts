import { AppError } from '../../../platform/app-error.ts'
import { findAccount } from '../../accounts/index.ts'
import type { AuthDeps } from '../deps.ts'
import { startSession, type Origin, type StartedSession } from '../session/session.ts'
import { takeTemporaryToken } from '../session/session-queries.ts'
import { hashToken, looksLikeToken } from '../session/token.ts'

/** @throws AppError login.token-invalid for an unknown, expired or used token, login.disabled, login.second-factor-needed */
export async function exchangeTemporaryToken(deps: AuthDeps, token: string, origin: Origin): Promise<StartedSession> {
  const taken = looksLikeToken(token) ? await takeTemporaryToken(deps.database, hashToken(token), deps.clock.now()) : null
  const account = taken === null ? null : await findAccount(deps.database, taken)
  if (account === null) throw new AppError('login.token-invalid')
  if (account.isDisabled) throw new AppError('login.disabled')
  return startSession(deps, account, origin, { isProven: false })
}
