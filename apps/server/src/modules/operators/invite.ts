import { AppError } from '../../platform/app-error.ts'
import { createEnterprise } from '../accounts/index.ts'
import { audit, type Actor } from '../audit/index.ts'
import { createInvitation, type Invitation } from '../registration/index.ts'
import type { OperatorDeps } from './deps.ts'
import { findEnterprise } from './enterprise-queries.ts'

/**
 * A new enterprise and the link by which its main account is made. The enterprise is there from now on, so that its paid time can be
 * given before the first login.
 * The phone is contact data, which the owner of the account verifies after the first login.
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
 * Another link for an enterprise whose main account is not there yet; the earlier link no longer works.
 * @throws AppError enterprise.not-found; request.invalid where there is a main account
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
