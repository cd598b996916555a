import type { DetailsLeft } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { limitNames } from '../../areas/index.ts'
import { windowEnd, type Membership, type QuotaCaller } from '../../membership/index.ts'

const quota = 'details'

/**
 * What is left of the quota for opening notices.
 * @param areaCode area of a notice; null for notices outside the areas without limit
 * @returns null if unlimited
 */
export async function detailsLeft(
  db: Executor,
  membership: Membership,
  caller: QuotaCaller & Pick<Caller, 'accountType'>,
  { areaCode, now }: { areaCode: string | null; now: Date },
): Promise<DetailsLeft | null> {
  if (await membership.isUnlimited(caller, { quota, areaCode })) return null
  const { limit, used, left, span } = await membership.left(db, caller, { quota, now, areaCode })
  if (limit === null || left === null) return null
  const unlimited: string[] = []
  for (const code of new Set(caller.grants.flatMap(({ areaCodes }) => areaCodes))) {
    // oxlint-disable-next-line no-await-in-loop -- few, and within a transaction one at a time
    if ((await membership.left(db, caller, { quota, now, areaCode: code })).limit === null) unlimited.push(code)
  }
  const unlimitedAreaNames = unlimited.length === 0 ? [] : limitNames(unlimited)
  return { limit, used, left, resetsAt: windowEnd(span, now)?.toISOString() ?? null, unlimitedAreaNames }
}

export interface Opening {
  noticeId: number
  areaCode: string | null
  now: Date
}

/** Uses one of the quota for a notice; opening it again on the same day is free. @throws AppError quota.used-up, rights.insufficient */
export async function spendDetail(tx: Executor, membership: Membership, caller: QuotaCaller, opening: Opening): Promise<void> {
  const { areaCode, now } = opening
  // in an area without limit, the limit of other areas is not used up
  const isFree = (await isUnlimited(tx, membership, caller, areaCode, now)) && !(await isUnlimited(tx, membership, caller, null, now))
  if (!isFree) await membership.spend(tx, caller, { quota, amount: 1, key: keyOf(opening), now, areaCode })
}

/** Whether a notice could be opened now. Uses nothing. */
export async function hasDetail(db: Executor, membership: Membership, caller: QuotaCaller, opening: Opening): Promise<boolean> {
  const { areaCode, now } = opening
  const { left } = await membership.left(db, caller, { quota, now, areaCode })
  return left === null || left > 0 || membership.isSpent(db, caller, { quota, key: keyOf(opening), now, areaCode })
}

async function isUnlimited(
  db: Executor,
  membership: Membership,
  caller: QuotaCaller,
  areaCode: string | null,
  now: Date,
): Promise<boolean> {
  return (await membership.left(db, caller, { quota, now, areaCode })).limit === null
}

function keyOf({ noticeId }: Opening): string {
  return `document:${noticeId}`
}
