import type { DocumentSort } from '@tender/contract'
import type { Query } from '@tender/matching'
import type { Executor } from '../platform/database/executor.ts'
import type { FieldCondition } from './field-conditions.ts'
import type { NoticeField } from './notice-fields.ts'
import type { SearchContent } from './search-content.ts'

/** A searchable record, such as a notice or a company. */
export type SearchedRecord<Content> = Content & {
  id: number
  /** What the engine prepared from the content beforehand, possibly in another thread; if absent, `index` prepares it. */
  prepared?: object
}
export type SearchDocument = SearchedRecord<SearchContent>

/**
 * What the caller may see: notices published before a moment, and those of any age in one of the areas. For other
 * records the same with their moment and area (record-kind.ts).
 */
export interface Visibility {
  before: Date
  /** Six-digit codes of any level; if empty, newer records are visible nowhere. */
  areas: string[]
}

/** Of notices. newest: published last. oldest: published first. deadline: the next one to come first, after `now`, then those without or past. amount: largest winning amount, else budget. budget, winning: largest of that amount. expected: as deadline, by when it is expected to be tendered. contract: as deadline, by when the contract is expected to end. relevance: notices whose title alone matches all queries first, then newest (order.ts). */
export type SearchSort = DocumentSort

export type SearchRequest = RecordRequest<NoticeField, SearchSort>

/** A search for records with these fields and orders (record-kind.ts). */
export interface RecordRequest<Field extends string, Sort extends string> {
  /** Parsed queries, all of which must match: usually the search, the second search, and the excluded words. */
  queries: Query[]
  scope: 'title' | 'full'
  /** Areas in which the caller may read phones; elsewhere no word matches their digits. Absent for the whole country. */
  phonesIn?: readonly string[]
  /** All of these must be met (meets.ts). */
  conditions: FieldCondition<Field>[]
  visibility?: Visibility
  /** A group field: of the found records that share it, only the latest (by moment, then id) is shown and counted. */
  latestOf?: Field
  /**
   * With `latestOf`: a found record is also hidden if a later visible record of its group meets all of these, whether
   * or not the search finds that record.
   */
  outdatedBy?: readonly FieldCondition<Field>[]
  sort: Sort
  /** The time to which deadlines are compared. */
  now: Date
  size: number
  /** A page number from 1 to `totalLimit`, or the end of the last page (`nextCursor`), which has no limit; a cursor takes precedence. */
  page?: number
  cursor?: string
}

/** Which page of a search is read. */
export type SearchPage = Pick<RecordRequest<string, string>, 'size' | 'page' | 'cursor'>

/** A request for a count, without order and page. */
export type CountRequest<Field extends string> = Pick<
  RecordRequest<Field, string>,
  'queries' | 'scope' | 'phonesIn' | 'conditions' | 'visibility' | 'latestOf' | 'outdatedBy'
>

export interface SearchResult {
  /** In the requested order. */
  ids: number[]
  /** Exact up to `totalLimit`; above that `totalLimit`, with `totalIsLowerBound`. */
  total: number
  totalIsLowerBound: boolean
  /** Null after the last page. */
  nextCursor: string | null
}

/** Totals are counted up to this limit, which the contract promises. */
export { totalLimit } from '@tender/contract'

/** The search engine for notices. */
export type SearchEngine = RecordEngine<SearchContent, NoticeField, SearchSort>

/** A search engine for one kind of records. It returns exactly what the reference evaluator of `matching` returns (conformance.ts). */
export interface RecordEngine<Content, Field extends string, Sort extends string> {
  /**
   * `transaction`: the index is in the database and is written in the transaction that stores the records. `events`: it is elsewhere and a consumer of events
   * updates it, so it finds new records a moment later.
   */
  readonly indexedBy: 'transaction' | 'events'
  /** Inserts or replaces records; may be repeated. `tx` is the transaction that stores the records, or the consumer's. */
  index(tx: Executor, records: SearchedRecord<Content>[]): Promise<void>
  /**
   * Changes the number in one field of indexed records and nothing else (the kind's `amended` lists the fields). May be repeated; ids that are not indexed
   * are ignored.
   */
  amend(tx: Executor, field: Field, values: ReadonlyMap<number, number | null>): Promise<void>
  remove(tx: Executor, ids: number[]): Promise<void>
  /** @throws AppError document.cursor-invalid @throws the signal's reason as soon as it is aborted, and stops the work */
  search(request: RecordRequest<Field, Sort>, signal: AbortSignal): Promise<SearchResult>
  /**
   * How many records each request finds: exact up to `limit`, and `limit` + 1 for more. Requests that are much alike are counted faster together.
   * @throws the signal's reason as soon as it is aborted; work under way is stopped
   */
  count(requests: readonly CountRequest<Field>[], limit: number, signal: AbortSignal): Promise<number[]>
  /** Updates the statistics used by query plans; results do not depend on them. Called after large imports and regularly. */
  refreshStatistics(): Promise<void>
}
