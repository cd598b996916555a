import type { Cell, Grid } from '../grids/grid.ts'
import { labelBefore, labelOf } from '../labels/lexicon.ts'
import type { Reading } from '../reading.ts'
import { buildingLabelOf, buildingLabels, type BuildingKind, type BuildingLabel } from './building-words.ts'

/** A stretch of the tight text that a label announces, up to the end of its line or cell. */
export interface BuildingEntry {
  kind: BuildingKind
  labelStart: number
  labelEnd: number
  start: number
  end: number
}

/** Everything that labels of buildings announce in a notice, in the order of the text; at most {@link maxEntries}. */
export function buildingEntries({ text: { tight }, grids }: Reading): BuildingEntry[] {
  const inCells = grids.flatMap(entriesOfGrid)
  const inLines: BuildingEntry[] = []
  for (const label of buildingLabels(tight)) {
    if (inLines.length === maxEntries) break
    const entry = label.sign === '\t' || !standsFree(tight, label) ? null : entryOf(tight, label)
    if (entry !== null) inLines.push(entry)
  }
  return [...inCells.slice(0, maxEntries), ...inLines].toSorted((one, other) => one.labelStart - other.labelStart)
}

const maxEntries = 400

/** A label counts if it begins a line, a sentence or a clause, or follows words that go with it: `本项目建设地点`. After other words it means something else. */
function standsFree(tight: string, { start, kind }: BuildingLabel): boolean {
  const before = tight.slice(Math.max(0, start - 6), start)
  if (/(?:^|[\n\t\d.。;,、)\]:"'])$/u.test(before) || (kind !== 'duration' && /(?:本|该)(?:项目|工程)?的?$/u.test(before))) return true
  return /(?:[\n\t.。;,、)\]:\d](?:本|该|本次|总|主要|拟|原|其|现)|本项目|本工程|该项目|该工程|号馆|总承包)$/u.test(before)
}

function entryOf(tight: string, { kind, start, end, sign }: BuildingLabel): BuildingEntry | null {
  const valueStart = end + sign.length
  const own = stretch(tight, valueStart)
  if (own !== null) return { kind, labelStart: start, labelEnd: end, ...own }
  // the value stands on the next line, unless that line is a label itself
  const next = sign.endsWith(':') && tight[valueStart] === '\n' ? stretch(tight, valueStart + 1) : null
  if (next === null || beginsWithLabel(tight.slice(next.start, Math.min(next.end, next.start + 40)))) return null
  return { kind, labelStart: start, labelEnd: end, ...next }
}

/** The text up to the end of the line or cell, limited to the maximum length of a value; null if there is none. */
function stretch(tight: string, start: number): { start: number; end: number } | null {
  const length = /^[^\n\t]*/u.exec(tight.slice(start, start + maxValueLength))?.[0].length ?? 0
  return length === 0 ? null : { start, end: start + length }
}

const maxValueLength = 3000

function beginsWithLabel(line: string): boolean {
  const colon = line.indexOf(':')
  return labelOf(line) !== null || buildingLabelOf(line) !== null || (colon > 0 && (labelBefore(line, colon)?.start ?? 99) < 6)
}

/** Values in a table: beside a label, or below it if its row names columns and only one row follows. */
function entriesOfGrid(grid: Grid): BuildingEntry[] {
  const labels = grid.cells.flatMap((cell) => {
    const kind = buildingLabelOf(cell.text)
    return kind === null ? [] : [{ cell, kind }]
  })
  return labels.flatMap(({ cell, kind }) => {
    const value = namesColumns(grid, cell.row) ? onlyBelow(grid, cell) : beside(grid, cell)
    return value === null || value.text === '' || value.text.length > maxValueLength || isLabel(value)
      ? []
      : [{ kind, labelStart: cell.start, labelEnd: cell.end, start: value.start, end: value.end }]
  })
}

function isLabel(cell: Cell): boolean {
  return labelOf(cell.text) !== null || buildingLabelOf(cell.text) !== null
}

/** A row with 序号 first, or one with only short cells in which two labels stand side by side. */
function namesColumns(grid: Grid, row: number): boolean {
  const cells = grid.row(row).filter(({ text }) => text !== '')
  if (cells.length < 2 || cells.some(({ text }) => text.length > 30 || text.endsWith(':'))) return false
  if (/^(?:序号|标段号?|标项|子包号?|包号)$/u.test(cells[0]?.text ?? '')) return true
  return cells.some((cell, index) => index > 0 && isLabel(cell) && isLabel(cells[index - 1] ?? cell))
}

function beside(grid: Grid, cell: Cell): Cell | null {
  const value = grid.at(cell.row, cell.column + cell.columnSpan)
  const next = value === null ? null : grid.at(cell.row, value.column + value.columnSpan)
  // several values, one for each bidder or lot, are ambiguous
  return next === null || next === value || next.text === '' || isLabel(next) ? value : null
}

function onlyBelow(grid: Grid, cell: Cell): Cell | null {
  const first = grid.at(cell.row + cell.rowSpan, cell.column)
  if (first === null || first.row < cell.row + cell.rowSpan) return null
  const second = grid.at(first.row + first.rowSpan, cell.column)
  if (second === null || second.text === '' || second.text === first.text) return first
  // a total or a remark below the only row spans several columns
  return second.columnSpan > first.columnSpan || namesTotal(grid, second.row) ? first : null
}

function namesTotal(grid: Grid, row: number): boolean {
  return /^(?:总价|合计|总计|备注|注|最高限价|说明)/u.test(grid.row(row)[0]?.text ?? '')
}
