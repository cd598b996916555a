import { expect } from 'vitest'
import type { Executor } from '../platform/database/executor.ts'
import type { SearchDocument, SearchEngine, SearchRequest, SearchResult } from './port.ts'
import { createReferenceEngine } from './reference.ts'

export interface Subject {
  engine: SearchEngine
  /** What the engine's `index` and `remove` are given. */
  tx: Executor
  /** For an engine that becomes consistent later: waits until what was indexed and removed is what it finds. */
  settle?(): Promise<void>
  close(): Promise<void>
}

export const never = new AbortController().signal

/** An engine beside the reference: both hold the same notices, and are asked the same. */
export class Comparison {
  #subject: Subject | null = null
  #reference = createReferenceEngine()
  #ids = new Set<number>()

  start(subject: Subject): void {
    this.#subject = subject
  }

  async close(): Promise<void> {
    await this.#subject?.close()
  }

  get subject(): Subject {
    if (this.#subject === null) throw new Error('the engine is not open yet')
    return this.#subject
  }

  async empty(): Promise<void> {
    await this.remove([...this.#ids])
    this.#ids = new Set()
  }

  async index(documents: SearchDocument[]): Promise<void> {
    for (const { id } of documents) this.#ids.add(id)
    await Promise.all(this.#engines().map((engine) => engine.index(this.subject.tx, documents)))
    await this.subject.settle?.()
  }

  async remove(ids: readonly number[]): Promise<void> {
    await Promise.all(this.#engines().map((engine) => engine.remove(this.subject.tx, [...ids])))
    await this.subject.settle?.()
  }

  /** Asks both, and expects the same of both. */
  compare(request: SearchRequest): Promise<SearchResult> {
    return expectSame(this.subject.engine, this.#reference, request)
  }

  async compareAllPages(request: SearchRequest): Promise<void> {
    let found = await this.compare(request)
    await this.compare({ ...request, page: 2 })
    while (found.nextCursor !== null) found = await this.compare({ ...request, cursor: found.nextCursor })
  }

  #engines(): SearchEngine[] {
    return [this.subject.engine, this.#reference]
  }
}

async function expectSame(engine: SearchEngine, reference: SearchEngine, request: SearchRequest): Promise<SearchResult> {
  const expected = await reference.search(request, never)
  expect(await engine.search(request, never)).toEqual(expected)
  return expected
}
