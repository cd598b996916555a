import { emptyQuery, isEmpty, word, type Query } from './query.ts'
import { scanQuery, type PlacedToken } from './scan-query.ts'

/** the maximal length of an input; the rest is ignored, with a note */
const maxLength = 2000
const maxWords = 50

export interface ParsedQuery {
  query: Query
  /** Explains to the member what was not understood and how it was read; empty if all was understood. */
  notes: string[]
}

/**
 * Reads the query language: space = all of them; `|` or `，` = any of them (binds tighter than a space); `-词` = without;
 * `"…"` = a phrase; `标题:词` = in the title; brackets group; the signs may be full-width. Never throws: what cannot be
 * read is taken literally.
 */
export function parseQuery(input: string): ParsedQuery {
  const notes = new Set<string>()
  const note = (text: string): void => void notes.add(text)
  if (input.length > maxLength) note(`检索词过长，只取前 ${maxLength} 个字`)
  const reader = new Reader(scanQuery(input.slice(0, maxLength), note), note)
  return { query: reader.readAll(false), notes: [...notes] }
}

/**
 * The parts of an input that must all match, each as it is written. Any of them keep their meaning when searched side
 * by side. An input that cannot be split like this is one part.
 */
export function writtenParts(input: string): string[] {
  const read = input.slice(0, maxLength)
  const parts = new Reader(
    scanQuery(read, () => undefined),
    () => undefined,
  )
    .readParts()
    .map(({ from, to, query }) => ({ written: read.slice(from, to).trim(), query }))
    .filter(({ query }) => !isEmpty(query))
  const isApart = parts.every(({ written, query }) => isSame(parseQuery(written).query, query))
  return isApart ? parts.map(({ written }) => written) : [read.trim()].filter((whole) => whole !== '')
}

function isSame(one: Query, other: Query): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

class Reader {
  private at = 0
  private words = 0

  constructor(
    private readonly tokens: readonly PlacedToken[],
    private readonly note: (text: string) => void,
  ) {}

  /** Reads factors up to the closing bracket or the end. */
  readAll(titleOnly: boolean): Query {
    return joined(
      'all',
      this.readParts(titleOnly).map(({ query }) => query),
    )
  }

  /** The same, with the position of each. */
  readParts(titleOnly = false): { from: number; to: number; query: Query }[] {
    const parts: { from: number; to: number; query: Query }[] = []
    this.skip('space')
    while (!this.atEnd()) {
      const from = this.tokens[this.at]?.from ?? 0
      const query = this.readAny(titleOnly)
      parts.push({ from, to: this.tokens[this.at - 1]?.to ?? from, query })
      this.skip('space')
    }
    return parts
  }

  private readAny(titleOnly: boolean): Query {
    const parts: Query[] = []
    this.skipSeparators(0)
    while (!this.atEnd()) {
      parts.push(this.readFactor(titleOnly))
      const before = this.at
      this.skip('space')
      if (this.tokens[this.at]?.kind !== 'any') {
        this.at = before
        break
      }
      this.skipSeparators(1)
    }
    return joined('any', parts)
  }

  private readFactor(titleOnly: boolean): Query {
    const token = this.tokens[this.at]
    this.at++
    switch (token?.kind) {
      case 'not':
        return negated(this.readFactor(titleOnly))
      case 'title':
        return this.readFactor(true)
      case 'open': {
        const group = this.readAll(titleOnly)
        this.at++
        return group
      }
      case 'text':
        return this.readWord(token.written, titleOnly)
      case 'space':
      case 'any':
      case 'close':
      case undefined:
        return emptyQuery
    }
  }

  private readWord(written: string, titleOnly: boolean): Query {
    const read = word(written, { titleOnly })
    if (isEmpty(read)) {
      this.note(`“${written}”没有可查找的文字，已忽略`)
      return emptyQuery
    }
    this.words++
    if (this.words <= maxWords) return read
    this.note(`最多 ${maxWords} 个词，其余的没有参与检索`)
    return emptyQuery
  }

  /** @param expected how many separators belong here; further ones are ignored. */
  private skipSeparators(expected: number): void {
    let found = 0
    let last = ''
    for (let token = this.tokens[this.at]; token?.kind === 'any' || token?.kind === 'space'; token = this.tokens[++this.at]) {
      if (token.kind !== 'any') continue
      found++
      last = token.written
    }
    if (found > expected || (found > 0 && this.atEnd())) this.note(`多余的“${last}”已忽略`)
  }

  private skip(kind: PlacedToken['kind']): void {
    while (this.tokens[this.at]?.kind === kind) this.at++
  }

  private atEnd(): boolean {
    const token = this.tokens[this.at]
    return token === undefined || token.kind === 'close'
  }
}

function joined(kind: 'all' | 'any', parts: Query[]): Query {
  const kept = parts.filter((part) => !isEmpty(part))
  const [first] = kept
  if (first === undefined) return emptyQuery
  return kept.length === 1 ? first : { kind, parts: kept }
}

function negated(query: Query): Query {
  if (isEmpty(query)) return emptyQuery
  return query.kind === 'not' ? query.part : { kind: 'not', part: query }
}
