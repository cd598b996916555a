import type { Database, Transaction } from '../database/executor.ts'
import type { Consumer } from './consumer.ts'

/** How many events are worked on in one transaction, and when it may begin. */
export interface Batches {
  /** Runs `work`, which says how many events it took, in a transaction. @returns whether there may be more */
  run(consumer: Consumer, work: (tx: Transaction, maxEvents: number) => Promise<number>): Promise<boolean>
}

/** Events in a batch at most. */
const maxEvents = 500
/** Those of the first batch, where it is not known yet what they cost. */
const firstEvents = 50
/** Milliseconds that a batch is meant to hold the embedded engine. */
const aim = 150

export function createBatches(database: Pick<Database, 'kind' | 'transaction'>): Batches {
  return database.kind === 'server' ? largeBatches(database) : shortBatches(database)
}

function largeBatches(database: Pick<Database, 'transaction'>): Batches {
  return {
    run: async (_consumer, work) => {
      const handled = await database.transaction((tx) => work(tx, maxEvents))
      return handled === maxEvents
    },
  }
}

/**
 * The embedded engine serves one transaction after the other. So that calls and what members wait for never wait long, batches are as large as they can be in a fraction of a second, and of the consumers
 * that only note one at a time asks for the engine: what comes meanwhile they take in fewer, larger batches.
 */
function shortBatches(database: Pick<Database, 'transaction'>): Batches {
  const sizes = new Map<string, number>()
  const inTurn = oneByOne()
  return {
    run: async (consumer, work) => {
      const run = async () => {
        const size = sizes.get(consumer.name) ?? firstEvents
        let begun = 0
        const handled = await database.transaction((tx) => {
          begun = performance.now()
          return work(tx, size)
        })
        if (handled === size) sizes.set(consumer.name, nextSize(size, performance.now() - begun))
        return handled === size
      }
      return consumer.isUrgent === true ? run() : inTurn(run)
    },
  }
}

/** As many as would have taken what is aimed at, but at most twice as many as before. */
export function nextSize(size: number, milliseconds: number): number {
  return Math.max(1, Math.min(maxEvents, Math.round(size * Math.min(2, aim / Math.max(1, milliseconds)))))
}

/** Runs what it is given one after the other, in the order of the calls. */
function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
