import { blockIndex, wholeAxis, type Axis, type Blocks } from './axes.ts'

/** A condition for the index: all terms of any one of the lists. */
export type TermChoice = number[][]

/**
 * `from` is inclusive and `below` exclusive, in milliseconds since 1970 or fen. A record without a value is outside,
 * unless `orMissing`.
 */
export interface AxisRange {
  axis: Axis
  from?: number
  below?: number
  orMissing?: true
}

/** A check that the index cannot decide: literal strings in edged texts (see matching). */
export type TextCheck =
  | { kind: 'contains'; column: TextColumn; literal: string }
  /** Masked or not (see matching): the literal has the edges of masked text. */
  | { kind: 'contains-masked'; column: TextColumn; literal: string }
  /** The record's common words include the one at this place (common-words.ts); `otherwise` decides where that is not known. */
  | { kind: 'common-word'; place: number; otherwise: TextCheck }
  /** A number that the record contains stands where nothing is masked, too (hidden-numbers.ts); `otherwise` decides where that is not known. */
  | { kind: 'open-number'; term: number; otherwise: TextCheck }
  /** The index finds the record by the choice, so that its text need not be read; `otherwise` decides about the others. */
  | { kind: 'found'; choice: TermChoice; otherwise: TextCheck }
  /** The record has one of the terms. Only for few records, because it reads their terms. */
  | { kind: 'term'; terms: number[] }
  /** One name of a list contains all of them. */
  | { kind: 'one-contains'; column: string; literals: string[] }
  /** One name of a field of initials has these letters. */
  | { kind: 'spelt'; column: string; letters: string }
  | { kind: 'all' | 'any'; parts: TextCheck[] }
  | { kind: 'not'; part: TextCheck }

/** `title`, `text`, or the index's name of a field with names. */
export type TextColumn = string

/** A search for the index; all of it must hold. */
export interface Condition {
  choices: TermChoice[]
  ranges: AxisRange[]
  /** Limits the records to a slice of an axis. */
  blocks: Blocks[]
  checks: TextCheck[]
  /** Found by the index and removed, which is cheaper than checking every text for them. */
  excluded: Pick<Condition, 'choices' | 'checks'>[]
  /** Newer records must lie in one of the areas. */
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

/** True if the index is asked for more than the condition's own choices. */
export function looksUpMore({ checks, excluded }: Condition): boolean {
  const isFound = (check: TextCheck): boolean => {
    if (check.kind === 'all' || check.kind === 'any') return check.parts.some(isFound)
    return check.kind === 'found'
  }
  return excluded.length > 0 || checks.some(isFound)
}

/** The blocks that a range overlaps, which may contain a few more records than the range. Null if the index cannot help. */
export function blocksOf({ axis, from, below, orMissing }: AxisRange): Blocks | null {
  if (orMissing === true) return null
  return {
    axis,
    from: from === undefined ? wholeAxis.from : blockIndex(axis, from),
    to: below === undefined ? wholeAxis.to : blockIndex(axis, below),
  }
}
