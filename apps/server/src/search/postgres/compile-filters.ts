import { edged } from '@tender/matching'
import { isAreaCode } from '../../gazetteer/area-code.ts'
import { partyWords } from '../matches-filters.ts'
import type { SearchFilters, Visibility } from '../port.ts'
import { areasChoice } from './compile-areas.ts'
import type { ColumnRange, Condition, RangeColumn, TermChoice, TextCheck } from './condition.ts'
import { facetTerm, wordTerms } from './terms.ts'

/** Filters as terms for the index, with ranges and checks for what terms can't tell to the end. */
export function compileFilters(filters: SearchFilters): Condition {
  const ranges = [
    ...range('published_at', filters.publishedFrom?.getTime(), filters.publishedBefore?.getTime()),
    ...range('bidding_deadline', filters.deadlineFrom?.getTime(), filters.deadlineBefore?.getTime()),
    ...range('budget', filters.budgetFrom, filters.budgetBelow),
    ...range('winning_amount', filters.winningFrom, filters.winningBelow),
    ...(filters.visibility !== undefined && isDateOnly(filters.visibility)
      ? range('published_at', undefined, filters.visibility.before.getTime())
      : []),
  ]
  const parties = [party('tenderer', filters.tenderer), party('agency', filters.agency), party('winner', filters.winner)]
  return {
    choices: [
      ...listed('channel', filters.channels),
      ...listed('category', filters.categories),
      ...listed('method', filters.methods),
      ...listed('industry', filters.industries),
      ...(filters.areas === undefined || filters.areas.length === 0 ? [] : [areasChoice(filters.areas)]),
      ...(filters.within === undefined ? [] : [areasChoice(filters.within)]),
      ...(filters.hasAttachment === undefined ? [] : [[[facetTerm('attachment', String(filters.hasAttachment))]]]),
      ...(filters.hasPhone === undefined ? [] : [[[facetTerm('phone', String(filters.hasPhone))]]]),
      ...parties.flatMap(({ choices }) => choices),
    ],
    ranges,
    blocks: [],
    excluded: [],
    checks: parties.flatMap(({ checks }) => checks),
    visibility:
      filters.visibility === undefined || isDateOnly(filters.visibility)
        ? null
        : { before: filters.visibility.before.getTime(), areas: areasChoice(filters.visibility.areas) },
  }
}

/** Without an area in which more is seen, a visibility is a range like any other. */
function isDateOnly({ areas }: Visibility): boolean {
  return !areas.some(isAreaCode)
}

function listed(facet: string, values: readonly string[] | undefined): TermChoice[] {
  if (values === undefined || values.length === 0) return []
  return [values.map((value) => [facetTerm(facet, value)])]
}

function range(column: RangeColumn, from: number | undefined, below: number | undefined): ColumnRange[] {
  if (from === undefined && below === undefined) return []
  return [{ column, ...(from === undefined ? {} : { from }), ...(below === undefined ? {} : { below }) }]
}

function party(field: 'tenderer' | 'agency' | 'winner', filter: string | undefined): { choices: TermChoice[]; checks: TextCheck[] } {
  const words = partyWords(filter)
  if (words.length === 0) return { choices: [], checks: [] }
  const literals = words.map(edged)
  return {
    choices: words.map((word) => wordTerms(field, word).codes).flatMap((codes) => (codes.length === 0 ? [] : [[codes]])),
    checks:
      field === 'winner'
        ? [{ kind: 'winner', literals }]
        : literals.map((literal): TextCheck => ({ kind: 'contains', column: field, literal })),
  }
}
