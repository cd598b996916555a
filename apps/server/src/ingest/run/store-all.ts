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
  let before: Promise<unknown> = Promise.resolve()
  let stored = 0
  for (const batch of batchesOf(notices, lengthOfNotice)) {
    const written = pipeline.store(batch, options)
    // a failure is thrown at the await, one round later
    written.catch(() => undefined)
    await before
    before = written
    stored += batch.length
    options.onStored?.(stored)
  }
  await before
}
