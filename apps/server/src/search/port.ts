import type { DocumentSort } from '@tender/contract'
import type { Query } from '@tender/matching'
import type { Executor } from '../platform/database/executor.ts'
import type { FieldCondition } from './field-conditions.ts'
import type { NoticeField } from './notice-fields.ts'
import type { SearchContent } from './search-content.ts'

/** A record as it is searched: a notice, a company. */
export type SearchedRecord<Content> = Content & {
  id: number
  /** What the engine's own program made of the content ahead, in another thread perhaps; made by `index` where absent. */
  prepared?: object
}
export type SearchDocument = SearchedRecord<SearchContent>

/** What the caller sees: notices published before a moment, and those of any age in one of the areas. Of other records: their moment and area (record-kind.ts). */
export interface Visibility {
  before: Date
  /** Six-digit codes of any level; empty: what is newer is seen nowhere. */
  areas: string[]
}

/** Of notices. newest: published last. oldest: published first. deadline: the next one to come first, after `now`, then those without or past. amount: largest winning amount, else budget. budget, winning: largest of that amount. expected: as deadline, by when it is expected to be tendered. relevance: notices whose title alone matches all queries first, then newest (order.ts). */
export type SearchSort = DocumentSort

export type SearchRequest = RecordRequest<NoticeField, SearchSort>

/** What is asked of records that have these fields and orders (record-kind.ts). */
export interface RecordRequest<Field extends string, Sort extends string> {
  /** Parsed words; every one of these queries must match. Usually the search, the second search, and the excluded words. */
  queries: Query[]
  scope: 'title' | 'full'
  /** The caller reads phones in these areas only: elsewhere no word is found on their digits. Absent: in the whole country. */
  phonesIn?: readonly string[]
  /** All must be met (meets.ts). */
  conditions: FieldCondition<Field>[]
  visibility?: Visibility
  /** A group field: of the records found that share it, only the latest is shown and counted (its moment, then its id). */
  latestOf?: Field
  /** With `latestOf`: what is found is not shown either where a later record that shares the field meets all of these, whatever else is asked of what is found. Only what the caller sees counts (`visibility`). */
  outdatedBy?: readonly FieldCondition<Field>[]
  sort: Sort
  /** The moment the order is judged at (deadlines). */
  now: Date
  size: number
  /** Either a page from 1, up to `totalLimit`, or where the last page ended (`nextCursor`), without limit; a cursor wins. */
  page?: number
  cursor?: string
}

/** What is counted: a request without its order and page. */
export type CountRequest<Field extends string> = Pick<
  RecordRequest<Field, string>,
  'queries' | 'scope' | 'phonesIn' | 'conditions' | 'visibility' | 'latestOf' | 'outdatedBy'
>

export interface SearchResult {
  /** In the order of the sort. */
  ids: number[]
  /** Exact up to `totalLimit`; above that, `totalLimit` with `totalIsLowerBound`. */
  total: number
  totalIsLowerBound: boolean
  /** Null at the end. */
  nextCursor: string | null
}

/** Totals are counted up to here: the same limit that the contract promises. */
export { totalLimit } from '@tender/contract'

/** The search engine of notices. */
export type SearchEngine = RecordEngine<SearchContent, NoticeField, SearchSort>

/** A search engine of one kind of records. Every engine returns exactly what the reference evaluator of `matching` returns (conformance.ts). */
export interface RecordEngine<Content, Field extends string, Sort extends string> {
  /**
   * `transaction`: it lives in the database itself and is written in the transaction that stores the records. `events`: it lives elsewhere and is brought up to date by
   * a consumer of events, so it finds what is stored a moment later.
   */
  readonly indexedBy: 'transaction' | 'events'
  /** Inserts or replaces. Repeatable. `tx` is the transaction that stores the records, or that of the consumer. */
  index(tx: Executor, records: SearchedRecord<Content>[]): Promise<void>
  /**
   * Gives records that are indexed another number in one field, and leaves all else of them (`amended` of the kind names the fields). Repeatable; ids
   * that are not indexed are passed over.
   */
  amend(tx: Executor, field: Field, values: ReadonlyMap<number, number | null>): Promise<void>
  remove(tx: Executor, ids: number[]): Promise<void>
  /** @throws AppError document.cursor-invalid @throws the signal's reason as soon as it is aborted; work under way is stopped. */
  search(request: RecordRequest<Field, Sort>, signal: AbortSignal): Promise<SearchResult>
  /**
   * How many records a request finds: exact up to `limit`, and `limit` + 1 for more.
   * @throws the signal's reason as soon as it is aborted; work under way is stopped
   */
  count(request: CountRequest<Field>, limit: number, signal: AbortSignal): Promise<number>
  /** Brings up to date what plans rest on; results never do. Called after large imports and by the schedule. */
  refreshStatistics(): Promise<void>
}
