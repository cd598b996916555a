import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { audit, type Actor } from '../audit/index.ts'
import { endLoginsOf } from '../auth/index.ts'
import { lockEnterprise, updateEnterpriseName, updateEnterpriseState } from '../accounts/index.ts'
import type { OperatorDeps } from './deps.ts'
import { selectAccountsOf, findEnterprise, type EnterpriseFacts } from './enterprise-queries.ts'
import { keepingAnOperator } from './last-operator.ts'

/** Renames an enterprise. @throws AppError enterprise.not-found */
export async function renameEnterprise(deps: OperatorDeps, actor: Actor, { id, name }: { id: number; name: string }): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const enterprise = await takeEnterprise(tx, id)
    if (enterprise.name === name) return
    await updateEnterpriseName(tx, id, name)
    const detail = { name: { before: enterprise.name, after: name } }
    await audit(tx, { at: deps.clock.now(), actor, enterpriseId: id, action: 'enterprise.changed', subject: name, detail })
  })
}

/**
 * Disables an enterprise: none of its accounts can log in, and their sessions end at once. Or enables it again;
 * accounts that were disabled by themselves stay disabled.
 * @throws AppError enterprise.not-found, account.own, account.last-operator
 */
export async function setEnterpriseState(
  deps: OperatorDeps,
  actor: Actor,
  { id, isDisabled }: { id: number; isDisabled: boolean },
): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transaction((tx) =>
    keepingAnOperator(tx, async () => {
      const enterprise = await takeEnterprise(tx, id)
      if ((enterprise.disabledAt !== null) === isDisabled) return
      const accounts = await selectAccountsOf(tx, id, now)
      if (isDisabled && 'accountId' in actor && accounts.some((account) => account.id === actor.accountId))
        throw new AppError('account.own')
      await updateEnterpriseState(tx, id, isDisabled ? now : null)
      if (isDisabled) for (const account of accounts) await endLoginsOf(tx, { accountId: account.id, now })
      const action = isDisabled ? 'enterprise.disabled' : 'enterprise.enabled'
      await audit(tx, { at: now, actor, enterpriseId: id, action, subject: enterprise.name })
    }),
  )
}

/** The unmasked phones of an enterprise's accounts; the audit log records that they were read. @throws AppError enterprise.not-found */
export async function showPhones(deps: OperatorDeps, actor: Actor, id: number): Promise<{ accountId: number; phone: string }[]> {
  const now = deps.clock.now()
  return deps.database.transaction(async (tx) => {
    const enterprise = await findEnterprise(tx, id)
    if (enterprise === null) throw new AppError('enterprise.not-found')
    await audit(tx, { at: now, actor, enterpriseId: id, action: 'phones.seen', subject: enterprise.name })
    const accounts = await selectAccountsOf(tx, id, now)
    return accounts.flatMap((account) => (account.phone === null ? [] : [{ accountId: account.id, phone: account.phone }]))
  })
}

async function takeEnterprise(tx: Executor, id: number): Promise<EnterpriseFacts> {
  await lockEnterprise(tx, id)
  const enterprise = await findEnterprise(tx, id)
  if (enterprise === null) throw new AppError('enterprise.not-found')
  return enterprise
}
