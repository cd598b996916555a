import type { Cell, Grid } from '../grids/grid.ts'
import type { Entry } from './entry.ts'
import { labelOf } from './lexicon.ts'
import type { Label } from './fields.ts'

type LabelCell = Cell & { label: Label & { words: string } }

/**
 * What the labels of a table announce, in any layout: a value right of its label, values below a header, or one column for each bidder beside a
 * column of labels.
 */
export function gridEntries(grid: Grid, gridIndex: number): Entry[] {
  const labelOfCell = new Map<Cell, LabelCell['label']>()
  for (const cell of grid.cells) {
    const label = cell.text === '' ? null : labelOf(cell.text)
    if (label !== null) labelOfCell.set(cell, label)
  }
  if (labelOfCell.size === 0) return []
  const reader = { grid, gridIndex, labelOfCell, headers: headerRows(grid, labelOfCell) }
  const places = [...takeColumnPlaces(reader), ...takePlaces(reader)]
  const values = [...labelOfCell].flatMap(([cell, label]) => {
    const labelled = { ...cell, label }
    return reader.headers.has(cell.row) ? valuesBelow(reader, labelled) : valuesBeside(reader, labelled)
  })
  return [...places, ...values]
}

/** Reads a row of `第一名`, `第二名` … as the ranks of its columns. */
function takeColumnPlaces(reader: GridReader): Entry[] {
  const rows = new Map<number, LabelCell[]>()
  for (const [cell, label] of reader.labelOfCell) {
    if (label.rank !== null) rows.set(cell.row, [...(rows.get(cell.row) ?? []), { ...cell, label }])
  }
  return [...rows].flatMap(([row, cells]) => {
    if (cells.length < 2) return []
    reader.headers.delete(row)
    for (const cell of reader.grid.row(row)) reader.labelOfCell.delete(cell)
    return cells.map((cell) =>
      entryOf({ ...cell, label: { ...cell.label, field: 'rank', rank: null } }, cell, `${reader.gridIndex}:c${cell.column}`),
    )
  })
}

/** Reads `第二名` below a header as the rank of its row, not as a label. */
function takePlaces(reader: GridReader): Entry[] {
  const [header] = reader.headers
  if (header === undefined) return []
  return [...reader.labelOfCell].flatMap(([cell, label]) => {
    if (label.rank === null || cell.row <= header) return []
    reader.labelOfCell.delete(cell)
    return [entryOf({ ...cell, label: { ...label, field: 'rank', rank: null } }, cell, `${reader.gridIndex}:r${cell.row}`)]
  })
}

interface GridReader {
  grid: Grid
  gridIndex: number
  labelOfCell: Map<Cell, LabelCell['label']>
  headers: Set<number>
}

/** Rows that only name their columns. */
function headerRows(grid: Grid, labelOfCell: Map<Cell, unknown>): Set<number> {
  const rows = Array.from({ length: grid.rows }, (_, row) => row)
  return new Set(rows.filter((row) => isHeader(grid, row, labelOfCell)))
}

function isHeader(grid: Grid, row: number, labelOfCell: Map<Cell, unknown>): boolean {
  const cells = grid.row(row).filter((cell) => cell.text !== '')
  // a colon announces a value in the same row, so the row is no header
  if (cells.length < 2 || row === grid.rows - 1 || cells.some((cell) => cell.text.endsWith(':'))) return false
  const labelled = cells.filter((cell) => labelOfCell.has(cell)).length
  const others = cells.filter((cell) => !labelOfCell.has(cell))
  // one known column is enough if the other cells also look like column names and no value stands right of it
  if (labelled === 0 || labelled * 4 < cells.length || !others.every((cell) => looksLikeHeading(cell.text))) return false
  if (others.length > 0 && isKeyed(cells, labelOfCell)) return false
  const below = grid.row(row + 1).filter((cell) => cell.row > row)
  return below.some((cell) => cell.text !== '' && !labelOfCell.has(cell))
}

/** Whether labels and values alternate. Such a row is no header, however short the values are. */
function isKeyed(cells: Cell[], labelOfCell: Map<Cell, unknown>): boolean {
  return cells.every((cell, index) => labelOfCell.has(cell) === (index % 2 === 0))
}

function looksLikeHeading(text: string): boolean {
  return text.length <= 24 && !/\d{3}|(?:公司|学校|医院|大学|学院|局|集团|中心)$|[。;%]|\d{4}年|^[\d.,/-]+$/u.test(text)
}

function valuesBelow(reader: GridReader, labelled: LabelCell): Entry[] {
  const { grid } = reader
  const entries: Entry[] = []
  let last: Cell | null = null
  for (let row = labelled.row + labelled.rowSpan; row < grid.rows && !reader.headers.has(row); row++) {
    const cell = grid.at(row, labelled.column)
    if (cell === null || cell === last || cell.text === '') continue
    if (reader.labelOfCell.has(cell)) break
    last = cell
    entries.push(entryOf(labelled, cell, `${reader.gridIndex}:r${row}`))
  }
  return entries
}

function valuesBeside(reader: GridReader, labelled: LabelCell): Entry[] {
  const { grid, labelOfCell } = reader
  const beside: Cell[] = []
  for (const cell of grid.row(labelled.row)) {
    if (cell.column <= labelled.column) continue
    if (labelOfCell.has(cell)) break
    if (cell.text !== '' && !isReplaced(grid, cell)) beside.push(cell)
  }
  const [first] = beside
  // in `第二中标候选人 | 某某公司 | 报价` the row is about one candidate
  if (labelled.label.rank !== null && first !== undefined && beside.length > 1)
    return [entryOf(labelled, first, `${reader.gridIndex}:r${labelled.row}`)]
  if (beside.length > 1) return beside.map((cell) => entryOf(labelled, cell, `${reader.gridIndex}:c${cell.column}`))
  const [value] = beside
  if (value !== undefined) return [entryOf(labelled, value, `${reader.gridIndex}:k${value.column}`)]
  const below = grid.at(labelled.row + labelled.rowSpan, labelled.column)
  return below === null || below.text === '' || labelOfCell.has(below)
    ? []
    : [entryOf(labelled, below, `${reader.gridIndex}:k${below.column}`)]
}

/** Whether the cell holds an old value in a table of changes. Old values no longer count. */
function isReplaced(grid: Grid, cell: Cell): boolean {
  const top = grid.at(0, cell.column)
  return top !== null && top !== cell && /(?:更正|变更|修改|调整)前|^原(?:公告|内容|文件)/u.test(top.text)
}

function entryOf(labelled: LabelCell, value: Cell, record: string): Entry {
  return { ...labelled.label, labelStart: labelled.start, start: value.start, end: value.end, record }
}
