import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { AppError } from '../../platform/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import { mainAccount, updateEnterpriseName, updateProfile } from '../accounts/index.ts'
import { actorOf, audit } from '../audit/index.ts'
import { enterpriseNameFault } from './enterprise-name.ts'

type Save = (typeof calls)['saveProfile']

/** @throws AppError rights.main-account-only if a sub-account names the enterprise; request.invalid for an invalid name */
export async function saveProfile(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  context: SessionContext,
  { companyName, ...own }: ParsedRequestOf<Save>,
): Promise<void> {
  const { accountId, accountType, enterpriseId } = context.caller
  if (companyName !== undefined && accountType !== mainAccount) throw new AppError('rights.main-account-only')
  const fault = enterpriseNameFault(companyName ?? '')
  if (fault !== '') throw new AppError('request.invalid', { fields: { companyName: fault } })
  await database.transaction(async (tx) => {
    await updateProfile(tx, accountId, own)
    if (companyName === undefined) return
    const before = await updateEnterpriseName(tx, enterpriseId, companyName)
    if (before === companyName) return
    await audit(tx, {
      at: clock.now(),
      actor: actorOf(context),
      enterpriseId,
      action: 'enterprise.changed',
      subject: companyName,
      detail: { name: { before, after: companyName } },
    })
  })
}
