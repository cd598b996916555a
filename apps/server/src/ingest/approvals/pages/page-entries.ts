import type { Cell, Grid } from '../../extract/grids/grid.ts'
import { readGrids } from '../../extract/grids/read-grids.ts'
import { readListedTables } from '../../extract/grids/read-listed-tables.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import { labelAlternatives, pageField, type PageField } from './page-labels.ts'

/** A value that a label announces. Offsets are offsets of the tight text. */
export interface PageEntry {
  field: PageField
  /** The label as written, which may give a unit. */
  label: string
  /** Where the label begins; null if it is the head of a column, far from its values. */
  from: number | null
  start: number
  end: number
}

/** What a page says about one project, in the order of the text. */
export type PageBlock = PageEntry[]

/** What a page says project by project, and what it says around the tables whose rows are projects. */
export interface PageBlocks {
  blocks: PageBlock[]
  around: PageBlock
}

/**
 * Splits a page by project. Each row of a table is a project; a page without such tables is read by the labels of its tables and lines, where each
 * name of a project begins the next.
 */
export function readBlocks(text: TightText, safeHtml: string | null): PageBlocks {
  const tables = readGrids(text, safeHtml)
  const grids = tables.length > 0 ? tables : readListedTables(text.tight)
  const listed = grids.map(rowsOf)
  const rows = listed.flat()
  const lines = lineEntries(text.tight, grids)
  if (rows.length > 0) return { blocks: rows.slice(0, maxBlocks), around: lines }
  const labelled = [...grids.flatMap(pairsOf), ...lines].toSorted((one, other) => one.start - other.start)
  return { blocks: blocksOf(labelled).slice(0, maxBlocks), around: [] }
}

/** Maximum number of projects that are read from a page. */
const maxBlocks = 2000

interface Head {
  cell: Cell
  field: PageField
}

/** The rows below a head. None if the table has no head or consists of labels and values. */
function rowsOf(grid: Grid): PageBlock[] {
  for (let row = 0; row < Math.min(grid.rows - 1, maxHeads); row++) {
    const heads = headsIn(grid, row)
    if (heads !== null) return rowsBelow(grid, row, heads)
  }
  return []
}

const maxHeads = 6

function headsIn(grid: Grid, row: number): Head[] | null {
  const cells = grid.row(row).filter(({ text }) => text !== '')
  const heads = cells.flatMap((cell): Head[] => {
    const field = pageField(cell.text)
    return field === null ? [] : [{ cell, field }]
  })
  // a name and a number alone are not a project
  const fields = new Set(heads.map(({ field }) => (field === 'contact' || field === 'phone' ? 'other' : field)))
  const isHead =
    fields.has('name') &&
    fields.size >= 3 &&
    heads.length * 3 >= cells.length * 2 &&
    heads.length === new Set(heads.map(({ cell }) => cell.column)).size
  // a head contains no values; otherwise labels and values stand side by side
  return isHead && cells.every(({ text }) => text.length <= maxHeadLength) ? heads : null
}

const maxHeadLength = 40

function rowsBelow(grid: Grid, head: number, heads: readonly Head[]): PageBlock[] {
  const blocks: PageBlock[] = []
  for (let row = head + 1; row < grid.rows; row++) {
    const cells = new Set(grid.row(row))
    // a heading within the table is one cell
    if (cells.size < 2 || headsIn(grid, row) !== null) continue
    const entries = heads.flatMap(({ cell, field }): PageEntry[] => {
      const value = grid.at(row, cell.column)
      return value === null || value.text === '' || value === cell
        ? []
        : [{ field, label: cell.text, from: null, start: value.start, end: value.end }]
    })
    if (entries.some(({ field }) => field === 'name') && new Set(entries.map(({ start }) => start)).size >= 2) blocks.push(entries)
  }
  return blocks
}

/** Labels with the values beside them. */
function pairsOf(grid: Grid): PageEntry[] {
  const entries: PageEntry[] = []
  for (let row = 0; row < grid.rows; row++) {
    const cells = grid.row(row).filter((cell) => cell.row === row && cell.text !== '')
    cells.forEach((cell, index) => {
      const field = pageField(cell.text)
      const value = cells[index + 1]
      if (field === null || value === undefined || pageField(value.text) !== null) return
      entries.push({ field, label: cell.text, from: cell.start, start: value.start, end: value.end })
    })
  }
  return entries
}

const labelled = new RegExp(`(?:${labelAlternatives})(?:\\([^()\\n]{0,20}\\))?:`, 'gu')

/** Reads `建设单位:某某局`, one or several in a line. A value ends where the next label begins, at the latest with its line. */
function lineEntries(tight: string, grids: readonly Grid[]): PageEntry[] {
  const inTables = grids.flatMap(({ cells }) => cells).toSorted((one, other) => one.start - other.start)
  const found = [...tight.matchAll(labelled)]
  let at = 0
  return found.flatMap((match, index): PageEntry[] => {
    const start = match.index + match[0].length
    while (at < inTables.length && (inTables[at]?.end ?? 0) <= match.index) at += 1
    const isInTable = (inTables[at]?.start ?? Infinity) <= match.index
    const field = pageField(match[0])
    if (field === null || isInTable) return []
    const value = valueAt(tight, start, found[index + 1]?.index ?? tight.length)
    return value.end > value.start ? [{ field, label: match[0], from: match.index, ...value }] : []
  })
}

function valueAt(tight: string, start: number, next: number): { start: number; end: number } {
  const from = tight[start] === '\n' ? start + 1 : start
  const line = tight.indexOf('\n', from)
  const end = Math.min(next, line === -1 ? tight.length : line, from + maxValueLength)
  return { start: from, end: Math.max(from, end) }
}

const maxValueLength = 3000

/** Each name begins the next project. What stands before the first name belongs to the first project. */
function blocksOf(entries: readonly PageEntry[]): PageBlock[] {
  const blocks: PageBlock[] = []
  let current: PageBlock = []
  for (const entry of entries) {
    if (entry.field === 'name' && current.some(({ field }) => field === 'name')) {
      blocks.push(current)
      current = []
    }
    if (entry.field !== 'number') current.push(entry)
  }
  if (current.length > 0) blocks.push(current)
  return blocks
}
