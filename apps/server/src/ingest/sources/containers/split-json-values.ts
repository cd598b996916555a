import { closeBracket, comma, isSpace, JsonNesting, openBrace, openBracket } from '../../../platform/json-nesting.ts'

/** One value in a JSON file: an element of an outermost list, or a value by itself. */
export interface JsonPiece {
  /** Line where it begins, from 1. */
  line: number
  /** `value`: text of one object or list, not parsed yet; `cut`: the file ended inside it; `stray`: not an object; `long`: longer than the maximum. */
  kind: 'value' | 'cut' | 'stray' | 'long'
  text: string
}

/**
 * Splits JSON text into values without parsing it, and holds one value at a time: elements of outermost lists, and values one after another (two
 * lists in a row, JSON lines). A value with wrong syntax inside is refused by itself.
 * @param maxLength maximum number of characters in one value
 */
export async function* splitJsonValues(pieces: AsyncIterable<string>, maxLength: number = maxValueLength): AsyncGenerator<JsonPiece> {
  const splitter = new Splitter(maxLength)
  for await (const piece of pieces) {
    splitter.read(piece)
    yield* splitter.take()
  }
  splitter.end()
  yield* splitter.take()
}

/** Maximum length of a value. A longer one would take too much memory. */
export const maxValueLength = 128 * 1024 * 1024

class Splitter {
  private readonly maxLength: number
  private line = 1
  private found: JsonPiece[] = []
  /** Nesting of the current value; closed between values. */
  private nesting = new JsonNesting()
  /** Whether the position between values is inside an outermost list. */
  private inList = false
  private parts: string[] = []
  private length = 0
  private startLine = 1
  private isStray = false

  constructor(maxLength: number) {
    this.maxLength = maxLength
  }

  take(): JsonPiece[] {
    const found = this.found
    this.found = []
    return found
  }

  read(piece: string): void {
    let from = 0
    for (let index = 0; index < piece.length; index++) {
      const code = piece.charCodeAt(index)
      if (code === lineFeed) this.line++
      if (this.nesting.depth > 0) {
        if (this.closes(code)) {
          this.keep(piece.slice(from, index + 1))
          this.give('value')
          from = index + 1
        }
      } else {
        from = this.between(piece, code, index, from)
      }
    }
    if (this.nesting.depth > 0 || this.isStray) this.keep(piece.slice(from))
  }

  end(): void {
    if (this.nesting.depth > 0) this.give('cut')
    else if (this.isStray) this.give('stray')
    else if (this.inList) this.found.push({ line: this.line, kind: 'cut', text: '[' })
    this.nesting = new JsonNesting()
  }

  private closes(code: number): boolean {
    this.nesting.read(code)
    return this.nesting.depth === 0
  }

  /** Handles a character between values. @returns the start of the text that is not kept yet */
  private between(piece: string, code: number, index: number, from: number): number {
    const opensList = code === openBracket && !this.inList
    const ends = opensList || code === openBrace || code === openBracket || code === closeBracket || code === comma || isSpace(code)
    if (!ends) {
      if (this.isStray) return from
      this.isStray = true
      this.startLine = this.line
      return index
    }
    if (this.isStray) {
      this.keep(piece.slice(from, index))
      this.give('stray')
    }
    if (opensList) this.inList = true
    else if (code === closeBracket) this.inList = false
    else if (code === openBrace || code === openBracket) {
      this.nesting.read(code)
      this.startLine = this.line
    }
    return index
  }

  private keep(text: string): void {
    this.length += text.length
    if (this.length <= this.maxLength) this.parts.push(text)
    else this.parts.length = Math.min(this.parts.length, 1)
  }

  private give(kind: JsonPiece['kind']): void {
    this.found.push({ line: this.startLine, kind: this.length > this.maxLength ? 'long' : kind, text: this.parts.join('') })
    this.parts = []
    this.length = 0
    this.isStray = false
    this.nesting = new JsonNesting()
  }
}

const lineFeed = 0x0a
