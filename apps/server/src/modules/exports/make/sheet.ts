import { csvRow, csvStart, exportColumnNames, type ExportColumn, type ExportFormat } from '@tender/contract'
import type { ExportCell, ExportedNotice } from '../../documents/index.ts'
import { writeWorkbook, type SheetColumn } from './workbook.ts'

type Pages = AsyncIterable<readonly ExportedNotice[]>

/** The file's type, as `exportFile` declares it. */
export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<ExportFormat, string>

/** Notices as a file, in pieces. Reads on only when the pieces before were taken. */
export function writeSheet(format: ExportFormat, columns: readonly ExportColumn[], pages: Pages): AsyncIterable<Uint8Array> {
  const rows = rowsOf(columns, pages)
  return format === 'csv' ? writeCsv(columns, rows) : writeWorkbook('招投标信息', columns.map(sheetColumn), rows)
}

/** A cell as text: an amount as 1200000.5. */
export function cellText(cell: ExportCell): string {
  return cell === null ? '' : String(cell)
}

async function* rowsOf(columns: readonly ExportColumn[], pages: Pages): AsyncGenerator<ExportCell[][]> {
  for await (const page of pages) yield page.map(({ cells }) => columns.map((column) => cells[column]))
}

async function* writeCsv(columns: readonly ExportColumn[], pages: AsyncIterable<ExportCell[][]>): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder()
  yield bytes.encode(csvStart + csvRow(columns.map((column) => exportColumnNames[column])))
  for await (const rows of pages) yield bytes.encode(rows.map(csvRow).join(''))
}

/** widths in characters of the columns that need more than most */
const widths: { readonly [Column in ExportColumn]?: number } = {
  title: 60,
  area: 20,
  tenderer: 32,
  tendererContacts: 32,
  agency: 32,
  agencyContacts: 32,
  winners: 32,
  projectCode: 24,
  sourceUrl: 40,
  link: 40,
}

function sheetColumn(column: ExportColumn): SheetColumn {
  return { name: exportColumnNames[column], width: widths[column] ?? 16 }
}
