import { exportTables, openExportLimit, type ExportOrder } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { AppError } from '../../platform/app-error.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import type { ExportDeps } from './deps.ts'
import { demandSearch } from './exported-rows.ts'
import { makeExportJob } from './make/make-export.ts'
import { orderOf } from './orders.ts'
import { countOpen, lockOwnExport, updateOrdered } from './queries.ts'
import { isDraftOver, quotaKeyOf } from './states.ts'

/**
 * Pays for an export with quota and queues its job. A draft that was ordered already stays as it is.
 * @throws AppError export.not-found, export.too-many, quota.used-up, rights.insufficient
 */
export async function orderExport(
  deps: ExportDeps,
  { caller }: Pick<SessionContext, 'caller'>,
  { id, format, columns, rows }: ParsedRequestOf<(typeof calls)['orderExport']>,
): Promise<ExportOrder> {
  const { database, clock, membership, jobs } = deps
  const { accountId } = caller
  await database.transaction(async (tx) => {
    const now = clock.now()
    const draft = await lockOwnExport(tx, accountId, id)
    if (draft === null) throw new AppError('export.not-found')
    if (draft.state !== 'draft') return
    if (isDraftOver(draft, now)) throw new AppError('export.not-found')
    demandSearch(caller, draft.kind)
    const { columns: known } = exportTables[draft.kind]
    if (!columns.every((column) => known.includes(column))) throw new AppError('request.invalid', { fields: { columns: '没有这一列' } })
    const amount = draft.foundIsLowerBound ? rows : Math.min(rows, draft.found)
    // this waits for the enterprise's other exports, so that they are counted
    await membership.spend(tx, caller, { quota: 'export-rows', amount, key: quotaKeyOf(id), now })
    if ((await countOpen(tx, accountId)) >= openExportLimit) throw new AppError('export.too-many')
    await updateOrdered(tx, { id, format, columns: [...new Set(columns)], rows: amount, now })
    await jobs.queue(tx, makeExportJob, { id }, { key: String(id) })
  })
  return orderOf(database, caller, id)
}
