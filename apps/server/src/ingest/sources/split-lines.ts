import { longestRecord } from './source-record.ts'

export interface Line {
  number: number
  /** Without the line end. Null where the line is longer than a record may be; its bytes were let go. */
  bytes: Uint8Array | null
}

/** Lines of a stream; holds one line at a time. The byte of a line end is never part of a character, in UTF-8 and GB18030 alike. */
export async function* splitLines(bytes: AsyncIterable<Uint8Array>, longest: number = longestRecord): AsyncGenerator<Line> {
  let number = 1
  let parts: Uint8Array[] = []
  let length = 0
  const take = (piece: Uint8Array) => {
    length += piece.length
    if (length <= longest) parts.push(piece)
    else parts = []
  }
  const finish = (): Line => {
    const line = { number, bytes: length > longest ? null : withoutCarriageReturn(joined(parts)) }
    number++
    parts = []
    length = 0
    return line
  }
  for await (const chunk of bytes) {
    let from = 0
    for (let end = chunk.indexOf(lineEnd); end !== -1; end = chunk.indexOf(lineEnd, from)) {
      take(chunk.subarray(from, end))
      yield finish()
      from = end + 1
    }
    if (from < chunk.length) take(chunk.subarray(from))
  }
  if (length > 0) yield finish()
}

const lineEnd = 0x0a
const carriageReturn = 0x0d

function joined(parts: Uint8Array[]): Uint8Array {
  const [only] = parts
  return parts.length === 1 && only !== undefined ? only : Buffer.concat(parts)
}

function withoutCarriageReturn(line: Uint8Array): Uint8Array {
  return line.at(-1) === carriageReturn ? line.subarray(0, -1) : line
}
