import type { Database, Transaction } from '../database/executor.ts'
import type { Consumer } from './consumer.ts'

/** Decides how many events a transaction works on, and when it may begin. */
export interface Batches {
  /** Runs `work` in a transaction. `work` returns how many events it worked on. @returns whether there may be more */
  run(consumer: Consumer, work: (tx: Transaction, maxEvents: number) => Promise<number>): Promise<boolean>
}

/** Maximum of events in a batch. */
const maxEvents = 500
/** Events in a consumer's first batch, when it is not known yet how long they take. */
const firstEvents = 50
/** Milliseconds for which a batch should occupy the embedded engine. */
const targetMilliseconds = 150

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
 * The embedded engine runs one transaction after the other. Calls and urgent consumers must never wait long. So a batch is only as large as can be done in a fraction of a second,
 * and of the other consumers, one at a time asks for the engine. Events that arrive meanwhile go into fewer, larger batches.
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

/** Returns as many events as would have taken the target time, but at most twice as many as before. */
export function nextSize(size: number, milliseconds: number): number {
  return Math.max(1, Math.min(maxEvents, Math.round(size * Math.min(2, targetMilliseconds / Math.max(1, milliseconds)))))
}

/** Returns a function that runs the given work one after the other, in the order of the calls. */
function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
