import type { Evidence, Fact } from '../../facts/fact.ts'
import { foldWidth } from './fold-width.ts'

/**
 * A plain text in the form that rules read: full-width signs folded, blanks removed (`202 5 年` → `2025年`), lines and tabs kept.
 * All offsets of the extraction are offsets of `tight`; {@link TightText.evidence} turns them into places in the plain text.
 */
export interface TightText {
  text: string
  tight: string
  /** Where a stretch of `tight` stands in the plain text. */
  evidence(start: number, end: number): Evidence
  /** The words of a stretch as they are written. */
  raw(start: number, end: number): string
  /** Offset in `tight` for an offset of the plain text. For a blank, the offset of the next character that is kept. */
  index(offset: number): number
  fact<T>(value: T, start: number, end: number): Fact<T>
  /** Where in `tight` the line of an offset begins. */
  lineStart(offset: number): number
}

export function tightenText(text: string): TightText {
  const folded = foldWidth(text)
  const origin = new Int32Array(folded.length + 1)
  const indexOf = new Int32Array(folded.length + 1)
  const parts: string[] = []
  let length = 0
  let runStart = 0
  for (let at = 0; at < folded.length; at++) {
    indexOf[at] = length
    const code = folded.charCodeAt(at)
    if ((code === 0x20 && !partsDayFromHour(folded, at)) || (code === 0x0a && isWithinWords(folded, at))) {
      if (at > runStart) parts.push(folded.slice(runStart, at))
      runStart = at + 1
    } else {
      origin[length] = at
      length += 1
    }
  }
  parts.push(folded.slice(runStart))
  origin[length] = folded.length
  indexOf[folded.length] = length
  const evidence = (start: number, end: number): Evidence => {
    const from = origin[start] ?? 0
    return { start: from, end: end > start ? (origin[end - 1] ?? 0) + 1 : from }
  }
  const raw = (start: number, end: number): string => {
    const place = evidence(start, end)
    return text.slice(place.start, place.end)
  }
  const tight = parts.join('')
  return {
    text,
    tight,
    evidence,
    raw,
    index: (offset) => indexOf[offset] ?? length,
    lineStart: lineStarts(tight),
    fact: (value, start, end) => ({ value, raw: raw(start, end), origin: 'text', evidence: evidence(start, end) }),
  }
}

/** Finds the beginning of a line by binary search, because a text may be one single line and be asked at each of its places. */
function lineStarts(tight: string): (offset: number) => number {
  let starts: number[] | null = null
  return (offset) => {
    starts ??= [0, ...[...tight.matchAll(/\n/gu)].map((end) => end.index + 1)]
    let low = 0
    for (let high = starts.length - 1; low < high;) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? Infinity) <= offset) low = middle
      else high = middle - 1
    }
    return starts[low] ?? 0
  }
}

/**
 * Whether a line break stands within words: pages turned into plain text have breaks around bold or underlined parts, before a comma, and within
 * `2026\n年\n3\n月`.
 */
function isWithinWords(text: string, at: number): boolean {
  const next = text[at + 1] ?? ''
  if (closing.has(next)) return true
  const before = text[at - 1] ?? ''
  if (isDigit(next.charCodeAt(0)))
    return before === '(' || ((before === '年' || before === '月') && yearOrMonth.test(text.slice(Math.max(0, at - 10), at)))
  return dateSigns.has(next) && isDigit(before.charCodeAt(0))
}

/** The end of a year's four digits or of a month. A line may end with `1年`. */
const yearOrMonth = /(?:\d ?\d ?\d ?\d ?\n?年|\d\n?月)$/u
const closing: ReadonlySet<string> = new Set(':,.;)。、]}')
const dateSigns: ReadonlySet<string> = new Set('年月日时分')

/** The blank in `2023-01-13 16:41` has a meaning, but the one in `202 5 年` has none. */
function partsDayFromHour(text: string, at: number): boolean {
  return isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at + 1)) && /[-/.]\d{1,2}$/u.test(text.slice(Math.max(0, at - 4), at))
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}
