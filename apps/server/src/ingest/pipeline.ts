import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/executor.ts'
import type { Log } from '../platform/log.ts'
import type { Random } from '../platform/random.ts'
import type { SearchEngine } from '../search/port.ts'
import { batchSize, maxBatchLength } from './batches.ts'
import type { DeliveredApproval } from './approval.ts'
import { storeApprovals, type StoredApproval } from './approvals/store/store-approvals.ts'
import type { RawNotice } from './notice.ts'
import { findDelivered, prepareBatch, type BatchItem } from './store/prepare-batch.ts'
import type { PreparedNotice } from './reading/prepare-notice.ts'
import type { NoticeReading } from './reading/notice-reading.ts'
import { retryConflicts } from './store/retry-conflicts.ts'
import type { StoreResult } from './store/store-result.ts'
import { createWriteQueue, type WriteKind } from './store/write-queue.ts'
import { writeBatch, type WrittenNotice } from './store/write-batch.ts'

export interface PipelineDeps {
  database: Database
  searchEngine: SearchEngine
  reading: NoticeReading
  clock: Clock
  random: Random
  log: Log
}

export interface StoreOptions {
  /** Marks what is stored as demo data. */
  isDemo?: boolean
  /**
   * Name of the line in which the batch waits. Batches wait only for earlier ones of their own line, so a feed whose notices are slow to read delays
   * no other.
   */
  line?: string
  /** When it aborts, everything that is not being written yet is abandoned. */
  signal?: AbortSignal
  /**
   * After a power cut the caller stores the same data again, and its last write waits for the disk, so the batches need not wait for the disk one by
   * one.
   * Never set it for data whose receipt was acknowledged.
   */
  isRepeatable?: boolean
}

export interface Pipeline {
  /**
   * Reads, recognises, stores and indexes a batch in one transaction. Once the promise resolves, the batch is stored durably (but see
   * `isRepeatable`).
   * The batches of a line are taken in the order of the calls. One is read while the one before it is written, so call again before the last call has
   * resolved; two under way are enough.
   * Storing the same notices again changes nothing.
   * @returns one result for each notice, in order
   * @throws if the database fails, or with the signal's reason; nothing of the batch is stored then
   */
  store(batch: readonly RawNotice[], options?: StoreOptions): Promise<StoreResult[]>
  /** Stores records of approvals in one transaction. Storing the same records again changes nothing. @returns one result for each record, in order */
  storeApprovals(batch: readonly DeliveredApproval[], options?: StoreOptions): Promise<StoredApproval[]>
}

export function createPipeline(deps: PipelineDeps): Pipeline {
  const { database, searchEngine, clock, random, log } = deps
  const write = (accepted: readonly PreparedNotice[], { isDemo, isRepeatable }: WriteKind) =>
    retryConflicts(
      () =>
        database.transaction(async (tx) => {
          if (isRepeatable) await tx.query('set local synchronous_commit = off')
          return writeBatch(tx, searchEngine, accepted, { isDemo, now: clock.now(), random })
        }),
      (attempt) => log.warn({ attempt }, 'two imports met; the batch is written again'),
    )
  const queue = createWriteQueue(write, { size: batchSize, length: maxBatchLength })
  // true while an import is repeated or resumed: deliveries that are known already are then found by their hash, without being read
  let isRepeating = false
  return {
    store: async (batch, options = {}) => {
      const turn = queue.takeTurn({ isDemo: options.isDemo ?? false, isRepeatable: options.isRepeatable ?? false }, options.line)
      try {
        const delivered = isRepeating ? await findDelivered(batch, deps, options.signal) : new Map<number, number>()
        const items = await prepareBatch(batch, delivered, deps, options.signal)
        options.signal?.throwIfAborted()
        const written = await turn.write(items.flatMap((item) => (item.isSettled ? [] : [item.notice])))
        const results = resultsOf(items, written)
        isRepeating = results.filter((result) => result.status === 'unchanged').length * 2 > results.length
        return results
      } finally {
        turn.leave()
      }
    },
    storeApprovals: async (batch, { isDemo = false, isRepeatable = false, signal } = {}) => {
      signal?.throwIfAborted()
      return batch.length === 0 ? [] : storeApprovals(deps, batch, { isDemo, isRepeatable })
    },
  }
}

function resultsOf(items: readonly BatchItem[], written: readonly WrittenNotice[]): StoreResult[] {
  const remaining = written.values()
  return items.map((item) => {
    if (item.isSettled) return item.result
    const next = remaining.next()
    if (next.done === true) throw new Error('fewer notices were written than accepted')
    return next.value
  })
}
