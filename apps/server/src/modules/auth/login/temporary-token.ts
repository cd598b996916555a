import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import { findAccount } from '../../accounts/index.ts'
import type { AuthDeps } from '../deps.ts'
import { startSession, type Origin, type StartedSession } from '../session/session.ts'
import { insertTemporaryToken, takeTemporaryToken } from '../session/session-queries.ts'
import { hashToken, looksLikeToken, newToken } from '../session/token.ts'

/** A token for a link (`/admin/?token=…`) that logs its account in once. @param options.seconds until it expires */
export async function createTemporaryToken(
  db: Executor,
  deps: Pick<AuthDeps, 'clock' | 'random'>,
  options: { accountId: number; seconds: number },
): Promise<string> {
  const token = newToken(deps.random)
  const expiresAt = new Date(deps.clock.now().getTime() + options.seconds * 1000)
  await insertTemporaryToken(db, { tokenHash: hashToken(token), accountId: options.accountId, expiresAt })
  return token
}

/** @throws AppError login.token-invalid for an unknown, expired or used token, login.disabled, login.second-factor-needed */
export async function exchangeTemporaryToken(deps: AuthDeps, token: string, origin: Origin): Promise<StartedSession> {
  const taken = looksLikeToken(token) ? await takeTemporaryToken(deps.database, hashToken(token), deps.clock.now()) : null
  const account = taken === null ? null : await findAccount(deps.database, taken)
  if (account === null) throw new AppError('login.token-invalid')
  if (account.isDisabled) throw new AppError('login.disabled')
  return startSession(deps, account, origin, { isProven: false })
}
