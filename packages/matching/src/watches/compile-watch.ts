import { findWord } from '../find-word.ts'
import type { Query, QueryWord } from '../query.ts'
import { hasDigit } from '../tokens.ts'
import type { Watch } from './watch.ts'

/** Where a word is searched: in title and text, or in names of a kind. */
export type Place = string
export const body: Place = ''

/** A query with numbers instead of words. */
export type Expression = WordExpression | { kind: 'all' | 'any'; parts: Expression[] } | { kind: 'not'; part: Expression }

export interface WordExpression {
  kind: 'word'
  number: number
  titleOnly: boolean
  word: QueryWord
  hasDigit: boolean
}

/** A feature of matching notices under which watches are filed. */
export interface Anchor {
  kind: 'word' | 'key'
  place: Place
  number: number
  /** The length of a word, in code units. */
  length: number
}

export interface Filing {
  /** Every matching notice has one of them. */
  anchors: Anchor[]
  /** Every matching notice has this, too. It rules out most notices that have only an anchor. */
  guard: Anchor | null
}

export interface CompiledWatch<Id, Document> {
  id: Id
  watch: Watch<Document>
  expression: Expression
  /** Words that a hit may show; excluded words are left out. */
  wanted: WordExpression[]
  /** Some words may occur in a phone, so a match may depend on who reads. */
  mayNamePhones: boolean
  /** Numbers of keys, by group. */
  keys: number[][]
  names: { kind: string; ways: { words: readonly string[]; numbers: number[] }[] }[]
  /** What it is filed under; null if there is nothing that every matching notice has. */
  filing: Filing | null
  /** The number of the last notice that it was tested against. */
  askedOf: number
}

/** Assigns numbers to words and keys. */
export interface Numbers {
  word(place: Place, word: string): number
  key(key: string): number
}

export function compileWatch<Id, Document>(id: Id, watch: Watch<Document>, numbers: Numbers): CompiledWatch<Id, Document> {
  const expression: Expression = { kind: 'all', parts: watch.queries.map((query) => compile(query, watch.scope === 'title', numbers)) }
  return {
    id,
    watch,
    expression,
    wanted: wantedWords(expression, false),
    mayNamePhones: mayNamePhones(expression),
    keys: watch.keys.map((group) => group.map((key) => numbers.key(key))),
    names: watch.names.map(({ kind, ways }) => ({
      kind,
      ways: ways.map((words) => ({ words, numbers: words.map((word) => numbers.word(kind, word)) })),
    })),
    filing: null,
    askedOf: 0,
  }
}

function compile(query: Query, inTitle: boolean, numbers: Numbers): Expression {
  switch (query.kind) {
    case 'word': {
      const number = numbers.word(body, query.word)
      return { kind: 'word', number, titleOnly: inTitle || query.titleOnly, word: query, hasDigit: hasDigit(query.word) }
    }
    case 'not':
      return { kind: 'not', part: compile(query.part, inTitle, numbers) }
    case 'all':
    case 'any':
      return { kind: query.kind, parts: query.parts.map((part) => compile(part, inTitle, numbers)) }
  }
}

function wantedWords(expression: Expression, isNegated: boolean): WordExpression[] {
  if (expression.kind === 'word') return isNegated ? [] : [expression]
  if (expression.kind === 'not') return wantedWords(expression.part, !isNegated)
  return expression.parts.flatMap((part) => wantedWords(part, isNegated))
}

function mayNamePhones(expression: Expression): boolean {
  if (expression.kind === 'word') return expression.hasDigit
  return expression.kind === 'not' ? mayNamePhones(expression.part) : expression.parts.some(mayNamePhones)
}

type Compiled = Pick<CompiledWatch<unknown, never>, 'expression' | 'keys' | 'names'>

/** Everything that the watch uses, repeated as often as it is used. */
export function usesOf({ expression, keys, names }: Compiled): Anchor[] {
  return [...wordsOf(expression), ...keys.flat().map(keyAnchor), ...names.flatMap((name) => waysOf(name).flat())]
}

