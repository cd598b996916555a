import { blockIndex, wholeAxis, type Axis, type Blocks } from './axes.ts'

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

/** What words ask of a record; all of it must hold. */
export interface Words {
  /** The record has all of these terms. */
  terms: number[]
  /** Of each list, the record has one of the terms. */
  choices: number[][]
  /** One of each must hold. */
  alternatives: Alternatives[]
  checks: TextCheck[]
  /** Found by the index and removed, which is cheaper than checking every text for them. */
  excluded: Words[]
}

/** Words of which one must hold. The index looks up each by itself. */
export interface Alternatives {
  either: Words[]
  /** The same without the index, for a record already found. */
  check: TextCheck
}

/** A search for the index; all of it must hold. */
export interface Condition extends Words {
  ranges: AxisRange[]
  /** Limits the records to a slice of an axis. */
  blocks: Blocks[]
  /** Newer records must lie in one of the areas. */
  visibility: AreaVisibility | null
}

export interface AreaVisibility {
  /** Milliseconds since 1970. */
  before: number
  /** Terms of which the record has one. */
  areas: number[]
}

export const noWords: Words = { terms: [], choices: [], alternatives: [], checks: [], excluded: [] }

export const nothingAsked: Condition = { ...noWords, ranges: [], blocks: [], visibility: null }

export function bothWords(a: Words, b: Partial<Words>): Words {
  return {
    terms: [...a.terms, ...(b.terms ?? [])],
    choices: [...a.choices, ...(b.choices ?? [])],
    alternatives: [...a.alternatives, ...(b.alternatives ?? [])],
    checks: [...a.checks, ...(b.checks ?? [])],
    excluded: [...a.excluded, ...(b.excluded ?? [])],
  }
}

export function both(a: Condition, b: Partial<Condition>): Condition {
  return {
    ...bothWords(a, b),
    ranges: [...a.ranges, ...(b.ranges ?? [])],
    blocks: [...a.blocks, ...(b.blocks ?? [])],
    visibility: b.visibility ?? a.visibility,
  }
}

/** True if the index is asked more than once. */
export function looksUpMore({ alternatives, excluded }: Words): boolean {
  return alternatives.length > 0 || excluded.length > 0
}

/** True if the index can find the records. */
export function isFindable({ terms, choices, alternatives }: Words): boolean {
  return terms.length > 0 || choices.length > 0 || alternatives.length > 0
}

/** One term of each alternative, one of which every hit has. */
export function leadsOf({ either }: Alternatives): number[] {
  return either.flatMap(({ terms: [lead], choices: [choice], alternatives: [inner] }) => {
    if (lead !== undefined) return [lead]
    return choice ?? (inner === undefined ? [] : leadsOf(inner))
  })
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
