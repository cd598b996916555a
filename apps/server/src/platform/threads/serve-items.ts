import { parentPort, workerData } from 'node:worker_threads'

/** The data that a pool gives to its threads when they start. */
export interface ThreadData {
  /** One number: the place, in its chunk, of the item that the thread is working on. */
  position: Int32Array
  /** Address of the thread's program. */
  script: string
}

export const beforeFirst = -1
const afterLast = -2

/** Makes the calling thread a pool's thread. An error that `work` throws ends the thread, so `work` must return refusals as results. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- callers name the types that are sent between the threads, as the pool does
export function serveItems<Item, Result>(work: (item: Item) => Result): void {
  const port = parentPort
  if (port === null) throw new Error('runs in a thread of a pool only')
  const { position }: ThreadData = workerData
  port.on('message', (items: Item[]) => {
    const results = items.map((item, place) => {
      Atomics.store(position, 0, place)
      return work(item)
    })
    Atomics.store(position, 0, afterLast)
    port.postMessage(results)
  })
}
