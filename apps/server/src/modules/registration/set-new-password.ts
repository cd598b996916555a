import type { Executor } from '../../platform/database/executor.ts'
import { replacePassword, type Account } from '../accounts/index.ts'
import { audit } from '../audit/index.ts'
import { endLoginsOf, forgetFailuresOf } from '../auth/index.ts'
import { deleteInvitationsOf } from './invitation-queries.ts'

interface NewPassword {
  account: Account
  passwordHash: string
  now: Date
  /** How the owner proved their identity. */
  way: 'phone' | 'invitation'
  address: string
}

/** Replaces a forgotten password and ends all sessions and links of the old one. False if it was replaced meanwhile. */
export async function setNewPassword(tx: Executor, { account, passwordHash, now, way, address }: NewPassword): Promise<boolean> {
  if (!(await replacePassword(tx, account.id, { from: account.passwordHash, to: passwordHash }))) return false
  const endedSessions = await endLoginsOf(tx, { accountId: account.id, now })
  await forgetFailuresOf(tx, account.id)
  await deleteInvitationsOf(tx, account.id)
  await audit(tx, {
    at: now,
    actor: { kind: 'member', accountId: account.id, address },
    enterpriseId: account.enterpriseId,
    action: 'password.reset',
    subject: account.name,
    detail: { by: way, endedSessions },
  })
  return true
}
