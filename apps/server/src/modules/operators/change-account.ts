import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import {
  hasOperatorRole,
  lockAccountAndEnterprise,
  type LockedAccount,
  lockEnterprise,
  operatorRole,
  quotaKeyOf,
  replaceRoles,
  selectRoles,
  subAccount,
  updateAccountState,
} from '../accounts/index.ts'
import { raiseAlarm } from '../alarms/index.ts'
import { audit, type Actor } from '../audit/index.ts'
import { endLoginsOf } from '../auth/index.ts'
import { release } from '../membership/index.ts'
import { takePlace } from './create-account.ts'
import type { OperatorDeps } from './deps.ts'
import { keepingAnOperator } from './last-operator.ts'

/**
 * Disables an account: its sessions end at once, and a sub-account frees its place. Or enables it again: a sub-account
 * takes a place.
 * @throws AppError account.not-found, account.own, account.last-operator; quota.used-up, rights.insufficient if no
 * place is left
 */
export async function setAccountState(
  deps: OperatorDeps,
  actor: Actor,
  { id, isDisabled }: { id: number; isDisabled: boolean },
): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transaction((tx) =>
    keepingAnOperator(tx, async () => {
      const account = await takeAccount(tx, id)
      if (isDisabled && 'accountId' in actor && actor.accountId === id) throw new AppError('account.own')
      if (account.isDisabled === isDisabled) return
      await updateAccountState(tx, id, isDisabled ? now : null)
      if (isDisabled) await endLoginsOf(tx, { accountId: id, now })
      if (account.type === subAccount) await countPlace(deps, tx, account, { isDisabled, now })
      const action = isDisabled ? 'account.disabled' : 'account.enabled'
      await audit(tx, { at: now, actor, enterpriseId: account.enterpriseId, action, subject: account.name })
      if (hasOperatorRole(account)) await raiseAlarm(tx, { code: 'operator.rights-changed', subject: account.name, at: now })
    }),
  )
}

/**
 * Sets the roles of an account, in order. `before`: the roles that the operator has seen; others are not replaced.
 * @throws AppError account.not-found, account.last-operator, account.roles-changed, role.not-found
 */
export async function setAccountRoles(
  deps: OperatorDeps,
  actor: Actor,
  { id, roleIds, before: seen }: { id: number; roleIds: readonly number[]; before?: readonly number[] | undefined },
): Promise<void> {
  await deps.database.transaction((tx) =>
    keepingAnOperator(tx, async () => {
      const account = await takeAccount(tx, id)
      const ids = [...new Set(roleIds)]
      const roles = await selectRoles(tx)
      const names = ids.map((roleId) => roles.find((role) => role.id === roleId)?.name)
      if (names.includes(undefined)) throw new AppError('role.not-found')
      const before = account.roles.map(({ name }) => name)
      if (before.join() === names.join()) return
      if (seen !== undefined && !isSameSet(idsOf(account.roles), seen)) throw new AppError('account.roles-changed')
      await replaceRoles(tx, id, ids)
      const now = deps.clock.now()
      await audit(tx, {
        at: now,
        actor,
        enterpriseId: account.enterpriseId,
        action: 'account.roles-changed',
        subject: account.name,
        detail: { roles: { before, after: names } },
      })
      const [was, is] = [hasOperatorRole(account), ids.includes(operatorRole)]
      if (is && !was) await raiseAlarm(tx, { code: 'operator.created', subject: account.name, at: now })
      else if (was) await raiseAlarm(tx, { code: 'operator.rights-changed', subject: account.name, at: now })
    }),
  )
}

function idsOf(roles: readonly { id: number }[]): number[] {
  return roles.map(({ id }) => id)
}

function isSameSet(some: readonly number[], others: readonly number[]): boolean {
  return new Set(some).size === new Set([...some, ...others]).size && new Set(others).size === new Set(some).size
}

/** Locks the account and its enterprise until the transaction ends. @throws AppError account.not-found */
export async function takeAccount(tx: Executor, id: number): Promise<LockedAccount> {
  const account = await lockAccountAndEnterprise(tx, id)
  if (account === null) throw new AppError('account.not-found')
  return account
}

async function countPlace(
  deps: OperatorDeps,
  tx: Executor,
  { id, enterpriseId }: LockedAccount,
  { isDisabled, now }: { isDisabled: boolean; now: Date },
): Promise<void> {
  await lockEnterprise(tx, enterpriseId)
  if (isDisabled) await release(tx, { enterpriseId, quota: 'sub-accounts', key: quotaKeyOf(id) })
  else await takePlace(deps, tx, { id, enterpriseId, now })
}
