import { dayLength } from '@tender/contract'
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

/** Nothing is decided or published in the future; a later date is a typing error. */
function reasonAgainst({ publishedAt, matters }: DeliveredApproval, now: Date): string | null {
  const isDecided = matters.some(({ decidedAt }) => decidedAt !== null)
  const isLate = (date: Date | null, days: number) => date !== null && date.getTime() > now.getTime() + days * dayLength
  const late = matters.find(({ decidedAt }) => isLate(decidedAt, maxDaysAhead))
  if (late !== undefined) return `办理时间不合理：${late.decidedAt?.toISOString().slice(0, 10) ?? ''}`
  return isLate(publishedAt, isDecided ? maxDaysAhead : maxDaysUntilShown)
    ? `发布时间不合理：${publishedAt?.toISOString().slice(0, 10) ?? ''}`
    : null
}

/** As for notices: sites publish in the evening for the next day, and their clocks and zones differ. */
const maxDaysAhead = 2
/** An undecided matter has the first day of the period in which it is shown, which may be after the holidays. */
const maxDaysUntilShown = 15
