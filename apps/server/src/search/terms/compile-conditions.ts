import { edged } from '@tender/matching'
import { isAreaCode } from '../../gazetteer/area-code.ts'
import { bind, type FieldCondition } from '../field-conditions.ts'
import type { Fields, NamesField } from '../fields.ts'
import { nameWords } from '../meets.ts'
import type { Visibility } from '../port.ts'
import { areasChoice } from './area-terms.ts'
import type { Axis } from './axes.ts'
import { both, nothingAsked, type Condition, type TextCheck } from './condition.ts'
import { facetTerm, wordTerms } from './terms.ts'

/** Conditions as terms for the index, with ranges and checks for what terms can't tell to the end. */
export function compileConditions<Record>(fields: Fields<Record>, conditions: readonly FieldCondition[]): Condition {
  return conditions.reduce((all, condition) => both(all, compile(fields, condition)), nothingAsked)
}

function compile<Record>(fields: Fields<Record>, condition: FieldCondition): Partial<Condition> {
  const bound = bind(fields, condition)
  switch (bound.kind) {
    case 'listed':
      return { choices: [bound.values.map((value) => [facetTerm(bound.field.term, value)])] }
    case 'flagged':
      return { choices: [[[facetTerm(bound.field.term, String(bound.value))]]] }
    case 'inside':
      return { choices: [areasChoice(bound.areas)] }
    case 'within': {
      const { field, from, below } = bound
      return { ranges: [{ axis: field, ...(from === undefined ? {} : { from }), ...(below === undefined ? {} : { below }) }] }
    }
    case 'named':
      return compileName(bound.field, nameWords(bound.words))
  }
}

function compileName<Record>({ term, name, isList }: NamesField<Record>, words: readonly string[]): Partial<Condition> {
  if (words.length === 0) return {}
  const literals = words.map(edged)
  return {
    choices: words.map((word) => wordTerms(term, word).codes).flatMap((codes) => (codes.length === 0 ? [] : [[codes]])),
    checks: isList
      ? [{ kind: 'one-contains', column: name, literals }]
      : literals.map((literal): TextCheck => ({ kind: 'contains', column: name, literal })),
  }
}

/** Without an area in which more is seen, a visibility is a range like any other. @param published when a record was */
export function compileVisibility(published: Axis, { before, areas }: Visibility): Partial<Condition> {
  if (!areas.some(isAreaCode)) return { ranges: [{ axis: published, below: before.getTime() }] }
  return { visibility: { before: before.getTime(), areas: areasChoice(areas) } }
}
