import type { Label } from './fields.ts'

/** A label and the stretch of text that is its value. Offsets are those of the tight text. */
export interface Entry extends Label {
  /** The label as written, with a bracket that may name a unit. */
  words: string
  labelStart: number
  start: number
  end: number
  /** Shared by the values of one record of a table (a row below a header, or a column beside one); null outside tables. */
  record: string | null
}

/** Whether a row or column of a table gives several values for the same label, one for each bidder or lot. */
export function isOfMany(entry: Entry): boolean {
  return entry.record !== null && !entry.record.includes(':k')
}
