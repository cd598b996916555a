import { decodeText } from './decode-text.ts'
import type { SourcePiece } from '../source-piece.ts'
import { maxRecordSize, rejectRecord } from '../../source-record.ts'

/** A file that is one saved page. */
export async function* wholePage(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SourcePiece> {
  const parts: string[] = []
  let length = 0
  for await (const part of decodeText(bytes)) {
    length += part.length
    if (length > maxRecordSize) {
      yield rejectRecord(1, '网页超过 32 MB，不像一条公告', parts[0] ?? '')
      return
    }
    parts.push(part)
  }
  yield { kind: 'page', line: 1, html: parts.join('').replace(/^\uFEFF/, '') }
}
