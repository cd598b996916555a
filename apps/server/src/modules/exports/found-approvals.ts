import type { Caller } from '../../platform/http/context.ts'
import { approvalRequestOf, exportedApprovals, type ExportedApprovalRow } from '../approvals/index.ts'
import { approvalUrl } from '../delivery/index.ts'
import type { ExportDeps } from './deps.ts'
import { foundPortions, readRows, type Search } from './portions.ts'
import { inQuotaAreas, quotaAreaConditions } from './quota-areas.ts'
import type { Reading } from './row.ts'
import type { ApprovalSource } from './source.ts'

type Reader = Pick<Caller, 'accountId' | 'grants'>

/** The approval projects of an export as rows. */
export async function* approvalsOf(
  deps: ExportDeps,
  reader: Reader,
  source: ApprovalSource,
  { rows, ...reading }: Reading & { rows: number },
): AsyncGenerator<ExportedApprovalRow[]> {
  const { asked } = approvalRequestOf(source.filters, reader, reading.now)
  const { search } = await approvalSearch(deps, reader, source, reading)
  const urlOf = (id: number) => approvalUrl(deps.config.publicUrl, id)
  yield* readRows(foundPortions(search, reading.signal), rows, async (some) =>
    inQuotaAreas(deps, reader, await exportedApprovals(deps.database, some, { ...reading, caller: reader, asked, urlOf })),
  )
}

/** The search of an export, and notes on what it leaves out. */
export async function approvalSearch(
  deps: ExportDeps,
  reader: Reader,
  { filters, sort }: ApprovalSource,
  { now }: Pick<Reading, 'now'>,
): Promise<{ search: Search; notes: string[] }> {
  const { request, notes } = approvalRequestOf(filters, reader, now)
  const conditions = [...request.conditions, ...(await quotaAreaConditions(deps, reader))]
  return { search: (page, signal) => deps.approvalEngine.search({ ...request, conditions, sort, now, ...page }, signal), notes }
}
