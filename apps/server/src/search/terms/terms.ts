import { hasDigit, scanTokens, tokensOf, type Token } from '@tender/matching'

/**
 * The terms of a notice are 32-bit integers, so that one inverted index serves words and filters.
 * If the upper 16 bits are 0x2E80 or more, they are the first of two adjacent CJK characters, and the lower half is the second (0 for a single character).
 * Lower numbers are assigned in this file. Exact terms stand for one thing only; others are hashes, and their hits must be checked in the text.
 */
const facetBase = 0x01000000
const signBase = 0x03000000
const areaBase = 0x04000000
const runBase = 0x05000000
const hashBase = 0x10000000
const hashCount = 0x1e000000
/** Runs of ASCII letters and digits up to this length have one number for each spelling, between `runBase` and `hashBase`. */
const exactRunLength = 5

/** The term of a filter's value, such as channel + tender. */
export function facetTerm(facet: string, value: string): number {
  return facetBase + (hash(facet, ':', value) & 0xffffff)
}

/** The term of an area, from the digits that its inner areas share. @param place the number of the field */
export function areaTerm(place: number, prefix: string): number {
  return areaBase + place * 1_000_000 + Number(prefix.padEnd(6, '0'))
}

/** The part of a record that contains a word: a party, `title`, or `full` (title and text together, the only part with exact terms). */
type Part = string

/** The term of one initial, or of two adjacent ones. */
export function initialsTerm(field: string, letters: string): number {
  return facetTerm(field, letters)
}

/**
 * Adds the terms of a text: every run, every two adjacent characters, and for `full` every single character and sign. Runs are not paired with
 * their neighbours, because texts are full of numbers, pairs of them are hardly ever searched, and rare terms make writing slow.
 * @param text normalised
 */
export function addTextTerms(terms: Set<number>, part: Part, text: string): void {
  let before: Token | null = null
  scanTokens(text, (kind, start, end) => {
    const token = { kind, text: text.slice(start, end) }
    if (part === 'full' || kind === 'run') terms.add(tokenTerm(part, token))
    if (before !== null && kind === 'character') terms.add(pairTerm(part, before, token))
    before = kind === 'character' ? token : null
  })
}

/**
 * The terms that every text with the word has; empty if the part has no terms for it.
 * @param word normalised, not empty
 * @returns `isExact`: every text with these terms contains the word
 */
export function wordTerms(part: Part, word: string): { codes: number[]; isExact: boolean } {
  const tokens = tokensOf(word)
  const codes = new Set<number>()
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]
    if (token.kind === 'run') codes.add(tokenTerm(part, token))
    if (token.kind !== 'character') continue
    if (before?.kind === 'character') codes.add(pairTerm(part, before, token))
    // a character that is part of a pair adds nothing
    else if (part === 'full' && tokens[at + 1]?.kind !== 'character') codes.add(tokenTerm(part, token))
  }
  if (codes.size === 0 && part === 'full') for (const token of tokens) codes.add(tokenTerm(part, token))
  return { codes: [...codes], isExact: isExactWord(part, tokens) }
}

function isExactWord(part: Part, [first, second, ...others]: Token[]): boolean {
  if (part !== 'full' || first === undefined || others.length > 0) return false
  return second === undefined ? exactToken(first) !== null : isExactPair(part, first, second)
}

function tokenTerm(part: Part, token: Token): number {
  return (part === 'full' ? exactToken(token) : null) ?? hashed(part, token.text, '')
}

function pairTerm(part: Part, first: Token, second: Token): number {
  return isExactPair(part, first, second)
    ? (first.text.charCodeAt(0) << 16) | second.text.charCodeAt(0)
    : hashed(part, first.text, second.text)
}

function exactToken({ kind, text }: Token): number | null {
  if (kind === 'run') return text.length <= exactRunLength ? exactRun(text) : null
  if (text.length !== 1) return null
  return kind === 'character' ? text.charCodeAt(0) << 16 : signBase + text.charCodeAt(0)
}

function isExactPair(part: Part, first: Token, second: Token): boolean {
  if (part !== 'full' || first.kind !== 'character' || second.kind !== 'character') return false
  return first.text.length === 1 && second.text.length === 1
}

/** The exact term of a run with digits; null if it has none. @param run normalised */
export function numberTerm(run: string): number | null {
  return hasDigit(run) ? exactToken({ kind: 'run', text: run }) : null
}

/** The run as a number in base 37; null if it has characters other than a–z and 0–9. */
function exactRun(run: string): number | null {
  let number = 0
  for (let i = 0; i < run.length; i++) {
    const unit = run.charCodeAt(i)
    const digit = unit >= 0x30 && unit <= 0x39 ? unit - 0x2f : unit >= 0x61 && unit <= 0x7a ? unit - 0x56 : 0
    if (digit === 0) return null
    number = number * 37 + digit
  }
  return runBase + number
}

function hashed(part: Part, first: string, second: string): number {
  return hashBase + ((hash(part, first, second) >>> 0) % hashCount)
}

/** FNV-1a over the code units with separated parts; the bits are mixed once more because FNV's upper bits are weak. */
function hash(...parts: string[]): number {
  let value = 0x811c9dc5
  for (const part of parts) {
    for (let i = 0; i < part.length; i++) value = Math.imul(value ^ part.charCodeAt(i), 0x01000193)
    value = Math.imul(value ^ 0x1ffff, 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return value ^ (value >>> 13)
}
