import type { Executor } from '../../platform/database/executor.ts'
import { noticeFields } from '../notice-fields.ts'
import { blockIndex } from '../terms/axes.ts'
import type { AxisRange, Condition, TermChoice } from '../terms/condition.ts'
import { numberColumns } from './columns.ts'

/** Some of the notices, by which it is judged how many a search will find, and where: plans rest on it, results never do. */
export interface Sample {
  notices: SampledNotice[]
  /** How many notices there were when it was taken. */
  total: number
  highestId: number
}

export interface SampledNotice {
  /** By the names of their columns. */
  numbers: Readonly<Record<string, number | null>>
  /** Upwards. */
  terms: Int32Array
}

const sampleSize = 2000
/** Few enough that one statement is read in some milliseconds. */
const chunkSize = 50

export async function takeSample(database: Executor): Promise<Sample> {
  const [extent] = await database.query<{ total: number; lowest: number | null; highest: number | null }>(
    'select count(*)::int as total, min(notice_id) as lowest, max(notice_id) as highest from notice_search',
  )
  if (extent === undefined || extent.lowest === null || extent.highest === null) return { notices: [], total: 0, highestId: 0 }
  const { total, lowest, highest } = extent
  const ids = spread(lowest, highest, Math.min(sampleSize, total))
  const notices: SampledNotice[] = []
  for (let at = 0; at < ids.length; at += chunkSize) notices.push(...(await readChunk(database, ids.slice(at, at + chunkSize))))
  return { notices, total, highestId: highest }
}

/** The sampled notices that the index would find for a condition; texts are not checked. */
export function matchesInSample(sample: Sample, condition: Condition): SampledNotice[] {
  // the longest choices are the slowest to refuse
  const choices = condition.choices.toSorted((a, b) => a.length - b.length)
  return sample.notices.filter(
    (notice) =>
      condition.ranges.every((range) => isInRange(notice, range)) &&
      hasChoices(notice, choices) &&
      isVisible(notice, condition.visibility) &&
      // what is excluded by its text may still be among the hits
      !condition.excluded.some(({ choices: others, checks }) => checks.length === 0 && hasChoices(notice, others)) &&
      condition.blocks.every(({ axis, from, to }) => {
        const value = notice.numbers[axis.name] ?? null
        return value !== null && blockIndex(axis, value) >= from && blockIndex(axis, value) <= to
      }),
  )
}

/** Ids spread evenly without being regular: multiples of the golden ratio. */
function spread(lowest: number, highest: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => lowest + Math.floor(((i * 0.618_033_988_749_895) % 1) * (highest - lowest + 1)))
}

async function readChunk(database: Executor, ids: number[]): Promise<SampledNotice[]> {
  const rows = await database.query<{ numbers: (number | null)[]; terms: string }>(
    `select s.* from unnest($1::bigint[]) wanted (id)
     cross join lateral (
       select json_build_array(${numberColumns.join(', ')}) as numbers, array_to_json(terms)::text as terms
       from notice_search where notice_id >= wanted.id order by notice_id limit 1
     ) s`,
    [ids],
  )
  return rows.map(({ numbers, terms }) => ({
    numbers: Object.fromEntries(numberColumns.map((column, at) => [column, numbers[at] ?? null])),
    terms: readTerms(terms),
  }))
}

function readTerms(json: string): Int32Array {
  const parsed: unknown = JSON.parse(json)
  return Array.isArray(parsed) ? Int32Array.from(parsed, Number).sort() : new Int32Array()
}

function isInRange(notice: SampledNotice, { axis, from, below, orMissing }: AxisRange): boolean {
  const value = notice.numbers[axis.name] ?? null
  if (value === null) return orMissing === true
  return (from === undefined || value >= from) && (below === undefined || value < below)
}

function isVisible(notice: SampledNotice, visibility: Condition['visibility']): boolean {
  return (
    visibility === null ||
    (notice.numbers[noticeFields.publishedAt.name] ?? 0) < visibility.before ||
    hasChoices(notice, [visibility.areas])
  )
}

function hasChoices(notice: SampledNotice, choices: readonly TermChoice[]): boolean {
  return choices.every((choice) => choice.some((terms) => terms.every((term) => hasTerm(notice.terms, term))))
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
