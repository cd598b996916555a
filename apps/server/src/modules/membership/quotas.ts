import type { QuotaCode, QuotaSpan } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { Caller } from '../../platform/http/context.ts'
import { lockEnterprise, mainAccount } from '../accounts/index.ts'
import { isInAreas } from './covered-areas.ts'
import { deleteUse, findUsed, insertUse, isUsed, lowerUse, selectUsedKeys } from './queries.ts'
import { windowEnd, windowOf } from './quota-windows.ts'
import type { QuotaLimit, RightsTable } from './rights-table.ts'

export type QuotaCaller = Pick<Caller, 'accountId' | 'enterpriseId' | 'grants'>

/** The state of a quota for an account. */
export interface QuotaLeft {
  /** Null for unlimited. */
  limit: number | null
  /** Used by the enterprise; if a sub-account has its own share, used by the account. */
  used: number
  /** Null for unlimited. */
  left: number | null
  span: QuotaSpan
  /** Used by this account alone. */
  usedByAccount: number
}

export interface Spending {
  quota: QuotaCode
  amount: number
  /** The subject of the use: the same costs once within a window. For a `total`, `release` gives it back. */
  key: string
  now: Date
  /** The area of the subject; missing if it has none, null if it is unknown. */
  areaCode?: string | null
}

/** What an account has left of a quota. @param areaCode as in Spending */
export async function left(
  db: Executor,
  table: RightsTable,
  caller: QuotaCaller,
  { quota, now, areaCode }: Pick<Spending, 'quota' | 'now' | 'areaCode'>,
): Promise<QuotaLeft> {
  const { amount, span } = limitOf(table, caller, quota, areaCode)
  const { enterpriseId, accountId } = caller
  const { used, usedByAccount, share } = await findUsed(db, {
    enterpriseId,
    accountId,
    quota,
    window: windowOf(span, now),
    limit: amount,
  })
  const ofEnterprise = { limit: amount, used, left: amount === null ? null : Math.max(0, amount - used), span, usedByAccount }
  if (share === null) return ofEnterprise
  const ofShare = { limit: share, used: usedByAccount, left: Math.max(0, share - usedByAccount), span, usedByAccount }
  return ofEnterprise.left === null || ofShare.left <= ofEnterprise.left ? ofShare : ofEnterprise
}

/**
 * Uses a quota in the transaction of the action; if that fails, nothing was used. Two simultaneous uses cannot both
 * take the last one, because an enterprise's uses wait for each other. What was already paid for within the window
 * costs nothing.
 * @throws AppError quota.used-up that names the quota; rights.insufficient if the level has none of it
 */
export async function spend(tx: Executor, table: RightsTable, caller: QuotaCaller, spending: Spending): Promise<void> {
  const { quota, amount, key, now, areaCode } = spending
  if (amount <= 0) return
  const { enterpriseId, accountId } = caller
  await lockEnterprise(tx, enterpriseId)
  const limit = limitOf(table, caller, quota, areaCode)
  const window = windowOf(limit.span, now)
  if (await isUsed(tx, { enterpriseId, quota, window, key })) return
  const before = await left(tx, table, caller, spending)
  if (before.left !== null && before.left < amount) {
    // another level would not help a sub-account with a share of 0
    if (limit.amount === 0) throw new AppError('rights.insufficient', { quota })
    const resetsAt = windowEnd(limit.span, now)?.toISOString()
    throw new AppError('quota.used-up', { quota, ...(resetsAt === undefined ? {} : { resetsAt }) })
  }
  await insertUse(tx, { enterpriseId, accountId, quota, window, key, amount, limit: limit.amount, usedAt: now })
}

/** Whether the same was already paid for within the window, so that it costs nothing. */
export async function isSpent(
  db: Executor,
  table: RightsTable,
  caller: QuotaCaller,
  { quota, key, now, areaCode }: Omit<Spending, 'amount'>,
): Promise<boolean> {
  const { span } = limitOf(table, caller, quota, areaCode)
  return isUsed(db, { enterpriseId: caller.enterpriseId, quota, window: windowOf(span, now), key })
}

/** Those of these keys that were already paid for within the window. */
export async function spentAmong(
  db: Executor,
  table: RightsTable,
  caller: QuotaCaller,
  { quota, keys, now }: Pick<Spending, 'quota' | 'now'> & { keys: readonly string[] },
): Promise<Set<string>> {
  const { span } = limitOf(table, caller, quota, undefined)
  return selectUsedKeys(db, { enterpriseId: caller.enterpriseId, quota, window: windowOf(span, now), keys })
}

/** Unknown for sub-accounts, which may have a share. */
export function isUnlimited(
  table: RightsTable,
  caller: QuotaCaller & Pick<Caller, 'accountType'>,
  { quota, areaCode }: Pick<Spending, 'quota' | 'areaCode'>,
): boolean {
  return caller.accountType === mainAccount && limitOf(table, caller, quota, areaCode).amount === null
}

/** Gives back a use of a quota that counts existing things, because the thing was removed. */
export async function release(tx: Executor, use: { enterpriseId: number; quota: QuotaCode; key: string }): Promise<void> {
  await deleteUse(tx, use)
}

/** Charges less than `spend` did, because less was used; nothing left is as if it was not used. */
export async function reduce(tx: Executor, use: { enterpriseId: number; quota: QuotaCode; key: string; amount: number }): Promise<void> {
  await (use.amount === 0 ? deleteUse(tx, use) : lowerUse(tx, use))
}

/** The areas where the caller's levels have any of the quota: null for the whole country, an empty list for nowhere. */
export function areasWithQuota(table: RightsTable, { grants }: Pick<QuotaCaller, 'grants'>, quota: QuotaCode): string[] | null {
  const having = grants.filter(({ levelId }) => {
    const limit = table.find(({ id }) => id === levelId)?.quotas.get(quota)
    return limit !== undefined && limit.amount !== 0
  })
  if (having.some(({ areaCodes }) => areaCodes.length === 0)) return null
  return [...new Set(having.flatMap(({ areaCodes }) => areaCodes))]
}

/** The best limit of the current periods in that area. A level without an entry has none. */
function limitOf(table: RightsTable, { grants }: QuotaCaller, quota: QuotaCode, areaCode: string | null | undefined): QuotaLimit {
  const limits = grants
    .filter(({ areaCodes }) => areaCode === undefined || (areaCode === null ? areaCodes.length === 0 : isInAreas(areaCode, areaCodes)))
    .flatMap(({ levelId }) => table.find(({ id }) => id === levelId)?.quotas.get(quota) ?? [])
  return limits.reduce<QuotaLimit>((best, one) => (valueOf(one) > valueOf(best) ? one : best), { amount: 0, span: 'total', ...limits[0] })
}

function valueOf({ amount }: QuotaLimit): number {
  return amount ?? Infinity
}