function wordsOf(expression: Expression): Anchor[] {
  if (expression.kind === 'word') return [wordAnchor(expression)]
  return expression.kind === 'not' ? wordsOf(expression.part) : expression.parts.flatMap(wordsOf)
}

function wordAnchor({ number, word }: WordExpression): Anchor {
  return { kind: 'word', place: body, number, length: word.word.length }
}

function keyAnchor(number: number): Anchor {
  return { kind: 'key', place: body, number, length: 0 }
}

/** The words of each alternative. */
function waysOf({ kind, ways }: CompiledWatch<unknown, never>['names'][number]): Anchor[][] {
  return ways.map(({ words, numbers }) =>
    numbers.map((number, at) => ({ kind: 'word', place: kind, number, length: words[at]?.length ?? 0 })),
  )
}

interface Choice {
  anchors: Anchor[]
  /** The approximate share of notices that have one of them. */
  share: number
}

/**
 * Chooses the rarest anchors that every matching notice must have one of, and the next rarest as the guard.
 * @param shareOf the approximate share of notices that have an anchor
 */
export function chooseFiling(compiled: Compiled, shareOf: (anchor: Anchor) => number): Filing | null {
  const anchors = chooseAnchors(compiled, shareOf)
  if (anchors === null) return null
  const others = requiredBy(compiled).filter((one) => !anchors.some(({ kind, number }) => kind === one.kind && number === one.number))
  const guard = rarest(others.map((one) => single(one, shareOf)))?.anchors[0] ?? null
  return { anchors, guard }
}

/** Everything that each matching notice has, except words of names. */
function requiredBy({ expression, keys }: Compiled): Anchor[] {
  return [...requiredWords(expression), ...keys.flatMap((group) => (group.length === 1 ? group.map(keyAnchor) : []))]
}

function requiredWords(expression: Expression): Anchor[] {
  if (expression.kind === 'word') return [wordAnchor(expression)]
  return expression.kind === 'all' ? expression.parts.flatMap(requiredWords) : []
}

function chooseAnchors({ expression, keys, names }: Compiled, shareOf: (anchor: Anchor) => number): Anchor[] | null {
  const choices = [
    choiceOf(expression, shareOf),
    ...keys.map((group) => anyOf(group.map((number) => single(keyAnchor(number), shareOf)))),
    ...names.map((name) => anyOf(waysOf(name).map((way) => rarest(way.map((anchor) => single(anchor, shareOf)))))),
  ]
  return rarest(choices)?.anchors ?? null
}

function choiceOf(expression: Expression, shareOf: (anchor: Anchor) => number): Choice | null {
  switch (expression.kind) {
    case 'word':
      return single(wordAnchor(expression), shareOf)
    case 'not':
      return null
    case 'all':
      return rarest(expression.parts.map((part) => choiceOf(part, shareOf)))
    case 'any':
      return anyOf(expression.parts.map((part) => choiceOf(part, shareOf)))
  }
}

function single(anchor: Anchor, shareOf: (anchor: Anchor) => number): Choice {
  return { anchors: [anchor], share: shareOf(anchor) }
}

function anyOf(choices: (Choice | null)[]): Choice | null {
  const all: Choice = { anchors: [], share: 0 }
  for (const choice of choices) {
    if (choice === null) return null
    all.anchors.push(...choice.anchors)
    all.share += choice.share
  }
  return all
}

function rarest(choices: (Choice | null)[]): Choice | null {
  return choices.reduce((best, choice) => (choice !== null && (best === null || choice.share < best.share) ? choice : best), null)
}

/** Whether a single name contains all words of one of the alternatives. */
export function holdsAll(
  names: readonly { kind: string; name: string }[],
  { kind, ways }: { kind: string; ways: readonly (readonly string[])[] },
): boolean {
  return names.some((one) => one.kind === kind && ways.some((words) => words.every((word) => findWord(one.name, word) !== -1)))
}
