import { blockIndex, wholeAxis, type Axis, type Blocks } from './axes.ts'

/** What the index is asked: any of the lists, and of that list every term. */
export type TermChoice = number[][]

/** Columns of notice_search that a range may narrow; milliseconds since 1970, or fen. */
export type RangeColumn = 'published_at' | 'bidding_deadline' | 'budget' | 'winning_amount' | 'amount'

/** From inclusive, below exclusive; a notice without a value is outside, unless `orMissing`. */
export interface ColumnRange {
  column: RangeColumn
  from?: number
  below?: number
  orMissing?: true
}

/** What the index can't be sure of, looked up in the texts: literal strings in edged texts (see matching). */
export type TextCheck =
  | { kind: 'contains'; column: TextColumn; literal: string }
  /** Whether masked or not (see matching): the literal has the edges of what is masked. */
  | { kind: 'contains-masked'; column: TextColumn; literal: string }
  /** The notice has one of the terms: for few notices only, since its terms are read. */
  | { kind: 'term'; terms: number[] }
  /** One of the winners' names contains all of them. */
  | { kind: 'winner'; literals: string[] }
  | { kind: 'all' | 'any'; parts: TextCheck[] }
  | { kind: 'not'; part: TextCheck }

/** The title and the parties stand in notice_search, the text in notice_search_text. */
export type TextColumn = 'title' | 'text' | 'tenderer' | 'agency'

/** A search as the database is asked: all of it must hold. */
export interface Condition {
  choices: TermChoice[]
  ranges: ColumnRange[]
  /** A slice of the notices along an axis. */
  blocks: Blocks[]
  checks: TextCheck[]
  /** Found by the index and taken away: cheaper than to look into every text for what must not be there. */
  excluded: Pick<Condition, 'choices' | 'checks'>[]
  /** What is newer must lie in one of the areas. */
  visibility: AreaVisibility | null
}

export interface AreaVisibility {
  /** Milliseconds since 1970. */
  before: number
  areas: TermChoice
}

export function both(a: Condition, b: Partial<Condition>): Condition {
  return {
    choices: [...a.choices, ...(b.choices ?? [])],
    ranges: [...a.ranges, ...(b.ranges ?? [])],
    blocks: [...a.blocks, ...(b.blocks ?? [])],
    checks: [...a.checks, ...(b.checks ?? [])],
    excluded: [...a.excluded, ...(b.excluded ?? [])],
    visibility: b.visibility ?? a.visibility,
  }
}

export const axisColumns = {
  published: 'published_at',
  deadline: 'bidding_deadline',
  budget: 'budget',
  winning: 'winning_amount',
  amount: 'amount',
} as const satisfies Record<Axis, RangeColumn>

const columnAxes = {
  published_at: 'published',
  bidding_deadline: 'deadline',
  budget: 'budget',
  winning_amount: 'winning',
  amount: 'amount',
} as const satisfies Record<RangeColumn, Axis>

/** The blocks that a range overlaps: they hold a few more notices than the range. Null where the index can't help. */
export function blocksOf({ column, from, below, orMissing }: ColumnRange): Blocks | null {
  if (orMissing === true) return null
  const axis = columnAxes[column]
  return {
    axis,
    from: from === undefined ? wholeAxis.from : blockIndex(axis, from),
    to: below === undefined ? wholeAxis.to : blockIndex(axis, below),
  }
}
