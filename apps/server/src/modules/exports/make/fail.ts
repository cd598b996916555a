import type { Executor } from '../../../platform/database/executor.ts'
import { release } from '../../membership/index.ts'
import { quotaKeyOf } from '../states.ts'
import { deletePieces, updateFailed } from './making-queries.ts'

/** Ends exports that have no file, and gives back what they cost. @param failure why, in Chinese */
export async function fail(tx: Executor, ids: readonly number[], failure: string): Promise<number> {
  const failed = await updateFailed(tx, ids, failure)
  for (const { id, enterpriseId } of failed) await release(tx, { enterpriseId, quota: 'export-rows', key: quotaKeyOf(id) })
  await deletePieces(
    tx,
    failed.map(({ id }) => id),
  )
  return failed.length
}
