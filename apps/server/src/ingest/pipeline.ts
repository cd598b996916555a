import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/executor.ts'
import type { Log } from '../platform/log.ts'
import type { SearchEngine } from '../search/port.ts'
import type { StoreStatus } from './identify/resolve-batch.ts'
import type { RawNotice } from './notice.ts'
import { prepareNotice, type PreparedNotice } from './prepare-notice.ts'
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
}

/** What became of one notice: stored in one of four ways, or refused with a reason for the operator. */
export type StoreResult = { status: StoreStatus; noticeId: number } | { status: 'rejected'; reason: string }

export interface Pipeline {
  /**
   * Reads, recognises, stores and indexes a batch in one transaction; what is resolved is there for good. Batches are taken in the order of the calls;
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
  const { reader, clock } = dependencies
  let last: Promise<unknown> = Promise.resolve()
  return {
    store: (batch, options = {}) => {
      const before = last
      const stored = (async () => {
        const prepared = await prepareAll(batch, reader, clock)
        await before
        const accepted = prepared.filter((item) => typeof item !== 'string')
        return resultsOf(prepared, accepted.length === 0 ? [] : await write(accepted, options, dependencies))
      })()
      // a batch that failed is its caller's trouble, not the next one's
      last = stored.catch(() => undefined)
      return stored
    },
  }
}

function write(accepted: readonly PreparedNotice[], options: StoreOptions, { database, searchEngine, clock, log }: PipelineDependencies) {
  return retryConflicts(
    () => database.transaction((tx) => writeBatch(tx, searchEngine, accepted, { isDemo: options.isDemo ?? false, now: clock.now() })),
    (attempt) => log.warn({ attempt }, 'two imports met; the batch is written again'),
  )
}

/** Reads a batch in small portions, so that a server goes on answering meanwhile. */
async function prepareAll(batch: readonly RawNotice[], reader: NoticeReader, clock: Clock): Promise<(PreparedNotice | string)[]> {
  const prepared: (PreparedNotice | string)[] = []
  let since = performance.now()
  for (const raw of batch) {
    if (performance.now() - since > portion) {
      await new Promise((resolve) => setImmediate(resolve))
      since = performance.now()
    }
    prepared.push(prepareNotice(raw, reader, clock.now()))
  }
  return prepared
}

/** Milliseconds the event loop may be held. */
const portion = 4

function resultsOf(
  prepared: readonly (PreparedNotice | string)[],
  written: readonly { status: StoreStatus; noticeId: number }[],
): StoreResult[] {
  const remaining = written.values()
  return prepared.map((item) => {
    if (typeof item === 'string') return { status: 'rejected', reason: item }
    const next = remaining.next()
    if (next.done === true) throw new Error('fewer notices were written than accepted')
    return next.value
  })
}
