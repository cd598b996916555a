import { expect } from 'vitest'
import type { Executor } from '../platform/database/executor.ts'
import { noticeKind } from './notice-kind.ts'
import type { NoticeField } from './notice-fields.ts'
import type { RecordEngine, RecordRequest, SearchedRecord, SearchResult, SearchSort } from './port.ts'
import type { RecordKind } from './record-kind.ts'
import { createReferenceOf } from './reference.ts'
import type { SearchContent } from './search-content.ts'

export interface SubjectOf<Content, Name extends string, Sort extends string> {
  engine: RecordEngine<Content, Name, Sort>
  /** The transaction passed to the engine's `index` and `remove`. */
  tx: Executor
  /** For an engine with delayed consistency: waits until searches reflect all changes. */
  settle?(): Promise<void>
  close(): Promise<void>
}
export type Subject = SubjectOf<SearchContent, NoticeField, SearchSort>

export const never = new AbortController().signal

/** An engine next to the reference: both hold the same records and get the same requests. */
export class ComparisonOf<Content, Name extends string, Sort extends string> {
  #subject: SubjectOf<Content, Name, Sort> | null = null
  readonly #reference: RecordEngine<Content, Name, Sort>
  #ids = new Set<number>()

  constructor(kind: RecordKind<Content, Name, Sort>) {
    this.#reference = createReferenceOf(kind)
  }

  start(subject: SubjectOf<Content, Name, Sort>): void {
    this.#subject = subject
  }

  async close(): Promise<void> {
    await this.#subject?.close()
  }

  get subject(): SubjectOf<Content, Name, Sort> {
    if (this.#subject === null) throw new Error('the engine is not open yet')
    return this.#subject
  }

  async empty(): Promise<void> {
    await this.remove([...this.#ids])
    this.#ids = new Set()
  }

  async index(records: SearchedRecord<Content>[]): Promise<void> {
    for (const { id } of records) this.#ids.add(id)
    await Promise.all(this.#engines().map((engine) => engine.index(this.subject.tx, records)))
    await this.subject.settle?.()
  }

  async amend(field: Name, values: ReadonlyMap<number, number | null>): Promise<void> {
    await Promise.all(this.#engines().map((engine) => engine.amend(this.subject.tx, field, values)))
    await this.subject.settle?.()
  }

  async remove(ids: readonly number[]): Promise<void> {
    await Promise.all(this.#engines().map((engine) => engine.remove(this.subject.tx, [...ids])))
    await this.subject.settle?.()
  }

  /** Sends a request to both and expects the same result. */
  compare(request: RecordRequest<Name, Sort>): Promise<SearchResult> {
    return expectSame(this.subject.engine, this.#reference, request)
  }

  /** Counts with both, each by itself and all together, with limits below and above the true number. */
  async compareCounts(requests: readonly RecordRequest<Name, Sort>[]): Promise<void> {
    for (const counted of [requests, ...requests.map((request) => [request])])
      for (const limit of [1, 5, 1000]) await expectSameCounts(this.subject.engine, this.#reference, { counted, limit })
  }

  async compareAllPages(request: RecordRequest<Name, Sort>): Promise<void> {
    let found = await this.compare(request)
    await this.compare({ ...request, page: 2 })
    while (found.nextCursor !== null) found = await this.compare({ ...request, cursor: found.nextCursor })
  }

  #engines(): RecordEngine<Content, Name, Sort>[] {
    return [this.subject.engine, this.#reference]
  }
}

async function expectSame<Content, Name extends string, Sort extends string>(
  engine: RecordEngine<Content, Name, Sort>,
  reference: RecordEngine<Content, Name, Sort>,
  request: RecordRequest<Name, Sort>,
): Promise<SearchResult> {
  const expected = await reference.search(request, never)
  expect(await engine.search(request, never)).toEqual(expected)
  return expected
}

async function expectSameCounts<Content, Name extends string, Sort extends string>(
  engine: RecordEngine<Content, Name, Sort>,
  reference: RecordEngine<Content, Name, Sort>,
  { counted, limit }: { counted: readonly RecordRequest<Name, Sort>[]; limit: number },
): Promise<void> {
  const expected = await reference.count(counted, limit, never)
  expect(await engine.count(counted, limit, never)).toEqual(expected)
}

/** The same for engines of notices. */
export class Comparison extends ComparisonOf<SearchContent, NoticeField, SearchSort> {
  constructor() {
    super(noticeKind)
  }
}
