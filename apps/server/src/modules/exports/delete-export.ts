import { isExportOpen } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { AppError } from '../../platform/app-error.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import { release } from '../membership/index.ts'
import type { ExportDeps } from './deps.ts'
import { deleteOrder, lockOwnExport } from './queries.ts'
import { quotaKeyOf } from './states.ts'

/**
 * Deletes an export of the account with its file. One that waits or runs costs nothing; its job finds nothing left to do.
 * @throws AppError export.not-found
 */
export async function deleteExport(
  { database }: ExportDeps,
  { caller }: Pick<SessionContext, 'caller'>,
  { id }: ParsedRequestOf<(typeof calls)['deleteExport']>,
): Promise<null> {
  await database.transaction(async (tx) => {
    const order = await lockOwnExport(tx, caller.accountId, id)
    if (order === null || order.state === 'draft') throw new AppError('export.not-found')
    if (isExportOpen(order)) await release(tx, { enterpriseId: order.enterpriseId, quota: 'export-rows', key: quotaKeyOf(id) })
    await deleteOrder(tx, id)
  })
  return null
}
