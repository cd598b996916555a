import { edged } from '@tender/matching'
import { isAreaCode } from '../../gazetteer/area-code.ts'
import { bind, type FieldCondition, type SimpleCondition, type SingleCondition } from '../field-conditions.ts'
import type { AreaField, Fields, InitialsField, NamesField } from '../fields.ts'
import { namesMeant } from '../meets.ts'
import type { Visibility } from '../port.ts'
import { termsOfAreas } from './area-terms.ts'
import type { Axis } from './axes.ts'
import { both, isFindable, nothingAsked, noWords, type Condition, type TextCheck, type Words } from './condition.ts'
import { facetTerm, initialsTerm, wordTerms } from './terms.ts'

/** Translates conditions into terms for the index, with ranges and checks for what terms cannot decide. */
export function compileConditions<Record>(fields: Fields<Record>, conditions: readonly FieldCondition[]): Condition {
  return conditions.reduce((all, condition) => both(all, compile(fields, condition)), nothingAsked)
}

function compile<Record>(fields: Fields<Record>, condition: FieldCondition): Partial<Condition> {
  return condition.kind === 'either' ? compileEither(fields, condition.parts) : compileOne(fields, condition)
}

/** Each part is a choice, and so is their union. */
function compileEither<Record>(fields: Fields<Record>, parts: readonly SimpleCondition[]): Partial<Condition> {
  return { choices: [parts.flatMap((part) => compileOne(fields, part).choices?.flat() ?? [])] }
}

function compileOne<Record>(fields: Fields<Record>, condition: SingleCondition): Partial<Condition> {
  const bound = bind(fields, condition)
  switch (bound.kind) {
    case 'listed':
      return { choices: [bound.values.map((value) => facetTerm(bound.field.term, value))] }
    case 'flagged':
      return { choices: [[facetTerm(bound.field.term, String(bound.value))]] }
    case 'inside':
      return { choices: [termsOfAreas(bound.field.place, bound.areas)] }
    case 'within': {
      const { field, from, below } = bound
      return { ranges: [{ axis: field, ...(from === undefined ? {} : { from }), ...(below === undefined ? {} : { below }) }] }
    }
    case 'named':
      return compileNames(bound.field, namesMeant(bound))
    case 'spelt':
      return compileInitials(bound.field, bound.letters)
  }
}

function compileNames<Record>(field: NamesField<Record>, ways: readonly (readonly string[])[]): Partial<Condition> {
  const [asked = [], ...others] = ways
  if (others.length === 0) return compileName(field, asked)
  const either = ways.map((words): Words => ({ ...noWords, ...compileName(field, words) }))
  const check: TextCheck = { kind: 'any', parts: either.map(({ checks }) => ({ kind: 'all', parts: checks })) }
  return either.every(isFindable) ? { alternatives: [{ either, check }] } : { checks: [check] }
}

function compileName<Record>({ term, name, isList }: NamesField<Record>, words: readonly string[]): Partial<Words> {
  if (words.length === 0) return {}
  const literals = words.map(edged)
  return {
    terms: words.flatMap((word) => wordTerms(term, word).codes),
    checks: isList
      ? [{ kind: 'one-contains', column: name, literals }]
      : literals.map((literal): TextCheck => ({ kind: 'contains', column: name, literal })),
  }
}

function compileInitials<Record>({ term, name }: InitialsField<Record>, letters: string): Partial<Condition> {
  if (letters === '') return {}
  const lists = letters.length === 1 ? [letters] : Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2))
  return { terms: lists.map((list) => initialsTerm(term, list)), checks: [{ kind: 'spelt', column: name, letters }] }
}

/** Without an area in which more is visible, a visibility is a range like any other. @param seen.moment the publication of a record */
export function compileVisibility<Record>(
  { moment, area }: { moment: Axis; area: AreaField<Record> },
  { before, areas }: Visibility,
): Partial<Condition> {
  if (!areas.some(isAreaCode)) return { ranges: [{ axis: moment, below: before.getTime() }] }
  return { visibility: { before: before.getTime(), areas: termsOfAreas(area.place, areas) } }
}
