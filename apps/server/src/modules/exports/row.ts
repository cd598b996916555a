import type { ExportColumn } from '@tender/contract'
import type { ExportCell } from '../documents/index.ts'

/** A row of a spreadsheet. */
export interface ExportedRow {
  /** Id of the notice, project, approval project or company. */
  id: number
  /** A cell for each column of its table. */
  cells: Readonly<Partial<Record<ExportColumn, ExportCell>>>
}

/** How an export is read. */
export interface Reading {
  /** The time at which the reader's visibility is taken. */
  now: Date
  signal: AbortSignal
}
