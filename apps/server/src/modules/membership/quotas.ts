import type { QuotaCode, QuotaSpan } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { Caller } from '../../platform/http/context.ts'
import { lockEnterprise, mainAccount } from '../accounts/index.ts'
import { isInAreas } from './covered-areas.ts'
import { deleteUse, insertUse, isUsed, findUsed, selectUsedKeys } from './queries.ts'
import { windowEnd, windowOf } from './quota-windows.ts'
import type { QuotaLimit, RightsTable } from './rights-table.ts'

export type QuotaCaller = Pick<Caller, 'accountId' | 'enterpriseId' | 'grants'>

/** What an account has of a quota. */
export interface QuotaLeft {
  /** Null: without limit. */
  limit: number | null
  /** By the enterprise, or, where a sub-account has its own share, by the account. */
  used: number
  /** Null: without limit. */
  left: number | null
  span: QuotaSpan
  /** By the account alone. */
  usedByAccount: number
}

export interface Spending {
  quota: QuotaCode
  amount: number
  /** What it is used for: the same within the window costs once. Of a `total`, what `release` gives back. */
  key: string
  now: Date
  /** Where what it is used for lies; absent where it lies nowhere, null where that is not known. */
  areaCode?: string | null
}

/** What is left of a quota to an account. @param areaCode as in Spending */
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
 * Uses a quota, in the transaction that does what it is used for: when that fails, nothing was used. Two at the same moment can't both take
 * the last one: an enterprise's uses wait for each other. What was paid for before, within the window, costs nothing.
 * @throws AppError quota.used-up that names the quota; rights.insufficient where the level has nothing of it
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
    // a sub-account with a share of 0 does not need another level
    if (limit.amount === 0) throw new AppError('rights.insufficient', { quota })
    const resetsAt = windowEnd(limit.span, now)?.toISOString()
    throw new AppError('quota.used-up', { quota, ...(resetsAt === undefined ? {} : { resetsAt }) })
  }
  await insertUse(tx, { enterpriseId, accountId, quota, window, key, amount, limit: limit.amount, usedAt: now })
}

/** Whether the same was paid for within the window: it costs nothing more. */
export async function isSpent(
  db: Executor,
  table: RightsTable,
  caller: QuotaCaller,
  { quota, key, now, areaCode }: Omit<Spending, 'amount'>,
): Promise<boolean> {
  const { span } = limitOf(table, caller, quota, areaCode)
  return isUsed(db, { enterpriseId: caller.enterpriseId, quota, window: windowOf(span, now), key })
}

/** Which of these keys were paid for within the window. */
export async function spentAmong(
  db: Executor,
  table: RightsTable,
  caller: QuotaCaller,
  { quota, keys, now }: Pick<Spending, 'quota' | 'now'> & { keys: readonly string[] },
): Promise<Set<string>> {
  const { span } = limitOf(table, caller, quota, undefined)
  return selectUsedKeys(db, { enterpriseId: caller.enterpriseId, quota, window: windowOf(span, now), keys })
}

/** Of sub-accounts it is not known without looking: they may have a share. */
export function isUnlimited(
  table: RightsTable,
  caller: QuotaCaller & Pick<Caller, 'accountType'>,
  { quota, areaCode }: Pick<Spending, 'quota' | 'areaCode'>,
): boolean {
  return caller.accountType === mainAccount && limitOf(table, caller, quota, areaCode).amount === null
}

/** Gives back a use of a quota that counts existing things: the thing was removed. */
export async function release(tx: Executor, use: { enterpriseId: number; quota: QuotaCode; key: string }): Promise<void> {
  await deleteUse(tx, use)
}

/** The best that the periods in use give, there where it is used. A level that the table has nothing of has none. */
function limitOf(table: RightsTable, { grants }: QuotaCaller, quota: QuotaCode, areaCode: string | null | undefined): QuotaLimit {
  const limits = grants
    .filter(({ areaCodes }) => areaCode === undefined || (areaCode === null ? areaCodes.length === 0 : isInAreas(areaCode, areaCodes)))
    .flatMap(({ levelId }) => table.find(({ id }) => id === levelId)?.quotas.get(quota) ?? [])
  return limits.reduce<QuotaLimit>((best, one) => (valueOf(one) > valueOf(best) ? one : best), { amount: 0, span: 'total', ...limits[0] })
}

function valueOf({ amount }: QuotaLimit): number {
  return amount ?? Infinity
}
