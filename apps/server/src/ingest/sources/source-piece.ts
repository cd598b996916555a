import type { SourceReject } from '../source-record.ts'

/**
 * A part into which a container is split, in the order of the file: one record or package as it was delivered, with nothing in it read yet, or the
 * reason why it cannot be split off.
 * interpret-piece.ts reads it, in a thread with a deadline.
 */
export type SourcePiece = JsonText | JsonValue | Page | Row | SourceReject

/** One JSON value, not parsed. */
export interface JsonText {
  kind: 'json'
  line: number
  text: string
  /** Whether it contains U+FFFD in place of bytes that broke the encoding. */
  mayBeDamaged: boolean
}

/** One JSON value that is parsed already. */
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
  /** Names of the columns; null if the table has no header. */
  header: readonly string[] | null
}

/** Number of characters in a piece, by which work is divided and its time is measured. A parsed value counts as one of average size. */
export function lengthOfPiece(piece: SourcePiece): number {
  switch (piece.kind) {
    case 'json':
      return piece.text.length
    case 'page':
      return piece.html.length
    case 'row':
      return piece.cells.reduce((length, cell) => length + cell.length, 0)
    case 'value':
      return averageLength
    case 'reject':
      return 0
  }
}

const averageLength = 32 * 1024

/** The cells of a row on one line. */
export function textOfRow(row: Pick<Row, 'cells'>): string {
  return row.cells.join(' | ')
}
