import { decodeText } from './decode-text.ts'
import { decodeRecord, detectEncoding, type Encoding } from './encoding.ts'
import { splitJsonValues, type JsonPiece } from './split-json-values.ts'
import { splitLines, type Line } from './split-lines.ts'
import type { SourcePiece } from '../source-piece.ts'
import { rejectRecord } from '../../source-record.ts'

/** Splits a file of JSON values: one value, a list, or several one after another. */
export async function* splitJson(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SourcePiece> {
  let afterStray = false
  for await (const piece of splitJsonValues(decodeText(bytes))) {
    // a run of words that are no JSON gives one report, not one for each word
    if (piece.kind !== 'stray' || !afterStray) yield pieceOf(piece)
    afterStray = piece.kind === 'stray'
  }
}

/** Splits a file with one JSON value in each line. Each line is decoded separately, so that a damaged one is refused by itself. */
export async function* splitJsonLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SourcePiece> {
  const decoder = new LineDecoder()
  for await (const lines of splitLines(bytes)) {
    for (const line of lines) {
      const piece = decoder.pieceOf(line)
      if (piece !== null) yield piece
    }
  }
}

class LineDecoder {
  private encoding: Encoding = 'utf-8'

  /** Null for a line that contains only white space. */
  pieceOf({ number, bytes }: Line): SourcePiece | null {
    if (bytes === null) return rejectRecord(number, '这一行超过 32 MB，不像一条公告', '')
    if (number === 1) this.encoding = detectEncoding(bytes) ?? this.encoding
    const decoded = decodeRecord(bytes, this.encoding)
    if (decoded === null) {
      const excerpt = Buffer.from(bytes.subarray(0, 300)).toString('latin1')
      return rejectRecord(number, '文字编码损坏：既不是 UTF-8 也不是 GB18030', excerpt)
    }
    // once a record is not UTF-8, later lines are tried in the other encoding first
    if (decoded.encoding === 'gb18030') this.encoding = decoded.encoding
    const text = decoded.text.replace(/^\uFEFF/, '').trim()
    return text === '' ? null : { kind: 'json', line: number, text, mayBeDamaged: false }
  }
}

function pieceOf(piece: JsonPiece): SourcePiece {
  switch (piece.kind) {
    case 'value':
      return { kind: 'json', line: piece.line, text: piece.text, mayBeDamaged: true }
    case 'cut':
      return rejectRecord(piece.line, '文件不完整：在这条记录中间结束', piece.text)
    case 'stray':
      return rejectRecord(piece.line, '不是公告：应为 JSON 对象', piece.text)
    case 'long':
      return rejectRecord(piece.line, '单个 JSON 值过大，请改用每行一条的 .jsonl 文件', piece.text)
  }
}
