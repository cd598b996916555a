import { blockIndex, wholeAxis, type Axis, type Blocks } from './axes.ts'

/** What the index is asked: any of the lists, and of that list every term. */
export type TermChoice = number[][]

/** From inclusive, below exclusive, in milliseconds since 1970 or fen; a record without a value is outside, unless `orMissing`. */
export interface AxisRange {
  axis: Axis
  from?: number
  below?: number
  orMissing?: true
}

/** What the index can't be sure of, looked up in the texts: literal strings in edged texts (see matching). */
export type TextCheck =
  | { kind: 'contains'; column: TextColumn; literal: string }
  /** Whether masked or not (see matching): the literal has the edges of what is masked. */
  | { kind: 'contains-masked'; column: TextColumn; literal: string }
  /** The record has one of the terms: for few records only, since its terms are read. */
  | { kind: 'term'; terms: number[] }
  /** One of a list of names contains all of them. */
  | { kind: 'one-contains'; column: string; literals: string[] }
  /** One of the names of a field of initials is spelt so. */
  | { kind: 'spelt'; column: string; letters: string }
  | { kind: 'all' | 'any'; parts: TextCheck[] }
  | { kind: 'not'; part: TextCheck }

/** `title`, `text`, or the index's name of a field that holds a name. */
export type TextColumn = string

/** A search as an index is asked: all of it must hold. */
export interface Condition {
  choices: TermChoice[]
  ranges: AxisRange[]
  /** A slice of the records along an axis. */
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

export const nothingAsked: Condition = { choices: [], ranges: [], blocks: [], checks: [], excluded: [], visibility: null }

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

/** The blocks that a range overlaps: they hold a few more records than the range. Null where the index can't help. */
export function blocksOf({ axis, from, below, orMissing }: AxisRange): Blocks | null {
  if (orMissing === true) return null
  return {
    axis,
    from: from === undefined ? wholeAxis.from : blockIndex(axis, from),
    to: below === undefined ? wholeAxis.to : blockIndex(axis, below),
  }
}
