import { Worker } from 'node:worker_threads'
import type { Chunk } from './pool-run.ts'
import { beforeFirst, type ThreadData } from './serve-items.ts'

export interface WorkerOptions {
  /** The thread's program: a built file, or a TypeScript source. */
  script: URL
  /** Memory for the objects of one thread. A thread that needs more ends. */
  megabytes: number
}

interface Events<Item, Result> {
  onDone(chunk: Chunk<Item, Result>, results: readonly Result[]): void
  /** Called when the thread has ended by itself. */
  onFailed(chunk: Chunk<Item, Result> | null, error: Error): void
}

/** A thread, as the pool sees it. */
export class PoolWorker<Item, Result> {
  chunk: Chunk<Item, Result> | null = null
  readonly #worker: Worker
  /** The thread's place in its chunk, written by the thread. */
  readonly #position = new Int32Array(new SharedArrayBuffer(4))
  #seen = beforeFirst
  #seenAt = 0
  #isEnding = false

  constructor(options: WorkerOptions, events: Events<Item, Result>) {
    const { script, megabytes } = options
    const data: ThreadData = { position: this.#position, script: script.href }
    const program = script.pathname.endsWith('.ts') ? new URL('./source-thread.mjs', import.meta.url) : script
    this.#worker = new Worker(program, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    // an idle thread must not keep the program running
    this.#worker.unref()
    this.#worker.on('message', (results: Result[]) => {
      const chunk = this.chunk
      this.chunk = null
      this.#worker.unref()
      if (chunk !== null && !this.#isEnding) events.onDone(chunk, results)
    })
    const fail = (error: Error) => {
      if (this.#isEnding) return
      this.#isEnding = true
      events.onFailed(this.chunk, error)
    }
    this.#worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', (code) => fail(new Error(`a thread ended with ${code}`)))
  }

  /** The item that the thread is working on; null before the first and after the last one. */
  get place(): number | null {
    return this.chunk?.places[Atomics.load(this.#position, 0)] ?? null
  }

  /** Milliseconds since the thread was first seen at this item. */
  spentOnPlace(place: number): number {
    const now = performance.now()
    if (this.#seen !== place) {
      this.#seen = place
      this.#seenAt = now
    }
    return now - this.#seenAt
  }

  /** @throws DataCloneError or RangeError if the items can't be sent. The thread stays idle */
  take(chunk: Chunk<Item, Result>): void {
    Atomics.store(this.#position, 0, beforeFirst)
    this.#seen = beforeFirst
    this.#worker.postMessage(chunk.places.map((place) => chunk.run.itemAt(place)))
    this.chunk = chunk
    this.#worker.ref()
  }

  async end(): Promise<void> {
    this.#isEnding = true
    await this.#worker.terminate()
  }
}
