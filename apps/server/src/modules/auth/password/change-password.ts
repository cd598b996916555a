import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import { hashPassword, ownerOf, passwordRefusal, replacePassword } from '../../accounts/index.ts'
import { actorOf, audit } from '../../audit/index.ts'
import type { AuthDeps } from '../deps.ts'
import { forgetDevicesOf, rememberDevice } from '../login/login-devices.ts'
import { demandPassword, wrongPassword } from './own-password.ts'
import { hashOf, type SessionOwner } from '../session/own-sessions.ts'
import { hashToken } from '../session/token.ts'
import { deleteTicketsOf, endTemporaryTokensOf, revokeSessionsOf, updateProven } from '../session/session-queries.ts'

/**
 * Changes the caller's own password and ends their other sessions; afterwards only this device is known. The session of
 * the call keeps its token, because nothing in it depends on the password, and its rights are read again with every
 * call.
 * @throws AppError password.wrong, password.unfit, login.slowed; each names its field
 */
export async function changePassword(
  deps: AuthDeps,
  owner: SessionOwner,
  input: { oldPassword: string; newPassword: string },
): Promise<void> {
  const account = await demandPassword(deps, owner, input.oldPassword, 'oldPassword')
  const problem = input.newPassword === input.oldPassword ? '新密码不能与原密码相同' : passwordRefusal(input.newPassword, ownerOf(account))
  if (problem !== null) throw new AppError('password.unfit', { fields: { newPassword: problem } })
  const passwordHash = await hashPassword(input.newPassword)
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    // if two changes run at the same time, the second one's old password is no longer valid
    const isChanged = await replacePassword(tx, account.id, { from: account.passwordHash, to: passwordHash })
    if (!isChanged) throw wrongPassword('oldPassword')
    if (owner.token !== null) await updateProven(tx, hashToken(owner.token), now)
    const endedSessions = await endLoginsOf(tx, { accountId: account.id, now, except: owner.token })
    await audit(tx, {
      at: now,
      actor: actorOf(owner),
      enterpriseId: account.enterpriseId,
      action: 'password.changed',
      subject: account.name,
      detail: { endedSessions },
    })
  })
  await rememberDevice(deps, { id: account.id, passwordHash }, owner)
}

/**
 * Ends every open access of an account: sessions, half-done logins, links that log in by themselves, and known devices.
 * @returns the number of sessions
 */
export async function endLoginsOf(tx: Executor, logins: { accountId: number; now: Date; except?: string | null }): Promise<number> {
  await endTemporaryTokensOf(tx, logins.accountId, logins.now)
  await forgetDevicesOf(tx, logins.accountId)
  await deleteTicketsOf(tx, logins.accountId)
  return revokeSessionsOf(tx, { accountId: logins.accountId, except: hashOf(logins.except ?? null), now: logins.now })
}
