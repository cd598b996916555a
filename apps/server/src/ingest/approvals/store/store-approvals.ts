import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/executor.ts'
import type { Log } from '../../../platform/log.ts'
import type { Random } from '../../../platform/random.ts'
import { retryConflicts } from '../../store/retry-conflicts.ts'
import type { DeliveredApproval } from '../../approval.ts'
import { writeApprovals, type ApprovalStatus } from './write-approvals.ts'

export type StoredApproval = { status: ApprovalStatus } | { status: 'rejected'; reason: string }

interface StoreDeps {
  database: Database
  clock: Clock
  log: Log
  random: Random
}

/** Stores a batch in one transaction. @returns one result for each record, in order @throws if the database fails; nothing is stored then */
export async function storeApprovals(
  { database, clock, log, random }: StoreDeps,
  batch: readonly DeliveredApproval[],
  options: { isDemo: boolean; isRepeatable: boolean },
): Promise<StoredApproval[]> {
  const now = clock.now()
  const reasons = batch.map((approval) => reasonAgainst(approval, now))
  const accepted = batch.filter((_, place) => reasons[place] === null)
  if (accepted.length === 0) return reasons.map((reason) => ({ status: 'rejected', reason: reason ?? '' }))
  const statuses = await retryConflicts(
    () =>
      database.transaction(async (tx) => {
        if (options.isRepeatable) await tx.query('set local synchronous_commit = off')
        return writeApprovals(tx, accepted, { isDemo: options.isDemo, now, random })
      }),
    (attempt) => log.warn({ attempt }, 'two imports met; the batch is written again'),
  )
  const remaining = statuses.values()
  return reasons.map((reason) => (reason === null ? { status: remaining.next().value ?? 'unchanged' } : { status: 'rejected', reason }))
}

/** A date more than two years ahead is a typing error. Decisions may be announced for a later day, unlike publications. */
function reasonAgainst({ publishedAt, matters }: DeliveredApproval, now: Date): string | null {
  const latest = now.getTime() + twoYears
  if (publishedAt !== null && publishedAt.getTime() > latest) return `发布时间不合理：${publishedAt.toISOString().slice(0, 10)}`
  const late = matters.find(({ decidedAt }) => decidedAt !== null && decidedAt.getTime() > latest)
  return late === undefined ? null : `办理时间不合理：${late.decidedAt?.toISOString().slice(0, 10) ?? ''}`
}

/** In milliseconds. */
const twoYears = 2 * 366 * 24 * 3600 * 1000
