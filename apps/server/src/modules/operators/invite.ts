import { AppError } from '../../platform/app-error.ts'
import { createEnterprise } from '../accounts/index.ts'
import { audit, type Actor } from '../audit/index.ts'
import { createInvitation, type Invitation } from '../registration/index.ts'
import type { OperatorDeps } from './deps.ts'
import { findEnterprise } from './enterprise-queries.ts'

/**
 * Makes an enterprise and the link that creates its main account. The enterprise exists from now on, so that its paid
 * time can be added before the first login. The phone is contact data, which the account's owner verifies after the
 * first login.
 */
export async function inviteEnterprise(
  deps: OperatorDeps,
  actor: Actor,
  { name, phone }: { name: string; phone: string | null },
): Promise<Invitation & { enterpriseId: number }> {
  return deps.database.transaction(async (tx) => {
    const enterpriseId = await createEnterprise(tx, name)
    await audit(tx, { at: deps.clock.now(), actor, enterpriseId, action: 'enterprise.created', subject: name })
    const invitation = await createInvitation(tx, deps, { actor, invited: { kind: 'main-account', enterpriseId, phone } })
    return { ...invitation, enterpriseId }
  })
}

/**
 * Makes another link for an enterprise without a main account; the earlier link becomes invalid.
 * @throws AppError enterprise.not-found; request.invalid if there is a main account
 */
export async function inviteAgain(
  deps: OperatorDeps,
  actor: Actor,
  { id, phone }: { id: number; phone: string | null },
): Promise<Invitation> {
  return deps.database.transaction(async (tx) => {
    if ((await findEnterprise(tx, id)) === null) throw new AppError('enterprise.not-found')
    return createInvitation(tx, deps, { actor, invited: { kind: 'main-account', enterpriseId: id, phone } })
  })
}
