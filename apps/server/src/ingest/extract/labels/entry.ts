import type { Label } from './fields.ts'

/** A label and the stretch of text that stands for its value. Offsets are those of the tight text. */
export interface Entry extends Label {
  /** Label as written, with a bracket that may name a unit. */
  words: string
  labelStart: number
  start: number
  end: number
  /** Values of one record of a table (a row below a header, a column beside one) share this; null outside of tables. */
  record: string | null
}

/** Whether the value is one of several that a row or column of a table gives for the same label, one for each bidder or lot. */
export function isOfMany(entry: Entry): boolean {
  return entry.record !== null && !entry.record.includes(':k')
}
