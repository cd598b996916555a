import { parentPort, workerData } from 'node:worker_threads'

/** What a pool hands to its threads as they start. */
export interface ThreadData {
  /** One number: the place of the item that is worked on in its chunk. */
  position: Int32Array
  /** Address of the thread's program. */
  script: string
}

export const beforeFirst = -1
const behindLast = -2

/** Makes the thread that calls it one of a pool's. What `work` throws ends the thread: refusals are results. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- callers say what crosses the border between the threads, as the pool does
export function serveItems<Item, Result>(work: (item: Item) => Result): void {
  const port = parentPort
  if (port === null) throw new Error('runs in a thread of a pool only')
  const { position }: ThreadData = workerData
  port.on('message', (items: Item[]) => {
    const results = items.map((item, place) => {
      Atomics.store(position, 0, place)
      return work(item)
    })
    Atomics.store(position, 0, behindLast)
    port.postMessage(results)
  })
}
