import { blockIndex } from '../terms/axes.ts'
import type { AxisRange, Condition, TextCheck, Words } from '../terms/condition.ts'
import { hasBit } from '../terms/common-words.ts'
import { bitsWhere, both, chosenOf, either, without, type Bits } from './bits.ts'
import type { Sample, SampledRecord } from './sample.ts'

/** The sampled records that the index would find for a condition, without looking into texts. */
export function matchesInSample(sample: Sample, condition: Condition): SampledRecord[] {
  const { visibility } = condition
  const found = both(hitsOf(sample, condition, 'possible'), inRanges(sample, condition))
  return chosenOf(sample.records, visibility === null ? found : both(found, visibleTo(sample, visibility)))
}

/** Only the text can tell whether some records are hits: these are possible, but not certain. */
type Certainty = 'possible' | 'certain'

function hitsOf(sample: Sample, words: Words, certainty: Certainty): Bits {
  const ofChecks = words.checks.map((check) => passing(sample, check, certainty))
  const ofAlternatives = words.alternatives.map((one) =>
    united(
      sample,
      one.either.map((part) => hitsOf(sample, part, certainty)),
    ),
  )
  const ofExcluded = words.excluded.map((one) => without(everyOf(sample), hitsOf(sample, one, opposite(certainty))))
  return [...ofChecks, ...ofAlternatives, ...ofExcluded].reduce(both, withTerms(sample, words))
}

/** The records with the words' own terms. */
export function withTerms(sample: Sample, { terms, choices }: Pick<Words, 'terms' | 'choices'>): Bits {
  const ofChoices = choices.map((choice) => united(sample, choice.map(sample.withTerm)))
  return [...terms.map(sample.withTerm), ...ofChoices].reduce(both, everyOf(sample))
}

/** The records in the condition's ranges and slice. */
export function inRanges({ records }: Sample, { ranges, blocks }: Pick<Condition, 'ranges' | 'blocks'>): Bits {
  return bitsWhere(
    records,
    (record) =>
      ranges.every((range) => isInRange(record, range)) &&
      blocks.every(({ axis, from, to }) => {
        const value = record.numbers[axis.name] ?? null
        return value !== null && blockIndex(axis, value) >= from && blockIndex(axis, value) <= to
      }),
  )
}

function passing(sample: Sample, check: TextCheck, certainty: Certainty): Bits {
  const every = everyOf(sample)
  if (check.kind === 'not') return without(every, passing(sample, check.part, opposite(certainty)))
  // nearly all numbers that are searched are no part of a phone
  if (check.kind === 'open-number') return every
  const isUnknown = certainty === 'possible'
  if (check.kind !== 'common-word') return isUnknown ? every : without(every, every)
  return bitsWhere(sample.records, ({ commonWords }) => (commonWords === null ? null : hasBit(commonWords, check.place)) ?? isUnknown)
}

function isInRange(record: SampledRecord, { axis, from, below, orMissing }: AxisRange): boolean {
  const value = record.numbers[axis.name] ?? null
  if (value === null) return orMissing === true
  return (from === undefined || value >= from) && (below === undefined || value < below)
}

function visibleTo(sample: Sample, { before, areas }: NonNullable<Condition['visibility']>): Bits {
  const older = bitsWhere(sample.records, ({ numbers }) => (numbers[sample.moment] ?? 0) < before)
  return either(older, united(sample, areas.map(sample.withTerm)))
}

function united(sample: Sample, sets: readonly Bits[]): Bits {
  return sets.reduce(
    either,
    bitsWhere(sample.records, () => false),
  )
}

function everyOf({ records }: Sample): Bits {
  return bitsWhere(records, () => true)
}

function opposite(certainty: Certainty): Certainty {
  return certainty === 'possible' ? 'certain' : 'possible'
}
