import { dayLength } from '@tender/contract'

/**
 * An axis, days or amounts, by which a search can be limited or sorted. Every value is in one block of each level, and blocks are eight times as wide
 * as those of the level below. Blocks are terms, so a range is a few terms, and the index can read a list in slices.
 */
export interface Axis {
  /** Its number in the terms, below 16 and unique within a record; not 8, because signs have its terms (terms.ts). */
  axis: number
  unit: 'day' | 'amount'
  /** Its name in an engine's index. */
  name: string
}

const axisBase = 0x02000000
const levels = 5
const lastIndex = 2 ** 15 - 1
/** 2000-01-01, so that a range without an end needs only a few blocks. */
const firstDay = 10_957

/** The smallest block that contains a value; it never decreases as the value grows. @param value milliseconds since 1970, or fen */
export function blockIndex({ unit }: Pick<Axis, 'unit'>, value: number): number {
  // an eighth of a doubling, because amounts cover many magnitudes
  const index = unit === 'day' ? Math.floor(value / dayLength) - firstDay : Math.floor(Math.log2(Math.max(0, value) + 1) * 8)
  return Math.min(lastIndex, Math.max(0, index))
}

export function addAxisTerms(terms: Set<number>, axis: Axis, value: number): void {
  const index = blockIndex(axis, value)
  for (let level = 0; level < levels; level++) terms.add(blockTerm(axis, level, index >> (3 * level)))
}

/** The range of terms of this axis: the first, and the end (exclusive). */
export function termsOfAxis({ axis }: Axis): { from: number; below: number } {
  return { from: blockTerm({ axis }, 0, 0), below: blockTerm({ axis: axis + 1 }, 0, 0) }
}

/** The smallest blocks from `from` to `to`, both inclusive. */
export interface Blocks {
  axis: Axis
  from: number
  to: number
}

export const wholeAxis = { from: 0, to: lastIndex } as const

/** The smallest set of terms that together match exactly the records inside the blocks, each once. */
export function coverTerms({ axis, from, to }: Blocks): number[] {
  const terms: number[] = []
  let at = from
  while (at <= to) {
    let level = 0
    while (level + 1 < levels && at % 8 ** (level + 1) === 0 && at + 8 ** (level + 1) - 1 <= to) level++
    terms.push(blockTerm(axis, level, at >> (3 * level)))
    at += 8 ** level
  }
  return terms
}

function blockTerm({ axis }: Pick<Axis, 'axis'>, level: number, index: number): number {
  return axisBase + ((axis * 8 + level) << 18) + index
}
