import { edged, hasDigit, openlyEdged, tokensOf, type Query, type QueryWord, type Scope } from '@tender/matching'
import { bothWords, isFindable, noWords, type TextCheck, type TextColumn, type Words } from './condition.ts'
import { ownPlace, termsOfAreas } from './area-terms.ts'
import { commonWordPlace } from './common-words.ts'
import { wordTerms } from './terms.ts'

/** The queries, and where the caller may read phones. */
export interface Asked {
  queries: readonly Query[]
  scope: Scope
  /** Areas in which the caller may read phones; absent for everywhere. */
  phonesIn?: readonly string[]
}

/** Translates queries, all of which must match, into terms for the index and checks of the text for what terms cannot decide. */
export function compileQueries(asked: Asked): Words {
  return compileAll(asked.queries.map((query) => compile(query, asked))).words
}

/** Checks that all queries match the title alone. */
export function titleCheck(asked: Asked): TextCheck {
  return compileAll(asked.queries.map((query) => compile(query, { ...asked, scope: 'title' }))).check
}

interface Compiled {
  words: Words
  /** The same without the index, for use in a negation or an alternative. */
  check: TextCheck
}

function compile(query: Query, asked: Asked): Compiled {
  switch (query.kind) {
    case 'word':
      return compileWord(query, asked)
    case 'not':
      return compileNot(compile(query.part, asked))
    case 'all':
      return compileAll(query.parts.map((part) => compile(part, asked)))
    case 'any':
      return compileAny(query.parts.map((part) => compile(part, asked)))
  }
}

function compileWord({ word, titleOnly }: QueryWord, { scope, phonesIn }: Asked): Compiled {
  const isTitle = titleOnly || scope === 'title'
  const { codes, isExact } = isTitle ? titleTerms(word) : wordTerms('full', word)
  const numbers = tokensOf(word).filter(({ kind, text }) => kind === 'run' && hasDigit(text)).length
  const stands = (column: TextColumn) => standsIn(column, { word, numbers, phonesIn })
  const check: TextCheck = isTitle ? stands('title') : standsAnywhere(word, [stands('title'), stands('text')])
  const checks = isExact ? openlyFound(codes, { numbers, phonesIn, check }) : [check]
  return { words: { ...noWords, terms: codes, checks }, check }
}

function standsAnywhere(word: string, parts: TextCheck[]): TextCheck {
  const either: TextCheck = { kind: 'any', parts }
  const place = commonWordPlace(word)
  return place === null ? either : { kind: 'common-word', place, otherwise: either }
}

/** What exact terms leave open, because they ignore masks: whether the caller may find the word in a record that contains it. */
function openlyFound(
  codes: readonly number[],
  { numbers, phonesIn, check }: { numbers: number; phonesIn: Asked['phonesIn']; check: TextCheck },
): TextCheck[] {
  if (numbers === 0 || phonesIn === undefined) return []
  const areas = termsOfAreas(ownPlace, phonesIn)
  // an exact word with a number is that number alone
  const open = codes.map((term): TextCheck => ({ kind: 'open-number', term, otherwise: check }))
  return areas.length === 0 ? open : [{ kind: 'any', parts: [...open, { kind: 'term', terms: areas }] }]
}

/** Checks that a word occurs where the caller may find it. @param numbers how many of its runs contain digits, which may be masked */
function standsIn(
  column: TextColumn,
  { word, numbers, phonesIn }: { word: string; numbers: number; phonesIn: Asked['phonesIn'] },
): TextCheck {
  const openly: TextCheck = { kind: 'contains', column, literal: openlyEdged(word) }
  if (numbers === 0) return openly
  const literal = edged(word)
  const masked: TextCheck = numbers === 1 ? { kind: 'contains', column, literal } : someMasked(column, { word, literal })
  if (phonesIn === undefined) return { kind: 'any', parts: [openly, masked] }
  const areas = termsOfAreas(ownPlace, phonesIn)
  return areas.length === 0 ? openly : { kind: 'any', parts: [openly, { kind: 'all', parts: [masked, { kind: 'term', terms: areas }] }] }
}

