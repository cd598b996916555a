import type { SourceReject } from '../source-record.ts'

/**
 * What a container is split into, in the order of the file: what one record or package was delivered as, nothing in it read yet
 * (interpret-piece.ts does that, in a thread with a deadline); or why it can't be split off.
 */
export type SourcePiece = JsonText | JsonValue | Page | Row | SourceReject

/** One JSON value, not parsed. */
export interface JsonText {
  kind: 'json'
  line: number
  text: string
  /** Whether bytes that broke the encoding became U+FFFD in it. */
  mayBeDamaged: boolean
}

/** One JSON value that came parsed. */
export interface JsonValue {
  kind: 'value'
  line: number
  value: unknown
}

/** A saved page. */
export interface Page {
  kind: 'page'
  line: 1
  html: string
}

/** A row of a table. */
export interface Row {
  kind: 'row'
  line: number
  cells: string[]
  /** Names of the columns; null where the table has no header. */
  header: readonly string[] | null
}

/** Characters of a piece, by which work is shared out and its time measured; a value that came parsed counts as one of usual size. */
export function lengthOfPiece(piece: SourcePiece): number {
  switch (piece.kind) {
    case 'json':
      return piece.text.length
    case 'page':
      return piece.html.length
    case 'row':
      return piece.cells.reduce((length, cell) => length + cell.length, 0)
    case 'value':
      return usualLength
    case 'reject':
      return 0
  }
}

const usualLength = 32 * 1024

/** What cells say under their columns' names, as one line. */
export function textOfRow(row: Pick<Row, 'cells'>): string {
  return row.cells.join(' | ')
}
