import { oneAhead } from '../../platform/one-ahead.ts'
import type { RawNotice } from '../notice.ts'
import { batchesOf } from '../batches.ts'
import type { Pipeline, StoreOptions } from '../pipeline.ts'
import { lengthOfNotice } from '../reading/reading-task.ts'

/**
 * Stores any number of notices in batches, two at a time: one is read while the other is written.
 * @param onStored called after each batch with the number of notices stored so far
 */
export async function storeAll(
  pipeline: Pipeline,
  notices: Iterable<RawNotice>,
  options: StoreOptions & { onStored?: (count: number) => void } = {},
): Promise<void> {
  const store = async (batch: readonly RawNotice[]) => {
    await pipeline.store(batch, options)
    return batch.length
  }
  let stored = 0
  for await (const count of oneAhead(batchesOf(notices, lengthOfNotice), store)) {
    stored += count
    options.onStored?.(stored)
  }
}
