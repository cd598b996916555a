import { quotaCodes, quotaWords, type QuotaCode, type QuotaUse } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'
import { windowEnd } from './quota-windows.ts'
import type { QuotaCaller } from './quotas.ts'
import type { Membership } from './create-membership.ts'

/** The state of each quota of an account, or of one. */
export async function serviceFrequency(
  db: Executor,
  membership: Membership,
  caller: QuotaCaller,
  { quota: onlyQuota, now }: { quota: QuotaCode | undefined; now: Date },
): Promise<QuotaUse[]> {
  const uses: QuotaUse[] = []
  for (const quota of quotaCodes.filter((code) => onlyQuota === undefined || code === onlyQuota))
    uses.push(await quotaUse(db, membership, caller, { quota, now }))
  return uses
}

/** The state of a quota of an account. */
export async function quotaUse(
  db: Executor,
  membership: Membership,
  caller: QuotaCaller,
  { quota, now }: { quota: QuotaCode; now: Date },
): Promise<QuotaUse> {
  const { limit, used, left, span } = await membership.left(db, caller, { quota, now })
  return { code: quota, name: quotaWords[quota].name, limit, used, left, span, resetsAt: windowEnd(span, now)?.toISOString() ?? null }
}
