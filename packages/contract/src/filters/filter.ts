import type * as z from 'zod/mini'
import type { PermissionCode } from '../rights.ts'

/** What any filter says of itself. Its key in a table of filters is its name in code and on the wire. */
export interface Described {
  /** In Chinese, as panels name it. */
  label: string
  /** How its chip begins, where that is not the label; null: it has none. */
  chip?: string | null
  /** What its empty field says. */
  hint?: string
  /** Its name in an address. */
  url: string
  /** The right that it takes to use it. */
  need?: PermissionCode
  /** Where it stands in a panel: in sight, behind a button of its own, or under 更多筛选. Absent: it has a place of its own on the page. */
  place?: 'row' | 'menu' | 'more'
  /** Shorter lists that offer it besides the search that the table is for. */
  lists?: readonly string[]
}

/** One of a filter's choices. */
export interface FilterOption {
  code: string
  name: string
  /** As its chip reads, where that is not made of the filter's chip and the name. */
  chip?: string
}

/** A stretch of time around the moment of asking, in days from then: from inclusive, below exclusive. */
export interface SpanOption extends FilterOption {
  from?: number
  below?: number
}

/**
 * How a filter is chosen, and what of a record decides. `field` names what it reads: the server says how (`search/notice-fields.ts`).
 * - `words` and `word-list`: words in the query language, which are no condition on a field;
 * - `text`: words that the name of a party must hold;
 * - `choice`: always one, `initial` where nothing is said; `choices`: any of some; `flag`: only what has it;
 * - `area`: any of some areas, each with all inside it;
 * - `range`: fen; on the wire `…From` (inclusive) and `…Below` (exclusive); `steps`: where its usual stretches end, in 万元, in place of those of the dictionary;
 * - `period`: a period counted back from now, or two days, both included; `span`: an option that stands for a stretch around now;
 * - `day`: at a moment before the end of that day.
 */
export type FilterKind<Field extends string = string> =
  | { kind: 'words'; longest: number }
  | { kind: 'word-list'; longest: number; most: number }
  | { kind: 'text'; longest: number; field: Field }
  | { kind: 'choice'; options: readonly FilterOption[]; initial: string }
  | { kind: 'choices'; options: readonly FilterOption[]; field: Field }
  | { kind: 'flag'; field: Field }
  | { kind: 'area'; most: number; field: Field }
  | { kind: 'range'; field: Field; steps?: readonly number[] }
  | { kind: 'period'; options: readonly FilterOption[]; initial: string; field: Field }
  | { kind: 'span'; options: readonly SpanOption[]; field: Field }
  | { kind: 'day'; field: Field }

export type Filter<Field extends string = string> = Described & FilterKind<Field> & { schema: z.ZodMiniType }
export type FilterOf<Kind extends FilterKind['kind'], Field extends string = string> = Extract<Filter<Field>, { kind: Kind }>

/** All filters of a search, by name, in the order in which they are written and read. */
export type FilterTable<Field extends string = string> = Readonly<Record<string, Filter<Field>>>

/** What is chosen, as it is on the wire. */
export type FilterValue = string | number | boolean | readonly string[] | undefined
export type FilterValues = Readonly<Record<string, FilterValue>>
