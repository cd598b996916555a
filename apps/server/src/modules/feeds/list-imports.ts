import type { ImportRunRow, ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { Executor } from '../../platform/database/executor.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import { maskPhones } from '../../phones/mask-phones.ts'
import { countReasons, countRuns, selectRejects, selectRuns, type RejectRow, type RunRow } from './import-queries.ts'
import { runDuration, runState } from './run-state.ts'

type Calls = typeof calls

export async function listRuns(
  db: Executor,
  { order, page, size }: ParsedRequestOf<Calls['getImportRuns']>,
  now: Date,
): Promise<ReplyOf<Calls['getImportRuns']>> {
  const rows = await selectRuns(db, { order, offset: (page - 1) * size, limit: size })
  const list = rows.map((row) => presentRun(row, now))
  return pageOf(list, await countRuns(db), { page, size })
}

export async function listRejects(
  db: Executor,
  { order, page, size, runId, origin, reason }: ParsedRequestOf<Calls['getImportRejects']>,
): Promise<ReplyOf<Calls['getImportRejects']>> {
  const filter = { runId: runId ?? null, origin, reason: searchedReason(reason) }
  const reasons = await countReasons(db, filter)
  const rows = await selectRejects(db, filter, { order, offset: (page - 1) * size, limit: size })
  const totalCount = reasons.reduce((sum, one) => (reason === '' || one.reason === filter.reason ? sum + one.count : sum), 0)
  // a reason may quote the record and comes back as a filter unchanged, so reasons with a phone are left out
  const shown = reasons.filter((one) => maskPhones(one.reason) === one.reason).slice(0, maxReasons)
  return { ...pageOf(rows.map(presentReject), totalCount, { page, size }), reasons: shown }
}

const maxReasons = 30

/** Reasons are searched in their shown form, so that trying numbers finds none. */
export function searchedReason(reason: string): string {
  return maskPhones(reason)
}

function presentRun({ seenAt, endedAs, startedAt, finishedAt, ...row }: RunRow, now: Date): ImportRunRow {
  const moments = { seenAt, endedAs, startedAt, finishedAt }
  return {
    ...row,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    durationMs: runDuration(moments, now),
    state: runState(moments, now),
  }
}

/** A record may name contacts, but an operator who repairs a feed does not need their phones. */
export function presentReject({ rejectedAt, ...row }: RejectRow) {
  return { ...row, reason: maskPhones(row.reason), excerpt: maskPhones(row.excerpt), rejectedAt: rejectedAt.toISOString() }
}
