/** Follows the lists, objects and strings of JSON text, character by character, without parsing it. */
export class JsonNesting {
  /** Number of open lists and objects. */
  depth = 0
  inString = false
  private escaped = false

  /** @param code of the next character (UTF-16) */
  read(code: number): void {
    if (this.inString) {
      if (this.escaped) this.escaped = false
      else if (code === backslash) this.escaped = true
      else if (code === quote) this.inString = false
    } else if (code === quote) this.inString = true
    else if (code === openBrace || code === openBracket) this.depth++
    else if (code === closeBrace || code === closeBracket) this.depth--
  }
}

export interface JsonSize {
  /** Depth of the deepest value: `7` has 0, `[]` 1, `[[]]` 2. */
  depth: number
  /** An upper bound of the number of values. Each costs time and memory to parse, however short it is. */
  values: number
}

/** Measures how much there is to parse in JSON text, valid or not. The time depends only on the text's length. */
export function measureJson(text: string): JsonSize {
  const nesting = new JsonNesting()
  const size = { depth: 0, values: 1 }
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    nesting.read(code)
    if (nesting.inString) continue
    if (code === comma || code === openBrace || code === openBracket) size.values++
    if (nesting.depth > size.depth) size.depth = nesting.depth
  }
  return size
}

const quote = 0x22
export const comma = 0x2c
export const openBracket = 0x5b
const backslash = 0x5c
export const closeBracket = 0x5d
export const openBrace = 0x7b
export const closeBrace = 0x7d

export function isSpace(code: number): boolean {
  return code <= 0x20 || code === 0xfeff
}
