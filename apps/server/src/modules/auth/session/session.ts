import type { User } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { writeIfRoom } from '../../../platform/storage.ts'
import { findAccount, hasOperatorRole, mainAccount, type Account } from '../../accounts/index.ts'
import { noteOperatorLogin } from '../../alarms/index.ts'
import { withoutPermissions, type Member } from '../../membership/index.ts'
import { permissionsDeniedTo } from '../../menu/index.ts'
import type { AuthDeps } from '../deps.ts'
import type { Cookies } from '../login/device-cookie.ts'
import { rememberDevice } from '../login/login-devices.ts'
import { networkOf } from '../../../platform/http/network.ts'
import { isRecentlyProven } from '../password/recent-password.ts'
import { demandNoSecondFactor } from '../second-factor/second-factor-ticket.ts'
import { idleEnd, usedEvery } from './session-end.ts'
import { insertLogin, insertSession, revokeSession, findLiveSession, updateLastUsed } from './session-queries.ts'
import { hashToken, looksLikeToken, newToken } from './token.ts'
import { userFrom } from './user.ts'

/** The origin of a login. */
export interface Origin extends Cookies {
  address: string
  agent: string | null
}

export interface StartedSession {
  /** In clear text only here: the database has its hash. */
  token: string
  user: User
}

interface LoginWay {
  /** False for a link, which anyone may hold. */
  isProven: boolean
  /** The id of the session whose QR code logs in. */
  shownBy?: string | null
}

/**
 * A new session for an account that has proven its first factor of any kind. Every login goes through here, so none can
 * skip the second factor.
 * @throws AppError login.second-factor-needed with a ticket; login.wrong as openSession
 */
export async function startSession(
  deps: AuthDeps,
  account: Account,
  origin: Origin,
  login: LoginWay = { isProven: true },
): Promise<StartedSession> {
  await demandNoSecondFactor(deps, account)
  return openSession(deps, account, origin, login)
}

/**
 * A new session with a new token, whatever session the browser had before. The account's other sessions stay open.
 * @throws AppError login.wrong if meanwhile the account was disabled, its password replaced, or the session of the QR code ended
 */
export async function openSession(deps: AuthDeps, account: Account, origin: Origin, login: LoginWay): Promise<StartedSession> {
  if (isShutOut(deps, account)) throw new AppError('login.wrong')
  const token = newToken(deps.random)
  const now = deps.clock.now()
  const session = {
    tokenHash: hashToken(token),
    accountId: account.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + deps.config.sessionHours * 3_600_000),
    address: origin.address,
    agent: origin.agent?.slice(0, 300) ?? null,
    provenAt: login.isProven ? now : null,
    shownBy: login.shownBy ?? null,
  }
  if (!(await insertSession(deps.database, session, account.passwordHash))) throw new AppError('login.wrong')
  await insertLogin(deps.database, account.id, now)
  await rememberDevice(deps, account, origin)
  if (hasOperatorRole(account))
    await noteOperatorLogin(deps.database, { accountId: account.id, name: account.name, network: networkOf(origin.address), at: now })
  return { token, user: await userOf(deps, account) }
}

/** An account of the demo world on a server that is no demo, where its public password must not work. */
export function isShutOut(deps: Pick<AuthDeps, 'config'>, account: Pick<Account, 'isDemo'>): boolean {
  return account.isDemo && !deps.config.isDemo
}

/**
 * The owner of a token. Null if the token is unknown, expired, revoked or was unused for too long, or if its account is
 * disabled.
 * @param by.isBackground the page made the call by itself, which does not count as use
 */
export async function callerOf(deps: AuthDeps, token: string, use = { isBackground: false }): Promise<Caller | null> {
  if (!looksLikeToken(token)) return null
  const now = deps.clock.now()
  const tokenHash = hashToken(token)
  const session = await findLiveSession(deps.database, tokenHash, now)
  if (session === null || isShutOut(deps, { isDemo: session.isDemo })) return null
  const { lastUsedAt, isOperator } = session
  if (now >= idleEnd(deps, { lastUsedAt, isOperator })) {
    // for good, even if the setting or the account's role changes later
    await revokeSession(deps.database, tokenHash, now)
    return null
  }
  if (!use.isBackground && now.getTime() - lastUsedAt.getTime() >= usedEvery)
    await writeIfRoom(updateLastUsed(deps.database, tokenHash, now))
  const member = await deps.membership.memberWith(session.periods, now)
  const { grants, permissions, ...level } = await rightsAs(deps, { id: session.accountId, type: session.type }, member)
  return {
    accountId: session.accountId,
    enterpriseId: session.enterpriseId,
    accountType: session.type,
    level,
    permissions,
    grants,
    isOperator,
    isRecentlyProven: isRecentlyProven(session.provenAt, now),
    lacksSecondFactor: isOperator && deps.config.demandsOperatorTotp && !session.hasSecondFactor,
  }
}

/** Ends the session of a token at once. An invalid token is no error, because the caller is logged out either way. */
export async function endSession(deps: AuthDeps, token: string | null): Promise<void> {
  if (token === null || !looksLikeToken(token)) return
  await revokeSession(deps.database, hashToken(token), deps.clock.now())
}

/** The account of a session, as the page knows it. @throws AppError session.expired if it was deleted meanwhile */
export async function describeCaller(deps: AuthDeps, caller: Pick<Caller, 'accountId'>): Promise<User> {
  const account = await findAccount(deps.database, caller.accountId)
  if (account === null) throw new AppError('session.expired')
  return userOf(deps, account)
}

async function userOf(deps: AuthDeps, account: Account): Promise<User> {
  return userFrom(account, await memberOf(deps, account, deps.clock.now()))
}

/** The rights of an account, whoever asks; null if it is disabled or gone. */
export async function rightsOf(deps: AuthDeps, accountId: number): Promise<Member | null> {
  const account = await findAccount(deps.database, accountId)
  if (account === null || account.isDisabled || isShutOut(deps, account)) return null
  return memberOf(deps, account, deps.clock.now())
}

async function memberOf(deps: AuthDeps, account: Account, now: Date): Promise<Member> {
  return rightsAs(deps, account, await deps.membership.memberOf(account.enterpriseId, now))
}

/**
 * The enterprise's rights without those that its main account denies a sub-account. This is the only place that
 * computes an account's rights.
 */
async function rightsAs(deps: AuthDeps, account: Pick<Account, 'id' | 'type'>, member: Member): Promise<Member> {
  return account.type === mainAccount ? member : withoutPermissions(member, await permissionsDeniedTo(deps.database, account.id))
}
