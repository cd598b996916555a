import { isDamaged } from '../containers/decode-text.ts'
import { interpretPage } from './interpret-page.ts'
import { interpretText } from './interpret-text.ts'
import { interpretValue } from './interpret-value.ts'
import { mapRecord } from './map-record.ts'
import { fieldsOfRow } from './row-fields.ts'
import { textOfRow, type JsonText, type SourcePiece } from '../source-piece.ts'
import { type ReadContext, rejectRecord, type SourceRecord } from '../source-record.ts'

/** Records of one piece of a container, in order. */
export function interpretPiece(piece: SourcePiece, context: ReadContext): SourceRecord[] {
  switch (piece.kind) {
    case 'json':
      return [...readText(piece, context)]
    case 'value':
      return [...interpretValue(piece.value, piece.line, null, context)]
    case 'page':
      return [interpretPage(piece.html, context)]
    case 'row':
      return [mapRecord(fieldsOfRow(piece.cells, piece.header), piece.line, textOfRow(piece), context)]
    case 'reject':
      return [piece]
  }
}

function readText({ text, line, mayBeDamaged }: JsonText, context: ReadContext): Iterable<SourceRecord> {
  if (mayBeDamaged && isDamaged(text)) return [rejectRecord(line, '文字编码损坏：有多个无法识别的字符', text)]
  return interpretText(text, line, context)
}

/** The beginning of a piece, for an operator to recognise it by. */
export function beginningOf(piece: SourcePiece): string {
  switch (piece.kind) {
    case 'json':
      return piece.text.slice(0, 600)
    case 'page':
      return piece.html.slice(0, 600)
    case 'row':
      return textOfRow(piece).slice(0, 600)
    case 'value':
      return ''
    case 'reject':
      return piece.excerpt
  }
}
