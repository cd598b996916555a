import type { LoginSession } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { findAccount, lockAccount } from '../../accounts/index.ts'
import { actorOf, audit } from '../../audit/index.ts'
import type { AuthDeps } from '../deps.ts'
import { describeDevice } from './describe-device.ts'
import { maskAddress } from './mask-address.ts'
import { idleEnd } from './session-end.ts'
import { endTemporaryTokensOf, revokeById, revokeSessionsOf, selectLiveSessions } from './session-queries.ts'
import { hashToken } from './token.ts'

/** The caller, and the session of the call. */
export type SessionOwner = Pick<SessionContext, 'address' | 'token' | 'caller' | 'cookies' | 'setCookie'>

/** The caller's open sessions: the current one first, then by last use. */
export async function listSessions(deps: AuthDeps, { caller, token }: SessionOwner): Promise<LoginSession[]> {
  const now = deps.clock.now()
  const rows = await selectLiveSessions(deps.database, { accountId: caller.accountId, current: hashOf(token), now })
  const ends = rows.map((row) => ({ row, idleEnd: idleEnd(deps, { lastUsedAt: row.lastUsedAt, isOperator: caller.isOperator }) }))
  const live = ends.filter(({ row, idleEnd }) => row.isCurrent || idleEnd > now)
  return live.map(({ row, idleEnd }) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    endsAt: new Date(Math.min(row.expiresAt.getTime(), idleEnd.getTime())).toISOString(),
    address: maskAddress(row.address),
    device: describeDevice(row.agent),
    isCurrent: row.isCurrent,
  }))
}

/** @throws AppError session.not-found if it has ended or belongs to another account */
export async function endOwnSession(deps: AuthDeps, owner: SessionOwner, id: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const ended = await revokeById(tx, { id, accountId: owner.caller.accountId, now: deps.clock.now() })
    if (ended === null) throw new AppError('session.not-found')
    await noteEnd(deps, tx, owner, { device: describeDevice(ended.agent) })
  })
}

/** Also ends links and QR codes that would log in by themselves. @returns the number of sessions besides the caller's own */
export function endOtherSessions(deps: AuthDeps, owner: SessionOwner): Promise<number> {
  const now = deps.clock.now()
  const { accountId } = owner.caller
  return deps.database.transaction(async (tx) => {
    // a login that such a code has just begun is waited for, and ends with the others
    await lockAccount(tx, accountId)
    await endTemporaryTokensOf(tx, accountId, now)
    const ended = await revokeSessionsOf(tx, { accountId, except: hashOf(owner.token), now })
    if (ended > 0) await noteEnd(deps, tx, owner, { devices: ended })
    return ended
  })
}

/** An admitted call has a token; without one no session is kept. */
export function hashOf(token: string | null): Buffer | null {
  return token === null ? null : hashToken(token)
}

async function noteEnd(deps: AuthDeps, tx: Executor, owner: SessionOwner, detail: Readonly<Record<string, unknown>>): Promise<void> {
  const { accountId, enterpriseId } = owner.caller
  const subject = (await findAccount(tx, accountId))?.name ?? ''
  await audit(tx, { at: deps.clock.now(), actor: actorOf(owner), enterpriseId, action: 'session.ended', subject, detail })
}
