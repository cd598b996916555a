import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/executor.ts'
import type { Log } from '../platform/log.ts'
import type { SearchEngine } from '../search/port.ts'
import type { StoreStatus } from './identify/resolve-batch.ts'
import type { RawNotice } from './notice.ts'
import { findDelivered, prepareBatch, type BatchItem } from './prepare-batch.ts'
import type { PreparedNotice } from './prepare-notice.ts'
import type { NoticeReader } from './reader.ts'
import { retryConflicts } from './store/retry-conflicts.ts'
import { writeBatch } from './store/write-batch.ts'

export interface PipelineDependencies {
  database: Database
  searchEngine: SearchEngine
  reader: NoticeReader
  clock: Clock
  log: Log
}

export interface StoreOptions {
  /** Marks what is stored as invented. */
  isDemo?: boolean
  /**
   * Who stores would store the same again after a power cut, and writes something that must last when all is done: the batches need not wait for the disk,
   * one by one. Never for what somebody was told is kept.
   */
  isRepeatable?: boolean
}

/** What became of one notice: stored in one of four ways, or refused with a reason for the operator. */
export type StoreResult = { status: StoreStatus; noticeId: number } | { status: 'rejected'; reason: string }

export interface Pipeline {
  /**
   * Reads, recognises, stores and indexes a batch in one transaction; what is resolved is there for good (but see `isRepeatable`). Batches are taken in the order of the calls;
   * one is read while the one before it is written, so call again before the last one is done (two under way are enough).
   * Storing the same again changes nothing.
   * @returns one result for each notice, in order
   * @throws when the database fails; nothing of the batch is stored then
   */
  store(batch: readonly RawNotice[], options?: StoreOptions): Promise<StoreResult[]>
}

/** Notices in a batch: more would not be faster, and the embedded database answers nobody else while one is written. */
export const batchSize = 100

export function createPipeline(dependencies: PipelineDependencies): Pipeline {
  let last: Promise<unknown> = Promise.resolve()
  // an import that is repeated or goes on: what was taken in is told by its hash, without being read
  let isRepeating = false
  return {
    store: (batch, options = {}) => {
      const before = last
      const stored = (async () => {
        const delivered = isRepeating ? await findDelivered(dependencies.database, batch) : new Map<number, number>()
        const items = await prepareBatch(batch, delivered, dependencies)
        await before
        const results = await writeAccepted(items, options, dependencies)
        isRepeating = results.filter((result) => result.status === 'unchanged').length * 2 > results.length
        return results
      })()
      // a batch that failed is its caller's trouble, not the next one's
      last = stored.catch(() => undefined)
      return stored
    },
  }
}

async function writeAccepted(
  items: readonly BatchItem[],
  options: StoreOptions,
  dependencies: PipelineDependencies,
): Promise<StoreResult[]> {
  const accepted = items.flatMap((item) => (item.isSettled ? [] : [item.notice]))
  const written = accepted.length === 0 ? [] : await write(accepted, options, dependencies)
  const remaining = written.values()
  return items.map((item) => {
    if (item.isSettled) return item.result
    const next = remaining.next()
    if (next.done === true) throw new Error('fewer notices were written than accepted')
    return next.value
  })
}

function write(accepted: readonly PreparedNotice[], options: StoreOptions, { database, searchEngine, clock, log }: PipelineDependencies) {
  return retryConflicts(
    () =>
      database.transaction(async (tx) => {
        if (options.isRepeatable === true) await tx.query('set local synchronous_commit = off')
        return writeBatch(tx, searchEngine, accepted, { isDemo: options.isDemo ?? false, now: clock.now() })
      }),
    (attempt) => log.warn({ attempt }, 'two imports met; the batch is written again'),
  )
}
