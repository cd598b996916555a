import type { Category, Channel, Industry, Method } from '@tender/contract'
import type { Query, Range } from '@tender/matching'
import type { Executor } from '../platform/database/executor.ts'

/** What an engine knows of a notice, but for its id. */
export interface SearchContent {
  title: string
  /** Plain text of the body, without the title. */
  text: string
  /** Where phones stand in the title and the text; names of parties hold none. */
  phones: { title: readonly Range[]; text: readonly Range[] }
  publishedAt: Date
  channel: Channel
  category: Category | null
  method: Method | null
  industry: Industry | null
  /** Six-digit code, or null where unknown. */
  area: string | null
  budget: number | null
  winningAmount: number | null
  biddingDeadline: Date | null
  tenderer: string | null
  agency: string | null
  winners: string[]
  hasAttachment: boolean
  hasPhone: boolean
}

/** Written in the transaction that writes the notice. */
export interface SearchDocument extends SearchContent {
  id: number
  /** What the engine's own program made of the content ahead, in another thread perhaps; made by `index` where absent. */
  prepared?: object
}

/** All filters are joined by and; within a list, or. An absent filter or an empty list lets everything through (matches-filters.ts), but for `within`. */
export interface SearchFilters {
  channels?: Channel[]
  categories?: Category[]
  methods?: Method[]
  industries?: Industry[]
  /** Six-digit codes of any level; a province finds its cities and districts. */
  areas?: string[]
  /** Inclusive. */
  publishedFrom?: Date
  /** Exclusive. */
  publishedBefore?: Date
  /** Amounts in fen, from inclusive, below exclusive. */
  budgetFrom?: number
  budgetBelow?: number
  winningFrom?: number
  winningBelow?: number
  /** Literal words, parted by spaces, that the party's name must all contain (see matching); for winners one and the same name. */
  tenderer?: string
  agency?: string
  winner?: string
  hasAttachment?: boolean
  hasPhone?: boolean
  /** Bidding deadline, from inclusive, before exclusive. */
  deadlineFrom?: Date
  deadlineBefore?: Date
  /** Areas that hold besides `areas`. Of all lists the only one that, empty, lets nothing through: it is the scope of somebody's rights. */
  within?: string[]
  visibility?: Visibility
}

/** How far somebody sees: what was published before a moment, and what lies in one of the areas, however new. */
export interface Visibility {
  before: Date
  /** Six-digit codes of any level; empty: what is newer is seen nowhere. */
  areas: string[]
}

/** newest: published last. deadline: the next one to come first, after `now`, then those without or past. amount: largest winning amount, else budget. relevance: notices whose title alone matches all queries first, then newest (order.ts). */
export type SearchSort = 'newest' | 'deadline' | 'amount' | 'relevance'

export interface SearchRequest {
  /** Parsed words; every one of these queries must match. Usually the search, the second search, and the excluded words. */
  queries: Query[]
  scope: 'title' | 'full'
  /** Who asks reads phones in these areas only: elsewhere no word is found on their digits. Absent: in the whole country. */
  phonesIn?: readonly string[]
  filters: SearchFilters
  sort: SearchSort
  /** The moment the request is judged at (deadlines). */
  now: Date
  size: number
  /** Either a page from 1, up to `totalLimit`, or where the last page ended (`nextCursor`), without limit; a cursor wins. */
  page?: number
  cursor?: string
}

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

/** A search engine. Every engine returns exactly what the reference evaluator of `matching` returns (conformance.ts). */
export interface SearchEngine {
  /** Inserts or replaces. Repeatable. `tx` is the transaction that stores the notices. */
  index(tx: Executor, documents: SearchDocument[]): Promise<void>
  remove(tx: Executor, ids: number[]): Promise<void>
  /** @throws AppError document.cursor-invalid @throws the signal's reason as soon as it is aborted; work under way is stopped. */
  search(request: SearchRequest, signal: AbortSignal): Promise<SearchResult>
  /** Brings up to date what plans rest on; results never do. Called after large imports and by the schedule. */
  refreshStatistics(): Promise<void>
}
