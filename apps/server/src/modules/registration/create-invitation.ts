import { addDays } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { Random } from '../../platform/random.ts'
import { findAccount } from '../accounts/index.ts'
import { audit, type Actor } from '../audit/index.ts'
import { hashToken, newToken } from '../auth/index.ts'
import { deleteInvitationsOf, deleteInvitationsTo, insertInvitation, findInvitedEnterprise, type InvitedRow } from './invitation-queries.ts'

/** The account or enterprise that an operator invites. `phone`: contact data of the new main account, until its owner verifies it. */
export type Invited =
  | { kind: 'main-account'; enterpriseId: number; phone: string | null }
  | { kind: 'new-enterprise'; enterpriseName: string; phone: string | null }
  | { kind: 'password'; accountId: number }

export interface Invitation {
  /** In clear text only here: the database has its hash. */
  token: string
  /** Path of the link, below the origin. */
  path: string
  expiresAt: Date
}

const invitationDays = 7

/**
 * A link that makes a main account, or sets a new password, once. It replaces earlier links of the same enterprise or
 * account; the level does not change.
 * @throws AppError enterprise.not-found, account.not-found; request.invalid if the enterprise has a main account
 */
export async function createInvitation(
  tx: Executor,
  deps: { clock: Clock; random: Random },
  { actor, invited }: { actor: Actor; invited: Invited },
): Promise<Invitation> {
  const at = deps.clock.now()
  const { subject, enterpriseId } = await prepare(tx, invited)
  const token = newToken(deps.random)
  const expiresAt = addDays(at, invitationDays)
  await insertInvitation(tx, { ...rowOf(invited), tokenHash: hashToken(token), createdAt: at, expiresAt })
  await audit(tx, { at, actor, enterpriseId, action: 'account.invited', subject, detail: { kind: invited.kind } })
  return { token, path: `/admin/invitation?token=${token}`, expiresAt }
}

/** Ends earlier links for the same purpose. @returns the subject for the audit log */
async function prepare(tx: Executor, invited: Invited): Promise<{ subject: string; enterpriseId: number | null }> {
  switch (invited.kind) {
    case 'new-enterprise':
      return { subject: invited.enterpriseName, enterpriseId: null }
    case 'main-account': {
      const enterprise = await findInvitedEnterprise(tx, invited.enterpriseId)
      if (enterprise === null) throw new AppError('enterprise.not-found')
      if (enterprise.hasMainAccount) throw new AppError('request.invalid', { fields: { enterpriseId: '该企业已有主账号' } })
      await deleteInvitationsTo(tx, invited.enterpriseId)
      return { subject: enterprise.name, enterpriseId: invited.enterpriseId }
    }
    case 'password': {
      const account = await findAccount(tx, invited.accountId)
      if (account === null) throw new AppError('account.not-found')
      await deleteInvitationsOf(tx, invited.accountId)
      return { subject: account.name, enterpriseId: account.enterpriseId }
    }
  }
}

function rowOf(invited: Invited): Omit<InvitedRow, 'expiresAt'> {
  const none = { enterpriseId: null, enterpriseName: null, accountId: null, phone: null }
  switch (invited.kind) {
    case 'new-enterprise':
      return { ...none, enterpriseName: invited.enterpriseName, phone: invited.phone }
    case 'main-account':
      return { ...none, enterpriseId: invited.enterpriseId, phone: invited.phone }
    case 'password':
      return { ...none, accountId: invited.accountId }
  }
}
