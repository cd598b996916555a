import { Readable } from 'node:stream'
import { parse, type CsvError } from 'csv-parse'
import { detectDelimiter, isHeader } from './csv-layout.ts'
import { decodeText } from './decode-text.ts'
import type { SourcePiece } from '../source-piece.ts'
import { maxRecordSize, rejectRecord, type SourceReject } from '../../source-record.ts'

/**
 * Splits a file of rows. Delimiter and header are detected, and cells may contain delimiters, quotes and line ends. A row with wrong syntax is
 * refused by itself.
 */
export async function* splitCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SourcePiece> {
  const skipped: SourceReject[] = []
  let header: readonly string[] | null | undefined
  for await (const row of rowsOf(decodeText(bytes), (error) => skipped.push(describe(error)))) {
    yield* skipped.splice(0)
    if (row.cells.every((cell) => cell.trim() === '')) continue
    if (header === undefined) {
      header = isHeader(row.cells) ? row.cells : null
      if (header !== null) continue
    }
    yield { kind: 'row', line: row.line, cells: row.cells, header }
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
    max_record_size: maxRecordSize,
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

/** The beginning of a text, and a generator of the whole text. */
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

function describe(error: CsvError): SourceReject {
  const line = typeof error['lines'] === 'number' ? error['lines'] : 1
  const reason = error.code === 'CSV_MAX_RECORD_SIZE' ? '这一行超过 32 MB（可能缺少右引号）' : `这一行不符合 CSV 格式（${error.code}）`
  const record: unknown = error['record']
  return rejectRecord(line, reason, Array.isArray(record) ? record.join(' | ') : '')
}
