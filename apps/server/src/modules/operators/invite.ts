import { AppError } from '../../platform/app-error.ts'
import { createEnterprise, findAccountByLogin } from '../accounts/service.ts'
import { audit } from '../audit/service.ts'
import { createInvitation, type Invitation } from '../registration/service.ts'
import type { By, OperatorDeps } from './deps.ts'
import { selectEnterprise } from './enterprise-queries.ts'

/**
 * A new enterprise and the link by which its main account is made. The enterprise is there from now on, so that its paid time can be
 * given before anybody has logged in.
 * @throws AppError account.taken where the phone belongs to an account
 */
export async function inviteEnterprise(
  deps: OperatorDeps,
  by: By,
  { name, phone }: { name: string; phone: string | null },
): Promise<Invitation & { enterpriseId: number }> {
  return deps.database.transaction(async (tx) => {
    if (phone !== null && (await findAccountByLogin(tx, phone)) !== null) throw phoneTaken()
    const enterpriseId = await createEnterprise(tx, name)
    await audit(tx, { at: deps.clock.now(), actor: by, enterpriseId, action: 'enterprise.created', subject: name })
    const invitation = await createInvitation(tx, deps, { actor: by, invited: { kind: 'main-account', enterpriseId, phone } })
    return { ...invitation, enterpriseId }
  })
}

/**
 * Another link for an enterprise whose main account is not there yet; the one before is worthless from now on.
 * @throws AppError enterprise.not-found; request.invalid where there is a main account; account.taken
 */
export async function inviteAgain(deps: OperatorDeps, by: By, { id, phone }: { id: number; phone: string | null }): Promise<Invitation> {
  return deps.database.transaction(async (tx) => {
    if ((await selectEnterprise(tx, id)) === null) throw new AppError('enterprise.not-found')
    if (phone !== null && (await findAccountByLogin(tx, phone)) !== null) throw phoneTaken()
    return createInvitation(tx, deps, { actor: by, invited: { kind: 'main-account', enterpriseId: id, phone } })
  })
}

function phoneTaken(): AppError {
  return new AppError('account.taken', { fields: { phone: '该手机号已用于其他账号，请换一个或留空' } })
}
