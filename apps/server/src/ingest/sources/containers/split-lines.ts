import { maxRecordSize } from '../../source-record.ts'

export interface Line {
  number: number
  /** Bytes without the line end. Null if the line is longer than the maximum size of a record; its bytes were dropped. */
  bytes: Uint8Array | null
}

/**
 * Lines of a stream that are not blank, a list for each chunk. It holds one line at a time.
 * Blank lines are counted and skipped without a step for each, because a file may consist of nothing else. The byte of a line end is never part of a
 * character, neither in UTF-8 nor in GB18030.
 */
export async function* splitLines(bytes: AsyncIterable<Uint8Array>, maxSize: number = maxRecordSize): AsyncGenerator<Line[]> {
  const splitter = new Splitter(maxSize)
  for await (const chunk of bytes) {
    const lines = splitter.read(chunk)
    if (lines.length > 0) yield lines
  }
  const last = splitter.end()
  if (last !== null) yield [last]
}

class Splitter {
  private readonly maxSize: number
  private number = 1
  private parts: Uint8Array[] = []
  private length = 0

  constructor(maxSize: number) {
    this.maxSize = maxSize
  }

  read(chunk: Uint8Array): Line[] {
    const lines: Line[] = []
    let from = this.length === 0 ? this.skipBlank(chunk, 0) : 0
    for (let end = chunk.indexOf(lineEnd, from); end !== -1; end = chunk.indexOf(lineEnd, from)) {
      this.take(chunk.subarray(from, end))
      lines.push(this.finish())
      from = this.skipBlank(chunk, end + 1)
    }
    if (from < chunk.length) this.take(chunk.subarray(from))
    return lines
  }

  end(): Line | null {
    return this.length > 0 ? this.finish() : null
  }

  /** Skips blank lines. @param from where a line begins @returns where the first line begins that is not blank, or whose end is not yet known */
  private skipBlank(chunk: Uint8Array, from: number): number {
    let start = from
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at]
      if (byte === lineEnd) {
        this.number++
        start = at + 1
      } else if (byte !== carriageReturn && byte !== space && byte !== tab) break
    }
    return start
  }

  private take(piece: Uint8Array): void {
    this.length += piece.length
    if (this.length <= this.maxSize) this.parts.push(piece)
    else this.parts = []
  }

  private finish(): Line {
    const line = { number: this.number, bytes: this.length > this.maxSize ? null : withoutCarriageReturn(joined(this.parts)) }
    this.number++
    this.parts = []
    this.length = 0
    return line
  }
}

const tab = 0x09
const space = 0x20
const lineEnd = 0x0a
const carriageReturn = 0x0d

function joined(parts: Uint8Array[]): Uint8Array {
  const [only] = parts
  return parts.length === 1 && only !== undefined ? only : Buffer.concat(parts)
}

function withoutCarriageReturn(line: Uint8Array): Uint8Array {
  return line.at(-1) === carriageReturn ? line.subarray(0, -1) : line
}
