import { tokensOf, type Token } from '@tender/matching'

/**
 * What a notice is indexed by: whole numbers of 32 bits, so that words and filters are answered by one inverted index.
 * By their upper 16 bits: from 0x2E80 the first of two adjoining CJK characters, the lower half being the second (0: the character alone);
 * below that, what this file gives out. `exact` terms stand for one thing only; others are hashes, whose finds must be checked on the text.
 */
export interface Term {
  code: number
  isExact: boolean
}

const facetBase = 0x01000000
const signBase = 0x03000000
const areaBase = 0x04000000
const runBase = 0x05000000
const hashBase = 0x10000000
const hashCount = 0x1e000000
/** The longest run of ASCII letters and digits whose every spelling has a number of its own between `runBase` and `hashBase`. */
const exactRunLength = 5

/** A filter's value, such as channel + tender. */
export function facetTerm(facet: string, value: string): number {
  return facetBase + (hash(facet, ':', value) & 0xffffff)
}

/** An area by the digits that it shares with everything inside it. */
export function areaTerm(prefix: string): number {
  return areaBase + Number(prefix.padEnd(6, '0'))
}

/** What part of a notice a word stands in, as its terms say. `full` is title and text together, and the only one with exact terms. */
export type Field = 'full' | 'title' | 'tenderer' | 'agency' | 'winner'

/** Adds the terms of every token and of every two adjoining tokens. @param text normalised */
export function addTextTerms(terms: Set<number>, field: Field, text: string): void {
  let before: Token | null = null
  for (const token of tokensOf(text)) {
    terms.add(tokenTerm(field, token).code)
    if (before !== null && token.kind !== 'sign') terms.add(pairTerm(field, before, token).code)
    before = token.kind === 'sign' ? null : token
  }
}

/**
 * The terms that every text containing the word has, rare ones only where there are such.
 * @param word normalised, not empty
 * @returns `isExact`: a text that has the terms contains the word
 */
export function wordTerms(field: Field, word: string): { codes: number[]; isExact: boolean } {
  const tokens = tokensOf(word)
  const pairs: Term[] = []
  const singles: Term[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'sign') continue
    const before = tokens[at - 1]
    const isPaired = before !== undefined && before.kind !== 'sign'
    const after = tokens[at + 1]
    if (isPaired) pairs.push(pairTerm(field, before, token))
    if (token.kind === 'run' || (!isPaired && (after === undefined || after.kind === 'sign'))) singles.push(tokenTerm(field, token))
  }
  const found = [...pairs, ...singles]
  const used = found.length > 0 ? found : tokens.map((token) => tokenTerm(field, token))
  const [first] = used
  return {
    codes: [...new Set(used.map((term) => term.code))],
    isExact: first !== undefined && first.isExact && used.length === 1 && tokens.length === (pairs.length === 1 ? 2 : 1),
  }
}

function tokenTerm(field: Field, token: Token): Term {
  const { kind, text } = token
  if (field === 'full') {
    if (text.length === 1 && kind === 'character') return { code: text.charCodeAt(0) << 16, isExact: true }
    if (text.length === 1 && kind === 'sign') return { code: signBase + text.charCodeAt(0), isExact: true }
    if (kind === 'run' && text.length <= exactRunLength) {
      const code = exactRun(text)
      if (code !== null) return { code, isExact: true }
    }
  }
  return { code: hashed(field, text, ''), isExact: false }
}

function pairTerm(field: Field, first: Token, second: Token): Term {
  const isExact =
    field === 'full' && first.kind === 'character' && second.kind === 'character' && first.text.length === 1 && second.text.length === 1
  if (isExact) return { code: (first.text.charCodeAt(0) << 16) | second.text.charCodeAt(0), isExact }
  return { code: hashed(field, first.text, second.text), isExact: false }
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

function hashed(field: Field, first: string, second: string): number {
  return hashBase + ((hash(field, first, second) >>> 0) % hashCount)
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
