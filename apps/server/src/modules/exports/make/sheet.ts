import { csvRow, csvStart, exportColumnName, exportTables, type ExportColumn, type ExportFormat, type ExportKind } from '@tender/contract'
import type { ExportCell } from '../../documents/index.ts'
import type { ExportedRow } from '../row.ts'
import { writeWorkbook, type SheetColumn } from '../../../platform/workbook.ts'

type Pages = AsyncIterable<readonly ExportedRow[]>

interface Sheet {
  kind: ExportKind
  format: ExportFormat
  columns: readonly ExportColumn[]
}

/** The file's type, as `exportFile` declares it. */
export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<ExportFormat, string>

/** Rows as a file, in pieces. Reads on only when the pieces before were taken. */
export function writeSheet({ kind, format, columns }: Sheet, pages: Pages): AsyncIterable<Uint8Array> {
  const rows = rowsOf(columns, pages)
  const heads = columns.map((column) => ({
    name: exportColumnName(kind, column),
    width: widths[column] ?? 16,
    isCount: counts.includes(column),
  }))
  return format === 'csv' ? writeCsv(heads, rows) : writeWorkbook([{ name: exportTables[kind].name, columns: heads, pages: rows }])
}

/** A cell as text: an amount as 1200000.5. */
export function cellText(cell: ExportCell | undefined): string {
  return String(cell ?? '')
}

async function* rowsOf(columns: readonly ExportColumn[], pages: Pages): AsyncGenerator<ExportCell[][]> {
  for await (const page of pages) yield page.map(({ cells }) => columns.map((column) => cells[column] ?? null))
}

async function* writeCsv(heads: readonly SheetColumn[], pages: AsyncIterable<ExportCell[][]>): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder()
  yield bytes.encode(csvStart + csvRow(heads.map(({ name }) => name)))
  for await (const rows of pages) yield bytes.encode(rows.map(csvRow).join(''))
}

/** columns of whole numbers that are no amounts */
const counts: readonly ExportColumn[] = ['matters', 'tendered', 'ranTenders', 'won', 'competed']

/** widths in characters of the columns that need more than most */
const widths: { readonly [Column in ExportColumn]?: number } = {
  title: 60,
  name: 60,
  content: 60,
  area: 20,
  tenderer: 32,
  tendererContacts: 32,
  agency: 32,
  agencyContacts: 32,
  winners: 32,
  projectCode: 24,
  code: 24,
  site: 32,
  owner: 32,
  assessment: 32,
  survey: 32,
  design: 32,
  construction: 32,
  supervision: 32,
  equipment: 32,
  otherNames: 32,
  creditCode: 24,
  authority: 32,
  matter: 32,
  documentNumber: 24,
  sourceUrl: 40,
  link: 40,
}
