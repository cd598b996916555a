import type * as z from 'zod/mini'
import type { PermissionCode } from '../rights.ts'

/** The common part of every filter. Its key in a table of filters is its name in code and on the wire. */
export interface Described {
  /** The Chinese name in panels. */
  label: string
  /** The beginning of its chip, if it is not the label; null for no chip. */
  chip?: string | null
  /** The placeholder of its field. */
  hint?: string
  /** Its name in an address. */
  url: string
  /** The right that it needs. */
  need?: PermissionCode
  /** Its place in a panel: visible, behind its own button, or under 更多筛选. If missing, it has its own place on the page. */
  place?: 'row' | 'menu' | 'more'
  /** Shorter lists that offer it besides the search that the table belongs to. */
  lists?: readonly string[]
}

/** One of a filter's choices. */
export interface FilterOption {
  code: string
  name: string
  /** The text of its chip, if it is not made of the filter's chip and the name. */
  chip?: string
  /** The code of an earlier option that includes this one. */
  under?: string
}

/**
 * A span around the moment of the request, in days: from inclusive, below exclusive. `until` includes the whole day in
 * Shanghai that is so many days after today.
 */
export interface SpanOption extends FilterOption {
  from?: number
  below?: number
  until?: number
}

/**
 * The kind of a filter, and the field of a record that it tests; the server implements the fields (`search/notice-fields.ts`).
 * - `words` and `word-list`: words in the query language, which test no field;
 * - `text`: words that the name of a party must contain;
 * - `choice`: exactly one option, `initial` by default; `choices`: any of several options; `flag`: only records that have it;
 * - `area`: any of several areas with everything inside them;
 * - `range`: fen; on the wire `…From` (inclusive) and `…Below` (exclusive); `steps`: the ends of its default ranges in 万元,
 *   instead of those of the dictionary;
 * - `period`: a period that ends now, or two days, both included; `span`: an option that stands for a span around now, or two days;
 * - `day`: before the end of that day.
 */
export type FilterKind<Field extends string = string> =
  | { kind: 'words'; maxLength: number }
  | { kind: 'word-list'; maxLength: number; maxItems: number }
  | { kind: 'text'; maxLength: number; field: Field }
  | { kind: 'choice'; options: readonly FilterOption[]; initial: string }
  | { kind: 'choices'; options: readonly FilterOption[]; field: Field }
  | { kind: 'flag'; field: Field }
  | { kind: 'area'; maxItems: number; field: Field }
  | { kind: 'range'; field: Field; steps?: readonly number[] }
  | { kind: 'period'; options: readonly FilterOption[]; initial: string; field: Field }
  | { kind: 'span'; options: readonly SpanOption[]; field: Field }
  | { kind: 'day'; field: Field }

export type Filter<Field extends string = string> = Described & FilterKind<Field> & { schema: z.ZodMiniType }
export type FilterOf<Kind extends FilterKind['kind'], Field extends string = string> = Extract<Filter<Field>, { kind: Kind }>

/** All filters of a search by name, in the order in which they are written and read. */
export type FilterTable<Field extends string = string> = Readonly<Record<string, Filter<Field>>>

/** The value of a filter on the wire. */
export type FilterValue = string | number | boolean | readonly string[] | undefined
export type FilterValues = Readonly<Record<string, FilterValue>>
