import { sharedQuotaCodes, type AssignedQuota } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { Caller, SessionContext } from '../../platform/http/context.ts'
import { demandSubAccount, takeSubAccount } from '../accounts/index.ts'
import { actorOf, audit } from '../audit/index.ts'
import { replaceShares, selectShares, type Share } from '../membership/index.ts'
import type { SubAccountDeps } from './deps.ts'

/** The enterprise's quotas, the sub-account's limits, and what it has used. @throws AppError account.not-found */
export async function listShares(deps: SubAccountDeps, { caller }: SessionContext, id: number): Promise<AssignedQuota[]> {
  const { database } = deps
  const account = await demandSubAccount(database, caller, id)
  const shares = await selectShares(database, account.id)
  return Promise.all(
    sharedQuotaCodes.map(async (quota) => {
      const { limit, span } = await leftTo(deps, database, caller, quota)
      const { usedByAccount } = await leftTo(deps, database, { ...caller, accountId: account.id }, quota)
      return { quota, limit, span, amount: shares.find((share) => share.quota === quota)?.amount ?? null, used: usedByAccount }
    }),
  )
}

/**
 * Sets the sub-account's limits; for other quotas it may use as much as the enterprise.
 * @throws AppError account.not-found, request.invalid if a share exceeds the enterprise's quota
 */
export async function shareQuotas(deps: SubAccountDeps, context: SessionContext, input: { id: number; shares: Share[] }): Promise<void> {
  const { caller } = context
  const at = deps.clock.now()
  const shares = [...new Map(input.shares.map((share) => [share.quota, share])).values()]
  await deps.database.transaction(async (tx) => {
    const { id, name } = await takeSubAccount(tx, caller, input.id)
    await demandWithinLimits(deps, tx, caller, shares)
    const before = await selectShares(tx, id)
    if (isSame(before, shares)) return
    await replaceShares(tx, id, shares)
    const detail = { before: byQuota(before), after: byQuota(shares) }
    const { enterpriseId } = caller
    await audit(tx, { at, actor: actorOf(context), enterpriseId, action: 'account.quota-changed', subject: name, detail })
  })
}

async function demandWithinLimits(deps: SubAccountDeps, tx: Executor, caller: Caller, shares: readonly Share[]): Promise<void> {
  const fields: Record<string, string> = {}
  for (const { quota, amount } of shares) {
    const { limit } = await leftTo(deps, tx, caller, quota)
    if (limit !== null && amount > limit) fields[`shares.${quota}`] = `不能超过企业额度 ${limit}`
  }
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
}

function leftTo({ membership, clock }: SubAccountDeps, db: Executor, caller: Caller, quota: Share['quota']) {
  return membership.left(db, caller, { quota, now: clock.now() })
}

function isSame(one: readonly Share[], other: readonly Share[]): boolean {
  return (
    one.length === other.length && one.every(({ quota, amount }) => other.some((share) => share.quota === quota && share.amount === amount))
  )
}

function byQuota(shares: readonly Share[]): Record<string, number> {
  return Object.fromEntries(shares.map(({ quota, amount }) => [quota, amount]))
}
