import { readApprovals } from '../../approvals/items/read-items.ts'
import { recogniseApprovals } from '../../approvals/recognise-approvals.ts'
import { isDamaged } from '../containers/decode-text.ts'
import { interpretPage } from './interpret-page.ts'
import { interpretText } from './interpret-text.ts'
import { interpretValue } from './interpret-value.ts'
import { mapRecord } from './map-record.ts'
import { fieldsOfRow } from './row-fields.ts'
import { textOfRow, type JsonText, type Row, type SourcePiece } from '../source-piece.ts'
import { type ReadContext, rejectRecord, type SourceRecord } from '../../source-record.ts'

/** Records of one piece of a container, in order. */
export function interpretPiece(piece: SourcePiece, context: ReadContext): SourceRecord[] {
  return recogniseApprovals(interpret(piece, context))
}

function interpret(piece: SourcePiece, context: ReadContext): SourceRecord[] {
  switch (piece.kind) {
    case 'json':
      return [...readText(piece, context)]
    case 'value':
      return [...interpretValue(piece.value, piece.line, null, context)]
    case 'page':
      return [interpretPage(piece.html, context)]
    case 'row':
      return [...readRow(piece, context)]
    case 'reject':
      return [piece]
  }
}

function readRow(row: Row, context: ReadContext): Iterable<SourceRecord> {
  const delivered = textOfRow(row)
  const fields = row.header === null ? null : Object.fromEntries(row.header.map((name, place) => [name.trim(), row.cells[place] ?? '']))
  const approvals = fields === null ? null : readApprovals(fields, row.line, delivered, context)
  return approvals ?? [mapRecord(fieldsOfRow(row.cells, row.header), row.line, delivered, context)]
}

function readText({ text, line, mayBeDamaged }: JsonText, context: ReadContext): Iterable<SourceRecord> {
  if (mayBeDamaged && isDamaged(text)) return [rejectRecord(line, '文字编码损坏：有多个无法识别的字符', text)]
  return interpretText(text, line, context)
}

/** The beginning of a piece, by which an operator recognises it. */
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
