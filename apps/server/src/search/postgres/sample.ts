import type { Executor } from '../../platform/database/executor.ts'
import type { RecordKind } from '../record-kind.ts'
import { columnsOf } from './columns.ts'
import { bitsWhere, type Bits } from './bits.ts'

/** A sample of the records, from which plans estimate how many hits a search has and where. Results never depend on it. */
export interface Sample {
  records: SampledRecord[]
  /** The column of the records' moment. */
  moment: string
  /** Number of records when the sample was taken. */
  total: number
  highestId: number
  /** The records with a term. */
  withTerm: (term: number) => Bits
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
  if (extent === undefined || extent.lowest === null || extent.highest === null)
    return createSample({ records: [], moment, total: 0, highestId: 0 })
  const { total, lowest, highest } = extent
  const ids = spread(lowest, highest, Math.min(sampleSize, total))
  const records: SampledRecord[] = []
  for (let at = 0; at < ids.length; at += chunkSize) records.push(...(await readChunk(database, kind, ids.slice(at, at + chunkSize))))
  return createSample({ records, moment, total, highestId: highest })
}

export function createSample(taken: Omit<Sample, 'withTerm'>): Sample {
  const known = new Map<number, Bits>()
  const withTerm = (term: number): Bits => {
    const found = known.get(term) ?? bitsWhere(taken.records, ({ terms }) => hasTerm(terms, term))
    if (known.size >= maxKnown) known.clear()
    known.set(term, found)
    return found
  }
  return { ...taken, withTerm }
}

/** of 250 bytes each */
const maxKnown = 4000

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
