import type { User } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/context.ts'
import { aside } from '../../platform/storage.ts'
import { findAccount, mainAccount, type Account } from '../accounts/service.ts'
import { withoutPermissions, type Member } from '../membership/service.ts'
import { permissionsDeniedTo } from '../menu/service.ts'
import type { AuthDeps } from './deps.ts'
import { insertLogin, insertSession, revokeSession, selectLiveSession, updateLastUsed } from './session-queries.ts'
import { hashToken, looksLikeToken, newToken } from './token.ts'
import { userFrom } from './user.ts'

/** Where a login comes from. */
export interface Origin {
  address: string
  agent: string | null
}

export interface StartedSession {
  /** In clear only here: the database has its hash. */
  token: string
  user: User
}

/**
 * A new session with a new token, whatever the browser had before; those that the account has already go on.
 * @throws AppError login.wrong where the account was disabled or its password replaced meanwhile
 */
export async function startSession(deps: AuthDeps, account: Account, origin: Origin): Promise<StartedSession> {
  const token = newToken(deps.random)
  const now = deps.clock.now()
  const session = {
    tokenHash: hashToken(token),
    accountId: account.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + deps.sessionHours * 3_600_000),
    address: origin.address,
    agent: origin.agent?.slice(0, 300) ?? null,
  }
  if (!(await insertSession(deps.database, session, account.passwordHash))) throw new AppError('login.wrong')
  await insertLogin(deps.database, account.id, now)
  return { token, user: await userOf(deps, account) }
}

const lastUsedEvery = 60_000

/** Who a token belongs to; null when it is unknown, expired or revoked, or when its account is disabled. */
export async function callerOf(deps: AuthDeps, token: string): Promise<Caller | null> {
  if (!looksLikeToken(token)) return null
  const now = deps.clock.now()
  const tokenHash = hashToken(token)
  const session = await selectLiveSession(deps.database, tokenHash, now)
  if (session === null) return null
  if (now.getTime() - session.last_used_at.getTime() >= lastUsedEvery) await aside(updateLastUsed(deps.database, tokenHash, now))
  const account = { id: session.account_id, enterpriseId: session.enterprise_id, type: session.type }
  const { grants, permissions, ...level } = await memberOf(deps, account, now)
  return {
    accountId: session.account_id,
    enterpriseId: session.enterprise_id,
    accountType: session.type,
    level,
    permissions,
    grants,
    isOperator: session.is_operator,
  }
}

/** Ends the session of a token at once. A token that is none is no error: whoever logs out is logged out. */
export async function endSession(deps: AuthDeps, token: string | null): Promise<void> {
  if (token === null || !looksLikeToken(token)) return
  await revokeSession(deps.database, hashToken(token), deps.clock.now())
}

/** The account behind a session, as the page knows it. @throws AppError session.expired where it was deleted meanwhile */
export async function describeCaller(deps: AuthDeps, caller: Pick<Caller, 'accountId'>): Promise<User> {
  const account = await findAccount(deps.database, caller.accountId)
  if (account === null) throw new AppError('session.expired')
  return userOf(deps, account)
}

async function userOf(deps: AuthDeps, account: Account): Promise<User> {
  return userFrom(account, await memberOf(deps, account, deps.clock.now()))
}

/** What the enterprise has, without what its main account keeps from a sub-account: the one place where an account's rights are made. */
async function memberOf(deps: AuthDeps, account: Pick<Account, 'id' | 'enterpriseId' | 'type'>, now: Date): Promise<Member> {
  const member = await deps.membership.memberOf(account.enterpriseId, now)
  return account.type === mainAccount ? member : withoutPermissions(member, await permissionsDeniedTo(deps.database, account.id))
}
