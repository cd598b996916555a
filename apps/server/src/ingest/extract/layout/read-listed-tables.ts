import { labelOf } from '../labels/lexicon.ts'
import { layOutGrid, type CellSource, type Grid } from './grid.ts'

/**
 * Tables that lost their form when a page was made plain text: every cell a line of its own. They are found by a run of column names that begins
 * with 序号 and ends where the number 1 stands, or by a run of known labels followed by as many lines that are none.
 */
export function readListedTables(tight: string): Grid[] {
  const lines = linesOf(tight)
  const grids: Grid[] = []
  let index = 0
  while (index < lines.length) {
    const table = numberedTable(lines, index) ?? labelledTable(lines, index)
    if (table !== null) grids.push(layOutGrid(table.rows))
    index = table?.next ?? index + 1
  }
  return grids
}

interface ListedTable {
  rows: CellSource[][]
  /** Index of the first line after the table. */
  next: number
}

function linesOf(tight: string): CellSource[] {
  let start = 0
  const lines: CellSource[] = []
  for (const text of tight.split('\n')) {
    if (text !== '') lines.push({ start, end: start + text.length, text, rowSpan: 1, columnSpan: 1 })
    start += text.length + 1
  }
  return lines
}

function numberedTable(lines: CellSource[], from: number): ListedTable | null {
  if (lines[from]?.text !== '序号') return null
  let first = from + 1
  while (first - from < widest && lines[first]?.text !== '1') {
    const text = lines[first]?.text
    if (text === undefined || text.length > 30 || /[。;:]/u.test(text)) return null
    first += 1
  }
  const width = first - from
  if (width < 2 || lines[first]?.text !== '1') return null
  const rows = [lines.slice(from, first)]
  let at = first
  while (lines[at]?.text === String(rows.length)) {
    rows.push(lines.slice(at, at + width))
    at += width
  }
  return { rows, next: Math.min(at, lines.length) }
}

function labelledTable(lines: CellSource[], from: number): ListedTable | null {
  let first = from
  while (first - from < widest && isColumnName(lines[first])) first += 1
  const width = first - from
  if (width < 2) return null
  const values = lines.slice(first, first + width)
  if (values.length < width || values.some((line) => isColumnName(line) || line.text.length > 60 || /[。;:]/u.test(line.text))) return null
  return { rows: [lines.slice(from, first), values], next: first + width }
}

function isColumnName(line: CellSource | undefined): boolean {
  return line !== undefined && !line.text.includes(':') && labelOf(line.text) !== null
}

const widest = 16
