import { scanTokens, tokensOf, type Token } from '@tender/matching'

/**
 * What a notice is indexed by: whole numbers of 32 bits, so that words and filters are answered by one inverted index.
 * By their upper 16 bits: from 0x2E80 the first of two adjoining CJK characters, the lower half being the second (0: the character alone);
 * below that, the numbers that this file assigns. Exact terms stand for one thing only; others are hashes: what they find must be checked on the text.
 */
const facetBase = 0x01000000
const signBase = 0x03000000
const areaBase = 0x04000000
const runBase = 0x05000000
const hashBase = 0x10000000
const hashCount = 0x1e000000
/** The longest run of ASCII letters and digits with a separate number for every spelling, between `runBase` and `hashBase`. */
const exactRunLength = 5

/** A filter's value, such as channel + tender. */
export function facetTerm(facet: string, value: string): number {
  return facetBase + (hash(facet, ':', value) & 0xffffff)
}

/** An area by the digits that it shares with everything inside it. @param place the number of the field */
export function areaTerm(place: number, prefix: string): number {
  return areaBase + place * 1_000_000 + Number(prefix.padEnd(6, '0'))
}

/** What part of a record a word stands in, as its terms say: a party, `title`, or `full`: title and text together, and the only part with exact terms. */
type Part = string

/** Letters that characters of a name begin with: one, or those of two side by side. */
export function initialsTerm(field: string, letters: string): number {
  return facetTerm(field, letters)
}

/**
 * Adds the terms of a text: every run, every two adjoining characters, and for `full` every character and sign alone. Runs are not paired with
 * their neighbours: texts are full of numbers, whose pairs are hardly ever searched, and rare terms make writing slow.
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
 * The terms that every text containing the word has; none where the part has none of this word.
 * @param word normalised, not empty
 * @returns `isExact`: a text that has the terms contains the word
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

/** The run as a number to base 37; null where it has other letters than a–z and 0–9. */
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

/** FNV-1a over the code units, the parts kept apart, and its bits mixed once more since FNV leaves the upper ones poor. */
function hash(...parts: string[]): number {
  let value = 0x811c9dc5
  for (const part of parts) {
    for (let i = 0; i < part.length; i++) value = Math.imul(value ^ part.charCodeAt(i), 0x01000193)
    value = Math.imul(value ^ 0x1ffff, 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return value ^ (value >>> 13)
}
