import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { chosenPassword, findAccount, ownerOf, updatePassword } from '../accounts/index.ts'
import { audit, type Actor } from '../audit/index.ts'
import { endLoginsOf, forgetFailuresOf } from '../auth/index.ts'
import { createInvitation, type Invitation } from '../registration/index.ts'
import type { OperatorDeps } from './deps.ts'

/** A link with which the account's owner sets a new password; until then the old one is valid. @throws AppError account.not-found */
export async function sendPasswordLink(deps: OperatorDeps, actor: Actor, accountId: number): Promise<Invitation> {
  return deps.database.transaction(async (tx) => {
    await demandAccount(tx, accountId)
    return createInvitation(tx, deps, { actor, invited: { kind: 'password', accountId } })
  })
}

/**
 * Sets a new password at once and ends every session of the account.
 * @param password empty to draw one
 * @returns the drawn password in clear text
 * @throws AppError account.not-found, password.unfit
 */
export async function resetPassword(
  deps: OperatorDeps,
  actor: Actor,
  { id, password: input = '' }: { id: number; password?: string },
): Promise<string | null> {
  const now = deps.clock.now()
  const account = await demandAccount(deps.database, id)
  // hashing is slow, so it is done before the row is locked
  const password = await chosenPassword(deps.random, input, ownerOf(account))
  await deps.database.transaction(async (tx) => {
    await updatePassword(tx, id, password.hash)
    const endedSessions = await endLoginsOf(tx, { accountId: id, now })
    await forgetFailuresOf(tx, id)
    const { enterpriseId, name } = account
    await audit(tx, {
      at: now,
      actor,
      enterpriseId,
      action: 'password.reset',
      subject: name,
      detail: { by: 'operator', endedSessions },
    })
  })
  return password.drawn
}

async function demandAccount(db: Executor, id: number) {
  const account = await findAccount(db, id)
  if (account === null) throw new AppError('account.not-found')
  return account
}
