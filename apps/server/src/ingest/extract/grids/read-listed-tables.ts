import { labelOf } from '../labels/lexicon.ts'
import { layOutGrid, type CellSource, type Grid } from './grid.ts'

/**
 * Reads tables that lost their form when a page was turned into plain text, with each cell on a line of its own.
 * They are recognised by a run of column names from 序号 to the line with the number 1 (or from 包号 to a letter), by rows that begin with 第一名, 第二名, or by a run of known labels
 * with as many lines behind it that are no labels.
 */
export function readListedTables(tight: string): Grid[] {
  return [...tablesIn(linesOf(tight)), ...tablesIn(cellsBetweenBars(tight))]
}

function tablesIn(lines: CellSource[]): Grid[] {
  const grids: Grid[] = []
  let index = 0
  while (index < lines.length) {
    const table = numberedTable(lines, index) ?? rankedTable(lines, index) ?? labelledTable(lines, index)
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

/** Reads cells with a bar between them: `序号\n|项目名称\n|建设单位\n(或招标人)\n|`. A cell that goes on over several lines is one cell. */
function cellsBetweenBars(tight: string): CellSource[] {
  const first = tight.search(/序号\n?\|/u)
  if (first === -1) return []
  let start = first
  const cells: CellSource[] = []
  for (const cell of tight.slice(first).split('|')) {
    const text = cell.replaceAll('\n', '')
    if (text !== '') cells.push({ start, end: start + cell.trimEnd().length, text, rowSpan: 1, columnSpan: 1 })
    start += cell.length + 1
  }
  return cells
}

/** Rows that begin with 1, 2 … below 序号, or with the letters of some lots below 包号. */
function numberedTable(lines: CellSource[], from: number): ListedTable | null {
  const follows = countings.get(lines[from]?.text ?? '')
  if (follows === undefined) return null
  let first = from + 1
  while (first - from < maxColumns && !follows(lines[first]?.text, null)) {
    const text = lines[first]?.text
    if (text === undefined || text.length > 30 || /[。;:]/u.test(text)) return null
    first += 1
  }
  const width = first - from
  if (width < 2) return null
  const rows = [lines.slice(from, first)]
  let at = first
  let last: string | null = null
  for (let sign = lines[at]?.text; sign !== undefined && follows(sign, last); sign = lines[at]?.text) {
    rows.push(lines.slice(at, at + width))
    last = sign
    at += width
  }
  return rows.length === 1 ? null : { rows, next: Math.min(at, lines.length) }
}

/** Whether a cell is the sign of the row behind the one with the last sign, by the title of the column; the last of the first row is null. */
const countings = new Map<string, (sign: string | undefined, last: string | null) => boolean>([
  ['序号', (sign, last) => sign === String(Number(last ?? 0) + 1)],
  ['包号', (sign, last) => sign !== undefined && /^[A-Z]$/u.test(sign) && (last === null || sign > last)],
])

/** Rows that begin with 第一名, 第二名 … at equal distances. The column names before them may lack the one for the ranks. */
function rankedTable(lines: CellSource[], header: number): ListedTable | null {
  if (!isColumnName(lines[header])) return null
  const first = lines.slice(header, header + maxColumns).findIndex((line) => isRank(line.text, 1))
  if (first < 2) return null
  const from = header + first
  const distance = lines.slice(from + 1, from + maxColumns).findIndex((line) => isRank(line.text, 2)) + 1
  const names = lines.slice(header, from)
  if (distance < 2 || (names.length !== distance && names.length !== distance - 1) || names.some((line) => /[。;:]/u.test(line.text)))
    return null
  const place: CellSource = { start: from, end: from, text: '排名', rowSpan: 1, columnSpan: 1 }
  const rows = [names.length === distance ? names : [place, ...names]]
  let at = from
  while (isRank(lines[at]?.text ?? '', rows.length)) {
    rows.push(lines.slice(at, at + distance))
    at += distance
  }
  return { rows, next: at }
}

function isRank(text: string, rank: number): boolean {
  return text === `第${rank}名` || text === `第${'零一二三四五六七八九'[rank] ?? ''}名`
}

function labelledTable(lines: CellSource[], from: number): ListedTable | null {
  let first = from
  while (first - from < maxColumns && isColumnName(lines[first])) first += 1
  const width = first - from
  // behind a short line that is no known name, the run may be the rest of a longer header
  if (width < 2 || isOpenBefore(lines[from - 1], lines[from - 2]) || looksLikeName(lines[first])) return null
  const values = lines.slice(first, first + width)
  if (values.length < width || values.some((line) => isColumnName(line) || line.text.length > 60 || /[。;:]/u.test(line.text))) return null
  return { rows: [lines.slice(from, first), values], next: first + width }
}

function isColumnName(line: CellSource | undefined): boolean {
  return line !== undefined && !line.text.includes(':') && labelOf(line.text) !== null
}

function isOpenBefore(line: CellSource | undefined, before: CellSource | undefined): boolean {
  if (before?.text.endsWith(':') === true) return false
  return line !== undefined && line.text.length <= 16 && !/[:。;,]|^[一二三四五六七八九十\d]+[、.]/u.test(line.text)
}

function looksLikeName(line: CellSource | undefined): boolean {
  return line !== undefined && /(?:\([^()]{1,8}\)|要求|名称|编号|金额|地址|备注)$/u.test(line.text) && line.text.length <= 16
}

const maxColumns = 16
