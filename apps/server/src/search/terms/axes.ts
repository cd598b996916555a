import { dayLength } from '@tender/contract'

/**
 * Axes are what a search may be narrowed or sorted by: days and amounts. Every value falls into a block of each of the levels, each eight
 * times as wide as the one below, and the blocks are terms: so a range is a few terms, and the index can serve a list slice by slice.
 */
export interface Axis {
  /** Its number in the terms, below 8: another one for each field of a record. */
  axis: number
  unit: 'day' | 'amount'
  /** In an engine's index. */
  name: string
}

const axisBase = 0x02000000
const levels = 5
const lastIndex = 2 ** 15 - 1
/** 2000-01-01: a range without an end then is a handful of blocks. */
const firstDay = 10_957

/** Which of the smallest blocks a value stands in: never lower for a higher value. @param value milliseconds since 1970, or fen */
export function blockIndex({ unit }: Pick<Axis, 'unit'>, value: number): number {
  // an eighth of a doubling: amounts spread over many magnitudes
  const index = unit === 'day' ? Math.floor(value / dayLength) - firstDay : Math.floor(Math.log2(Math.max(0, value) + 1) * 8)
  return Math.min(lastIndex, Math.max(0, index))
}

export function addAxisTerms(terms: Set<number>, axis: Axis, value: number): void {
  const index = blockIndex(axis, value)
  for (let level = 0; level < levels; level++) terms.add(blockTerm(axis, level, index >> (3 * level)))
}

/** The terms that only values on this axis have: from the first until before the last. */
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

/** The fewest terms of which each notice inside the blocks has one, and no other notice has any. */
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
