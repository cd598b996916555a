import { leadsOf, noWords, type Alternatives, type Condition, type TextCheck, type Words } from '../terms/condition.ts'
import { both, countOf, type Bits } from './bits.ts'
import { inRanges, withTerms } from './sample-hits.ts'
import type { Sample } from './sample.ts'

/** Microseconds for a row, measured on the embedded database with 100,000 notices; only their ratios matter. */
const costs = { foundApart: 4, readText: 4.5, lookIntoText: 0.75, lookIntoRow: 0.15 }

/**
 * The condition as it is best asked: terms begin with the rarest, and alternatives of which looking up each would take longer
 * are looked up together, by one term of each, and checked in the rows.
 */
export function planWords(sample: Sample, condition: Condition, lookUpCost: number): Condition {
  if (condition.alternatives.length === 0 && condition.excluded.length === 0) return condition
  return { ...condition, ...planAmong({ sample, lookUpCost, records: inRanges(sample, condition) }, condition) }
}

interface Among {
  sample: Sample
  lookUpCost: number
  /** The records among which words are looked for. */
  records: Bits
}

function planAmong({ records, ...known }: Among, words: Words): Words {
  const { sample } = known
  const withOwn = { ...known, records: both(records, withTerms(sample, words)) }
  const planned = words.alternatives.map(({ either, check }) => ({ either: either.map((one) => planAmong(withOwn, one)), check }))
  const among = { ...known, records: both(withOwn.records, withTerms(sample, { terms: [], choices: planned.map(leadsOf) })) }
  const together = planned.filter((one) => costTogether(among, one) <= costApart(among, one))
  return {
    terms: rarestFirst(sample, words.terms),
    choices: [...words.choices, ...together.map(leadsOf)],
    alternatives: planned.filter((one) => !together.includes(one)),
    checks: [...words.checks, ...together.map(({ check }) => check)],
    excluded: words.excluded.map((one) => planAmong(among, one)),
  }
}

function rarestFirst({ withTerm }: Sample, terms: readonly number[]): number[] {
  const counts = new Map(terms.map((term) => [term, countOf(withTerm(term))]))
  return terms.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
}

function costTogether(among: Among, { check }: Alternatives): number {
  return expected(among, noWords) * costOf([check])
}

function costApart(among: Among, { either }: Alternatives): number {
  const ofRows = either.map((words) => expected(among, words) * (costs.foundApart + costOf(words.checks)))
  return ofRows.reduce((sum, cost) => sum + cost, either.length * among.lookUpCost)
}

/** How many records the index finds. */
function expected({ sample, records }: Among, words: Pick<Words, 'terms' | 'choices'>): number {
  return (countOf(both(records, withTerms(sample, words))) / Math.max(1, sample.records.length)) * sample.total
}

/** Of checks in one row. */
function costOf(checks: readonly TextCheck[]): number {
  const places = checks.flatMap(placesRead)
  const inText = places.filter((place) => place === 'text').length
  return (inText === 0 ? 0 : costs.readText) + inText * costs.lookIntoText + (places.length - inText) * costs.lookIntoRow
}

function placesRead(check: TextCheck): ('text' | 'row')[] {
  switch (check.kind) {
    case 'contains':
    case 'contains-masked':
      return [check.column === 'text' ? 'text' : 'row']
    case 'common-word':
    case 'open-number':
    case 'term':
    case 'one-contains':
    case 'spelt':
      return ['row']
    case 'not':
      return placesRead(check.part)
    case 'all':
    case 'any':
      return check.parts.flatMap(placesRead)
  }
}
