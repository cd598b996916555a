import { AppError } from '../../platform/app-error.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import { lockEnterprise, quotaKeyOf, takeSubAccount, updateDisabled } from '../accounts/index.ts'
import { actorOf, audit } from '../audit/index.ts'
import { endLoginsOf } from '../auth/index.ts'
import { release } from '../membership/index.ts'
import type { SubAccountDeps } from './deps.ts'

/**
 * Disables a sub-account: its sessions end at once and its place is free. Or enables it again: it takes a place.
 * @throws AppError account.not-found, account.disabled-by-operator, quota.used-up, rights.insufficient
 */
export async function switchSubAccount(
  deps: SubAccountDeps,
  context: SessionContext,
  { id, isDisabled }: { id: number; isDisabled: boolean },
): Promise<void> {
  const { caller } = context
  const { enterpriseId } = caller
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    await lockEnterprise(tx, enterpriseId)
    const account = await takeSubAccount(tx, caller, id)
    if ((account.disabledAt !== null) === isDisabled) return
    if (!isDisabled && !account.isDisabledByMain) throw new AppError('account.disabled-by-operator')
    await updateDisabled(tx, id, isDisabled ? now : null)
    if (isDisabled) {
      await endLoginsOf(tx, { accountId: id, now })
      await release(tx, { enterpriseId, quota: 'sub-accounts', key: quotaKeyOf(id) })
    } else {
      await deps.membership.spend(tx, caller, { quota: 'sub-accounts', amount: 1, key: quotaKeyOf(id), now })
    }
    const action = isDisabled ? 'account.disabled' : 'account.enabled'
    await audit(tx, { at: now, actor: actorOf(context), enterpriseId, action, subject: account.name })
  })
}
