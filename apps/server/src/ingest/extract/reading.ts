import type { ParsedNotice } from '../notice.ts'
import type { Entry } from './labels/entry.ts'
import type { Field } from './labels/fields.ts'
import { gridEntries } from './labels/grid-entries.ts'
import { lineEntries } from './labels/line-entries.ts'
import type { Grid } from './grids/grid.ts'
import { readGrids } from './grids/read-grids.ts'
import { readListedTables } from './grids/read-listed-tables.ts'
import { tightenText, type TightText } from '../../wording/texts/tight-text.ts'

/** A notice prepared for the rules: its tight text, its tables, and everything that labels announce, in the order of the text. */
export interface Reading {
  title: string
  text: TightText
  grids: Grid[]
  entries: Entry[]
  /** Entries of the fields, in the order of the text. */
  entriesOf(...fields: Field[]): Entry[]
}

export function readNotice(notice: ParsedNotice): Reading {
  const text = tightenText(notice.text)
  const tables = readGrids(text, notice.safeHtml)
  const grids = tables.length > 0 ? tables : readListedTables(text.tight)
  const entries = [...grids.flatMap(gridEntries), ...lineEntries(text.tight, grids)].toSorted((a, b) => a.start - b.start)
  return {
    title: notice.title,
    text,
    grids,
    entries,
    entriesOf: (...fields) => entries.filter((entry) => fields.includes(entry.field)),
  }
}