/** Of several numbers some may be masked. To make all of them look masked takes long, so first it is checked that one of them is. */
function someMasked(column: TextColumn, { word, literal }: { word: string; literal: string }): TextCheck {
  const numbers = new Set(
    tokensOf(word)
      .filter(({ kind, text }) => kind === 'run' && hasDigit(text))
      .map(({ text }) => text),
  )
  const one = [...numbers].map((text): TextCheck => ({ kind: 'contains', column, literal: edged(text) }))
  return {
    kind: 'all',
    parts: [
      { kind: 'any', parts: one },
      { kind: 'contains-masked', column, literal },
    ],
  }
}

/** If the title has no terms for a word, uses those of the whole notice, which are also necessary. */
function titleTerms(word: string): { codes: number[]; isExact: boolean } {
  const own = wordTerms('title', word)
  return own.codes.length > 0 ? own : { ...wordTerms('full', word), isExact: false }
}

function compileNot({ words, check: part }: Compiled): Compiled {
  const check: TextCheck = { kind: 'not', part }
  // each row knows it, so nothing has to be looked up
  if (part.kind === 'common-word') return checked(check)
  return isFindable(words) ? { words: { ...noWords, excluded: [words] }, check } : checked(check)
}

function checked(check: TextCheck): Compiled {
  return { words: { ...noWords, checks: [check] }, check }
}

function compileAll(parts: Compiled[]): Compiled {
  return {
    words: parts.reduce((all, { words }) => bothWords(all, words), noWords),
    check: { kind: 'all', parts: parts.map((part) => part.check) },
  }
}

function compileAny(parts: Compiled[]): Compiled {
  const check: TextCheck = { kind: 'any', parts: parts.map((part) => part.check) }
  // the index cannot find one of them
  if (!parts.every(({ words }) => isFindable(words))) return checked(check)
  const terms = parts.flatMap(({ words }) => oneChoiceOf(words) ?? [])
  const others = parts.filter(({ words }) => oneChoiceOf(words) === null)
  const quick = others.filter(isQuick)
  const either = [
    ...(terms.length === 0 ? [] : [{ ...noWords, choices: [terms] }]),
    ...(quick.length === 0 ? [] : [quickly(quick)]),
    ...others.filter((part) => !isQuick(part)).map(({ words }) => words),
  ]
  const [words, ...more] = either
  return { words: words !== undefined && more.length === 0 ? words : { ...noWords, alternatives: [{ either, check }] }, check }
}

/** The terms of which a record must have one, if the words ask for nothing else; else null. */
function oneChoiceOf({ terms, choices, alternatives, checks, excluded }: Words): number[] | null {
  if (alternatives.length + checks.length + excluded.length > 0) return null
  const [choice, ...others] = [...terms.map((term) => [term]), ...choices]
  return choice === undefined || others.length > 0 ? null : choice
}

/** True if rows can be checked in less time than the index needs for another look-up. */
function isQuick({ words, check }: Compiled): boolean {
  return words.terms.length > 0 && readsRowOnly(check)
}

function readsRowOnly(check: TextCheck): boolean {
  switch (check.kind) {
    case 'contains':
    case 'contains-masked':
      return check.column === 'title'
    // the text is read only where the row does not know it
    case 'common-word':
    case 'open-number':
      return true
    case 'not':
      return readsRowOnly(check.part)
    case 'all':
    case 'any':
      return check.parts.every(readsRowOnly)
    case 'term':
    case 'one-contains':
    case 'spelt':
      return false
  }
}

/** Alternatives that the index looks up together, by one term of each, and whose rows are checked. */
function quickly(parts: readonly Compiled[]): Words {
  return {
    ...noWords,
    choices: [parts.flatMap(({ words }) => ownTerm(words.terms))],
    checks: [{ kind: 'any', parts: parts.map(({ check }) => check) }],
  }
}

/** The term that says most about a word: words of two characters are many, and the pair between two of them is rare. */
function ownTerm(terms: readonly number[]): number[] {
  const middle = Math.floor(terms.length / 2)
  return terms.slice(middle % 2 === 0 ? Math.max(0, middle - 1) : middle).slice(0, 1)
}
