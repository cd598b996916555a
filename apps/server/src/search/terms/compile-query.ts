import { edged, hasDigit, openlyEdged, tokensOf, type Query, type QueryWord, type Scope } from '@tender/matching'
import type { Condition, TermChoice, TextCheck, TextColumn } from './condition.ts'
import { areasChoice, ownPlace } from './area-terms.ts'
import { commonWordPlace } from './common-words.ts'
import { wordTerms } from './terms.ts'

/** the most ways in which parts that must all hold are combined */
const maxWays = 32
/** The most alternatives of several terms that the index is asked for, because the terms of each row found are read for each of them. */
const maxSeverals = 4

/** The queries, and where the caller may read phones. */
export interface Asked {
  queries: readonly Query[]
  scope: Scope
  /** Areas in which the caller may read phones; absent for everywhere. */
  phonesIn?: readonly string[]
}

/** Translates queries, all of which must match, into terms for the index and checks of the text for what terms cannot decide. */
export function compileQueries(asked: Asked): Pick<Condition, 'choices' | 'checks' | 'excluded'> {
  const { choices, residue, excluded } = compileAll(asked.queries.map((query) => compile(query, asked)))
  return { choices, checks: residue, excluded }
}

/** Checks that all queries match the title alone. */
export function titleCheck(asked: Asked): TextCheck {
  return compileAll(asked.queries.map((query) => compile(query, { ...asked, scope: 'title' }))).check
}

interface Compiled {
  /** Necessary for a match. */
  choices: TermChoice[]
  /** What must hold besides the choices; empty if they are sufficient. */
  residue: TextCheck[]
  excluded: Condition['excluded']
  /** The whole condition without the index, for use in a negation or an alternative. */
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
  return { choices: [[codes]], residue: isExact ? openlyFound(codes, { numbers, phonesIn, check }) : [check], excluded: [], check }
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
  const areas = areasChoice(ownPlace, phonesIn).flat()
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
  const areas = areasChoice(ownPlace, phonesIn).flat()
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

function compileNot(part: Compiled): Compiled {
  const check: TextCheck = { kind: 'not', part: part.check }
  // each row knows it, so nothing has to be looked up
  if (part.check.kind === 'common-word') return checked(check)
  // the index cannot exclude what it cannot find
  if (part.choices.length === 0 || part.excluded.length > 0) return checked(check)
  return { choices: [], residue: [], excluded: [{ choices: part.choices, checks: part.residue }], check }
}

function checked(check: TextCheck): Compiled {
  return { choices: [], residue: [check], excluded: [], check }
}

function compileAll(parts: Compiled[]): Compiled {
  return {
    choices: parts.flatMap((part) => part.choices),
    residue: parts.flatMap((part) => part.residue),
    excluded: parts.flatMap((part) => part.excluded),
    check: { kind: 'all', parts: parts.map((part) => part.check) },
  }
}

function compileAny(parts: Compiled[]): Compiled {
  const check: TextCheck = { kind: 'any', parts: parts.map((part) => part.check) }
  const ways = parts.map((part) => ({ part, ...waysOf(part.choices) }))
  const choice = ways.flatMap((way) => way.lists)
  if (ways.some((way) => way.lists.length === 0)) return checked(check)
  // of too many alternatives, one term of each is asked for, and the text is checked
  const isShort = choice.filter((terms) => terms.length > 1).length > maxSeverals
  const isSure = ({ part, isWhole, lists }: (typeof ways)[number]) =>
    isWhole && part.residue.length === 0 && part.excluded.length === 0 && !(isShort && lists.some((terms) => terms.length > 1))
  const sure = ways.filter(isSure).flatMap((way) => way.lists)
  const unsure = ways.filter((way) => !isSure(way)).map(({ part }) => part.check)
  const choices = [isShort ? choice.map(ownTerm) : choice]
  if (unsure.length === 0) return { choices, residue: [], excluded: [], check }
  const otherwise: TextCheck = { kind: 'any', parts: unsure }
  return { choices, residue: [sure.length === 0 ? otherwise : { kind: 'found', choice: sure, otherwise }], excluded: [], check }
}

/** The term that says most about a word: words of two characters are many, and the pair between two of them is rare. */
function ownTerm(terms: readonly number[]): number[] {
  const middle = Math.floor(terms.length / 2)
  return terms.slice(middle % 2 === 0 ? Math.max(0, middle - 1) : middle).slice(0, 1)
}

/**
 * All ways to satisfy the choices, each a list of terms; empty if there are no choices. If `isWhole` is false, only the
 * shortest choice was used, to keep them few.
 */
function waysOf(choices: TermChoice[]): { lists: number[][]; isWhole: boolean } {
  const [first, ...others] = choices.toSorted((a, b) => a.length - b.length)
  if (first === undefined) return { lists: [], isWhole: false }
  let lists = first
  for (const choice of others) {
    if (lists.length * choice.length > maxWays) return { lists, isWhole: false }
    lists = lists.flatMap((list) => choice.map((more) => [...new Set([...list, ...more])]))
  }
  return { lists, isWhole: true }
}
