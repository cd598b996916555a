import { Readable } from 'node:stream'
import { parse, type CsvError } from 'csv-parse'
import { detectDelimiter, inferNames, isHeader } from './csv-layout.ts'
import { decodeText } from './decode-text.ts'
import type { ReadContext } from './interpret-value.ts'
import type { JsonObject } from './json-fields.ts'
import { mapRecord } from './map-record.ts'
import { FieldFinder } from './record-fields.ts'
import { longestRecord, rejectRecord, type SourceRecord, type SourceReject } from './source-record.ts'

/** A file of rows: delimiter and header are found out, cells may hold delimiters, quotes and line ends; a row that breaks the form costs itself only. */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncGenerator<SourceRecord> {
  const skipped: SourceReject[] = []
  let header: readonly string[] | null | undefined
  for await (const row of rowsOf(decodeText(bytes), (error) => skipped.push(describe(error)))) {
    yield* skipped.splice(0)
    if (row.cells.every((cell) => cell.trim() === '')) continue
    if (header === undefined) {
      header = isHeader(row.cells) ? row.cells : null
      if (header !== null) continue
    }
    yield mapRecord(recordOf(row.cells, header), row.line, row.cells.join(' | '), context)
  }
  yield* skipped
}

interface Row {
  /** Line where the row begins, from 1. */
  line: number
  cells: string[]
}

async function* rowsOf(text: AsyncGenerator<string>, onSkip: (error: CsvError) => void): AsyncGenerator<Row> {
  const { sample, whole } = await peek(text)
  const parser = parse({
    delimiter: detectDelimiter(sample),
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRecord,
  })
  parser.on('skip', onSkip)
  const feeding = Readable.from(whole)
  feeding.on('error', (error) => parser.destroy(error))
  feeding.pipe(parser)
  let line = 1
  for await (const entry of parser) {
    if (!isEntry(entry)) throw new TypeError('csv-parse gave something else than rows')
    yield { line, cells: entry.record }
    line = entry.info.lines + 1
  }
}

function isEntry(entry: unknown): entry is { info: { lines: number }; record: string[] } {
  return typeof entry === 'object' && entry !== null && 'info' in entry && 'record' in entry && Array.isArray(entry.record)
}

/** The beginning of a text, and the whole of it again. */
async function peek(text: AsyncGenerator<string>): Promise<{ sample: string; whole: AsyncGenerator<string> }> {
  let sample = ''
  while (sample.length < sampleLength) {
    const next = await text.next()
    if (next.done === true) break
    sample += next.value
  }
  const beginning = sample
  const whole = (async function* () {
    yield beginning
    yield* text
  })()
  return { sample: sample.slice(0, sampleLength).replace(/^\uFEFF/, ''), whole }
}

const sampleLength = 64 * 1024

/** Cells under their column's name; where the row then has no title or date, by what stands in them. */
function recordOf(cells: readonly string[], header: readonly string[] | null): JsonObject {
  const record: Record<string, string> = {}
  if (header !== null) {
    for (const [index, cell] of cells.entries()) {
      const name = header[index]?.trim() ?? ''
      const free = name === '' || name in record ? `column${index + 1}` : name
      if (cell.trim() !== '') record[free] = cell.trim()
    }
    const finder = new FieldFinder(Object.entries(record).map(([name, value]) => ({ name, value })))
    if (finder.find('title') !== null && finder.find('publishedAt') !== null) return record
  }
  const inferred = inferNames(cells)
  // a row that says both by itself does not follow the header at all
  const isWhole = header === null || (inferred.includes('title') && inferred.includes('publishedAt'))
  const known: Record<string, string> = isWhole ? {} : record
  for (const [index, name] of inferred.entries()) {
    const cell = cells[index]?.trim() ?? ''
    if ((isWhole || !name.startsWith('field')) && cell !== '' && !(name in known)) known[name] = cell
  }
  return known
}

function describe(error: CsvError): SourceReject {
  const line = typeof error['lines'] === 'number' ? error['lines'] : 1
  const reason = error.code === 'CSV_MAX_RECORD_SIZE' ? '这一行超过 32 MB（可能缺少右引号）' : `这一行不符合 CSV 格式（${error.code}）`
  const record: unknown = error['record']
  return rejectRecord(line, reason, Array.isArray(record) ? record.join(' | ') : '')
}
