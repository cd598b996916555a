import type { Executor } from '../../platform/database/executor.ts'
import type { RecordKind } from '../record-kind.ts'
import { blockIndex } from '../terms/axes.ts'
import type { AxisRange, Condition, TermChoice, TextCheck } from '../terms/condition.ts'
import { hasBit } from '../terms/common-words.ts'
import { columnsOf } from './columns.ts'

/** A sample of the records, from which plans estimate how many hits a search has and where. Results never depend on it. */
export interface Sample {
  records: SampledRecord[]
  /** The column of the records' moment. */
  moment: string
  /** Number of records when the sample was taken. */
  total: number
  highestId: number
}

export interface SampledRecord {
  /** By column name. */
  numbers: Readonly<Record<string, number | null>>
  /** In ascending order. */
  terms: Int32Array
  /** See common-words.ts. Null if they are not known. */
  commonWords: Uint8Array | null
}

const sampleSize = 2000
/** Small enough that one statement takes a few hundredths of a second. */
const chunkSize = 250

export async function takeSample<Content>(database: Executor, kind: RecordKind<Content>): Promise<Sample> {
  const { record, id } = kind.tables
  const moment = kind.moment.name
  const [extent] = await database.query<{ total: number; lowest: number | null; highest: number | null }>(
    `select count(*)::int as total, min(${id}) as lowest, max(${id}) as highest from ${record}`,
  )
  if (extent === undefined || extent.lowest === null || extent.highest === null) return { records: [], moment, total: 0, highestId: 0 }
  const { total, lowest, highest } = extent
  const ids = spread(lowest, highest, Math.min(sampleSize, total))
  const records: SampledRecord[] = []
  for (let at = 0; at < ids.length; at += chunkSize) records.push(...(await readChunk(database, kind, ids.slice(at, at + chunkSize))))
  return { records, moment, total, highestId: highest }
}

/** The sampled records that the index would find for a condition, without looking into texts. */
export function matchesInSample(sample: Sample, condition: Condition): SampledRecord[] {
  // the longest choices take the most time to rule out
  const choices = condition.choices.toSorted((a, b) => a.length - b.length)
  return sample.records.filter(
    (record) =>
      condition.ranges.every((range) => isInRange(record, range)) &&
      hasChoices(record, choices) &&
      condition.checks.every((check) => passes(record, check) ?? true) &&
      isVisible(sample, record, condition.visibility) &&
      // records excluded by their text may still be among the hits
      !condition.excluded.some(
        ({ choices: others, checks }) => checks.every((check) => passes(record, check)) && hasChoices(record, others),
      ) &&
      condition.blocks.every(({ axis, from, to }) => {
        const value = record.numbers[axis.name] ?? null
        return value !== null && blockIndex(axis, value) >= from && blockIndex(axis, value) <= to
      }),
  )
}

/** The condition with the rarest term of each list first, as far as the sample tells. */
export function rarestFirst(sample: Sample, condition: Condition): Condition {
  return {
    ...condition,
    choices: condition.choices.map((choice) => (choice.length > 1 ? choice.map((terms) => byRarity(sample, terms)) : choice)),
  }
}

function byRarity({ records }: Sample, terms: readonly number[]): number[] {
  if (terms.length < 2) return [...terms]
  const some = records.slice(0, countedForRarity)
  const counts = new Map(terms.map((term) => [term, some.filter((record) => hasTerm(record.terms, term)).length]))
  return terms.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
}

/** enough to tell common terms from rare ones */
const countedForRarity = 500

/** Ids spread evenly but not regularly, as multiples of the golden ratio. */
function spread(lowest: number, highest: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => lowest + Math.floor(((i * 0.618_033_988_749_895) % 1) * (highest - lowest + 1)))
}

async function readChunk<Content>(database: Executor, kind: RecordKind<Content>, ids: number[]): Promise<SampledRecord[]> {
  const { record, id } = kind.tables
  const numberColumns = columnsOf(kind).numbers.map(({ name }) => name)
  const rows = await database.query<{ numbers: (number | null)[]; terms: string; words: string | null }>(
    `select s.* from unnest($1::bigint[]) wanted (id)
     cross join lateral (
       select json_build_array(${numberColumns.join(', ')}) as numbers, array_to_json(terms)::text as terms, encode(common_words, 'hex') as words
       from ${record} where ${id} >= wanted.id order by ${id} limit 1
     ) s`,
    [ids],
  )
  return rows.map(({ numbers, terms, words }) => ({
    numbers: Object.fromEntries(numberColumns.map((column, at) => [column, numbers[at] ?? null])),
    terms: readTerms(terms),
    commonWords: words === null ? null : Buffer.from(words, 'hex'),
  }))
}

function readTerms(json: string): Int32Array {
  const parsed: unknown = JSON.parse(json)
  return Array.isArray(parsed) ? Int32Array.from(parsed, Number).sort() : new Int32Array()
}

/** Null if it cannot be told without the texts. */
function passes(record: SampledRecord, check: TextCheck): boolean | null {
  if (check.kind === 'not') {
    const isMet = passes(record, check.part)
    return isMet === null ? null : !isMet
  }
  // nearly all numbers that are searched are no part of a phone
  if (check.kind === 'open-number') return true
  if (check.kind !== 'common-word' || record.commonWords === null) return null
  return hasBit(record.commonWords, check.place)
}

function isInRange(record: SampledRecord, { axis, from, below, orMissing }: AxisRange): boolean {
  const value = record.numbers[axis.name] ?? null
  if (value === null) return orMissing === true
  return (from === undefined || value >= from) && (below === undefined || value < below)
}

function isVisible({ moment }: Sample, record: SampledRecord, visibility: Condition['visibility']): boolean {
  return visibility === null || (record.numbers[moment] ?? 0) < visibility.before || hasChoices(record, [visibility.areas])
}

function hasChoices(record: SampledRecord, choices: readonly TermChoice[]): boolean {
  return choices.every((choice) => choice.some((terms) => terms.every((term) => hasTerm(record.terms, term))))
}

function hasTerm(terms: Int32Array, term: number): boolean {
  let low = 0
  let high = terms.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = terms[middle] ?? 0
    if (found === term) return true
    if (found < term) low = middle + 1
    else high = middle - 1
  }
  return false
}
