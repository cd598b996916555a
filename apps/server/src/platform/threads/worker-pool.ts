import { PoolRun, type Chunk, type Outcome } from './pool-run.ts'
import { PoolWorker, type WorkerOptions } from './pool-worker.ts'

export interface WorkerPoolOptions<Item> extends WorkerOptions {
  /** Maximum of threads. They start when there is work for them. */
  size: number
  /** Milliseconds that an item may take. If it takes longer, its thread is ended. */
  deadline(item: Item): number
  /** Size of an item in units such as characters. A chunk is full at {@link chunkSize} units. */
  sizeOf(item: Item): number
}

/**
 * Threads that work on items, each with a deadline. An item that hangs or takes too much memory fails alone: its thread is replaced, and another thread
 * works on the remaining items.
 */
export interface WorkerPool<Item, Result> {
  /**
   * @returns one outcome for each item, in order
   * @throws the signal's reason if it is aborted, and an error if the threads' program does not start
   */
  run(items: readonly Item[], signal?: AbortSignal): Promise<Outcome<Result>[]>
  /** Ends the threads, whatever they are doing. Open runs fail. */
  close(): Promise<void>
}

/** @param options.script a module that calls `serveItems` */
export function createWorkerPool<Item, Result>(options: WorkerPoolOptions<Item>): WorkerPool<Item, Result> {
  return new ThreadPool<Item, Result>(options)
}

/** Maximum of items and units in one message to a thread: enough to spread the cost of a message, and few enough that all threads have work. */
const chunkItems = 16
const chunkSize = 1024 * 1024

/** After this many items of a run were cut off, its other items get a tenth of the time: a delivery that hangs on purpose must not block others for long. */
const maxPatientCuts = 3

class ThreadPool<Item, Result> implements WorkerPool<Item, Result> {
  readonly #options: WorkerPoolOptions<Item>
  readonly #workers = new Set<PoolWorker<Item, Result>>()
  readonly #runs = new Set<PoolRun<Item, Result>>()
  #queue: Chunk<Item, Result>[] = []
  #watch: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(options: WorkerPoolOptions<Item>) {
    this.#options = options
  }

  run(items: readonly Item[], signal?: AbortSignal): Promise<Outcome<Result>[]> {
    if (signal?.aborted === true) return Promise.reject(signal.reason)
    if (this.#isClosed) return Promise.reject(new Error('the threads have been closed'))
    if (items.length === 0) return Promise.resolve([])
    const run = new PoolRun<Item, Result>(items)
    this.#runs.add(run)
    const onAbort = () => this.#failRun(run, signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    this.#queue.push(...this.#chunksOf(run))
    this.#dispatch()
    return run.done.finally(() => {
      signal?.removeEventListener('abort', onAbort)
      this.#runs.delete(run)
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const run of this.#runs) this.#failRun(run, new Error('the threads have been closed'))
    await Promise.all([...this.#workers].map((worker) => worker.end()))
  }

  /** Makes a run fail. Items that threads are working on end by their deadlines at the latest, and their results are discarded. */
  #failRun(run: PoolRun<Item, Result>, reason: unknown): void {
    run.fail(reason)
    this.#queue = this.#queue.filter((chunk) => chunk.run !== run)
  }

  #chunksOf(run: PoolRun<Item, Result>): Chunk<Item, Result>[] {
    const chunks: Chunk<Item, Result>[] = []
    let places: number[] = []
    let size = 0
    for (const [place, item] of run.items.entries()) {
      places.push(place)
      size += this.#options.sizeOf(item)
      if (places.length < chunkItems && size < chunkSize) continue
      chunks.push({ run, places })
      places = []
      size = 0
    }
    if (places.length > 0) chunks.push({ run, places })
    return chunks
  }

  #dispatch(): void {
    while (this.#queue.length > 0 && !this.#isClosed) {
      const idle = [...this.#workers].find((worker) => worker.chunk === null) ?? this.#startWorker()
      const chunk = idle === null ? undefined : this.#queue.shift()
      if (idle === null || chunk === undefined) break
      this.#hand(idle, chunk)
    }
    const isBusy = [...this.#workers].some((worker) => worker.chunk !== null)
    if (isBusy) this.#watch ??= setInterval(() => this.#cutHanging(), watchEvery)
    else if (this.#watch !== null) {
      clearInterval(this.#watch)
      this.#watch = null
    }
  }

  #hand(worker: PoolWorker<Item, Result>, chunk: Chunk<Item, Result>): void {
    try {
      worker.take(chunk)
    } catch (error) {
      // an item that can't be sent at all (an object thousands of levels deep) fails alone
      if (!(error instanceof RangeError) && !(error instanceof DOMException)) throw error
      const [only] = chunk.places
      if (chunk.places.length === 1 && only !== undefined) chunk.run.settle(only, { isDone: false, reason: 'form' })
      else this.#queue.unshift(...chunk.places.map((place) => ({ run: chunk.run, places: [place] })))
    }
  }

  #startWorker(): PoolWorker<Item, Result> | null {
    if (this.#workers.size >= this.#options.size) return null
    const worker = new PoolWorker<Item, Result>(this.#options, {
      onDone: (chunk, results) => {
        for (const [index, place] of chunk.places.entries()) {
          const result = results[index]
          if (result !== undefined) chunk.run.settle(place, { isDone: true, result })
        }
        this.#dispatch()
      },
      onFailed: (chunk, error) => {
        this.#workers.delete(worker)
        if (chunk !== null && isOutOfMemory(error)) this.#setAside(chunk, worker.place, 'memory')
        else if (chunk !== null) this.#failRun(chunk.run, error)
        this.#dispatch()
      },
    })
    this.#workers.add(worker)
    return worker
  }

  #cutHanging(): void {
    for (const worker of this.#workers) {
      const { chunk, place } = worker
      if (chunk === null || place === null) continue
      const allowed = this.#options.deadline(chunk.run.itemAt(place)) / (chunk.run.cuts < maxPatientCuts ? 1 : 10)
      if (worker.spentOnPlace(place) <= allowed) continue
      this.#workers.delete(worker)
      void worker.end()
      this.#setAside(chunk, place, 'time')
    }
    this.#dispatch()
  }

  /** Settles the item at fault, and puts the others of its chunk first in the queue. @param place of the item at fault; null if it is not known */
  #setAside(chunk: Chunk<Item, Result>, place: number | null, reason: 'time' | 'memory'): void {
    const [only] = chunk.places
    const atFault = place ?? (chunk.places.length === 1 ? (only ?? null) : null)
    if (atFault === null) {
      this.#queue.unshift(...chunk.places.map((one) => ({ run: chunk.run, places: [one] })))
      return
    }
    chunk.run.cuts += 1
    chunk.run.settle(atFault, { isDone: false, reason })
    const others = chunk.places.filter((other) => other !== atFault)
    if (others.length > 0 && !chunk.run.isOver) this.#queue.unshift({ run: chunk.run, places: others })
  }
}

/** Milliseconds. */
const watchEvery = 50

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
